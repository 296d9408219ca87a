// Which rules of the help have a picture.
import type { Pictures } from "../face";
import RulePicture from "./RulePicture.svelte";
import { EXAMPLES, SPECIAL_RULES } from "./examples";
import "./tokens.css";

const rules = ["C2", ...Object.keys(EXAMPLES), ...Object.keys(SPECIAL_RULES)];

export const pictures: Pictures = Object.fromEntries(rules.map((rule) => [rule, RulePicture]));
