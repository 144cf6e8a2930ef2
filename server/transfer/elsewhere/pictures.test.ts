import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { startTestSite } from "../../testing/site.ts";
import { Bundle } from "./bundle.ts";
import { Pictures } from "./pictures.ts";

it("encodes as many pictures at once as there are processes for them, each once", async () => {
  const site = await startTestSite();
  onTestFinished(() => site.stop());
  const bundle = new Bundle();
  for (const [name, bytes] of Object.entries({ a: "1", b: "2", c: "3" })) {
    const read = async () => Readable.from([Buffer.from(bytes)]);
    bundle.add({ path: `${name}.png`, size: 1, read });
  }
  const begun: string[] = [];
  const encodePicture = (file: Uint8Array) => {
    begun.push(Buffer.from(file).toString());
    return new Promise<never>(() => undefined);
  };
  const to = { ...site.deps, encodePicture, picturesAtOnce: 2 };
  const pictures = new Pictures(to, bundle, { isDryRun: false, hosts: [] });
  for (const name of ["a.png", "a.png", "b.png", "c.png"])
    void pictures.at(name, { from: "", by: "" });
  await expect.poll(() => begun).toEqual(["1", "2"]);
});
