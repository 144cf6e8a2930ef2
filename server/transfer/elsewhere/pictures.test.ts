import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { Bundle } from "./bundle.ts";
import { Pictures } from "./pictures.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("encodes as many pictures at once as there are processes for them, each once", async () => {
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

it("tells of each picture that is in no file, once", async () => {
  const to = { ...site.deps, picturesAtOnce: 1 };
  const pictures = new Pictures(to, new Bundle(), { isDryRun: true, hosts: [] });
  const [from, text] = ["ghost.json", '<p>Moons<img src="/content/a.png" alt="" /></p>'];
  expect(await pictures.inText(text, { from, by: "Moons" })).toBe("<p>Moons</p>");
  await pictures.inText(text, { from, by: "Stars" });
  // The photo’s own line says so.
  await pictures.at("b.png", { from: "looks.csv", by: "Plum", isTold: true });
  const note = "/content/a.png is not among the files";
  expect([...pictures.elsewhere()]).toEqual([
    {
      address: "/content/a.png",
      file: from,
      shownBy: "Moons",
      outcome: { outcome: "missing", became: "", note },
    },
  ]);
});
