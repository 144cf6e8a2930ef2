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

it("asks for the folder of a picture whose name several files have", async () => {
  const bundle = new Bundle();
  const read = () => Promise.reject(new Error("Nothing reads it"));
  const pictures = new Pictures(site.deps, bundle, { isDryRun: true, hosts: [] });
  const missing = async (...folders: string[]) => {
    for (const folder of folders) bundle.add({ path: `${folder}/a.png`, size: 1, read });
    return pictures.at("a.png", { from: "looks.csv", by: "Plum" });
  };
  expect(await missing("x", "y", "z")).toEqual({
    missing: "3 files are called a.png: x/a.png, y/a.png, z/a.png. Name it with its folder",
  });
  const others = new Pictures(site.deps, bundle, { isDryRun: true, hosts: [] });
  bundle.add({ path: "v/a.png", size: 1, read });
  expect(await others.at("a.png", { from: "looks.csv", by: "Plum" })).toEqual({
    missing: "4 files are called a.png: x/a.png, y/a.png, z/a.png, …. Name it with its folder",
  });
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
