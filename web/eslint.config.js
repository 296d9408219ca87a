import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/wire.ts"] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs["flat/recommended"],
  svelte.configs["flat/prettier"],
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", "*.ts"] },
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // TypeScript says what is not defined.
      "no-undef": "off",
      // `{#each { length: 3 } as _}` needs a name.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Types in components are svelte-check's: this parser takes the parameters of functions in markup for `any`.
  { files: ["**/*.svelte"], extends: [ts.configs.disableTypeChecked] },
);
