/** The part of it that we use; it brings no types of its own. */
declare module "subset-font" {
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[] },
  ): Promise<Buffer>;
}
