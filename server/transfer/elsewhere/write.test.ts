import { expect, it } from "vitest";
import { importLineText } from "../../../contract/admin/imports.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { apiSite } from "../../testing/api-site.ts";
import { inFolder, opened } from "../../testing/elsewhere.ts";
import { WP_SITE, wxr } from "../../testing/exports.ts";
import { pngFile } from "../../testing/made-files.ts";
import { readBundle } from "./read.ts";
import { copyPictures, importFound } from "./write.ts";

const { site, admin } = await apiSite();
const PNG = Buffer.from(pngFile({ width: 64, height: 48 }));
const DRAFT = "a draft, so that you can look at it first";

const actor = { address: "" };
const TERMS = { category: "Imported", hosts: [], files: "export.zip", author: "Ada", actor };

async function importing(
  files: Record<string, string | Buffer>,
  terms: { isDryRun: boolean; allPictures: boolean },
) {
  const bundle = await opened([inFolder(files)]);
  const source = await readBundle(bundle, { hosts: [], zone: "UTC" });
  return importFound(site.deps, bundle, source, { ...TERMS, ...terms });
}

async function reportOf(files: Record<string, string | Buffer>, allPictures = false) {
  const lines = await importing(files, { isDryRun: !allPictures, allPictures });
  return (await Array.fromAsync(lines)).map((line) => importLineText(line));
}

it("says of each file why nothing is taken from it, and takes pictures that nothing shows if asked to", async () => {
  const alone = `${WP_SITE}/wp-content/uploads/alone.png`;
  const files = {
    "export.xml": wxr([
      { id: 70, title: "Alone", type: "attachment", attachment: alone },
      { id: 71, title: "Again", type: "attachment", attachment: alone },
    ]),
    "loose.png": PNG,
    "loose-300x200.png": PNG,
    "prices.ods": "PK",
    "prices.csv": "a,b",
    "film.mp4": "film",
    "notes.txt": "Hello",
    "._notes.txt": "",
  };
  const unused = "nothing shows it; ask for all pictures to take it, too";
  const others = [
    "Left out: film.mp4: it is a video",
    "Left out: loose-300x200.png: a smaller copy of loose.png",
    "Left out: notes of the system on notes.txt: the computer put it there",
    "Left out: notes.txt: it is no picture",
    "Left out: prices.csv: it has no posts or photos, or is of another export: then please import it on its own",
    "Left out: prices.ods: please save it as .xlsx or CSV",
    `Left out: ${alone}: it is in here twice`,
    "Taken: export.xml: read; 2 items",
  ];
  expect((await reportOf(files)).toSorted()).toEqual(
    [...others, `Left out: ${alone}: ${unused}`, `Left out: loose.png: ${unused}`].toSorted(),
  );
  const taken = [...others, `Taken: Alone: ${DRAFT}`, `Taken: Loose: ${DRAFT}`];
  expect((await reportOf(files, true)).toSorted()).toEqual(taken.toSorted());
  const { body } = await admin.get<Design[]>("/api/admin/designs?sort=title");
  expect(body).toMatchObject([
    { title: "Alone", image_url: alone, is_active: false },
    { title: "Loose", category: "imported", tags: "imported", focus: "50 50" },
  ]);
});

it("has one line for each of many items", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `,Look ${at}`);
  const report = await reportOf({ "looks.csv": `image,title\n${rows.join("\n")}\n` });
  expect(report).toHaveLength(121);
  expect(new Set(report).size).toBe(121);
});

it("has one line for a picture that is an item itself", async () => {
  expect(await reportOf({ "half_moons.png": PNG, "notes.txt": "Hello" })).toEqual([
    `Taken: Half moons: ${DRAFT}`,
    "Left out: notes.txt: it is no picture",
  ]);
});

it("keeps what a post says of itself, and copies its main picture from the other site", async () => {
  const far = `${WP_SITE}/wp-content/uploads/far.png`;
  const posts = [
    { id: 1, title: "Moons", name: "moons", thumbnail: 2, content: `<img src="${far}">Half moons` },
    { id: 2, title: "Far", type: "attachment", attachment: far },
    { id: 3, title: "Stars", name: "stars", excerpt: "In her <b>own</b> words" },
  ];
  const lines = await importing({ "a.xml": wxr(posts) }, { isDryRun: false, allPictures: false });
  let step = await lines.next();
  while (!step.done) step = await lines.next();
  const asked: string[] = [];
  site.deps.fetchPicture = async (address) => {
    asked.push(address);
    return PNG;
  };
  const done = await copyPictures(site.deps, step.value ?? "", { again: false, hosts: [], actor });
  expect(done).toMatchObject({ copied: 1, missing: 0, waiting: 0 });
  expect(asked).toEqual([far]);
  const { body } = await admin.get<BlogPost[]>("/api/admin/blog-posts?sort=title");
  expect(body).toMatchObject([
    { title: "Moons", featured_image: done.lines[0]?.as, excerpt: "Half moons" },
    { title: "Stars", excerpt: "In her own words" },
  ]);
  expect(body[0]?.content).not.toContain("far.png");
  const { db } = site.database;
  const former = await db.selectFrom("import_lines").select(["name", "former_path"]).execute();
  expect(former).toContainEqual({ name: "Moons", former_path: "/2019/05/moons" });
});
