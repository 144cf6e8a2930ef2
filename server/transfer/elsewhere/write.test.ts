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

it("fits what a post says into its form, and fills in what it does not say", async () => {
  const published_at = "2019-05-04T10:11:12.000Z";
  const text = wxr([
    { id: 101, title: "", content: '<img src="https://x.example/a.png">' },
    { id: 102, title: "💅", content: "Sakura", categories: ["none", "Tutorials"] },
    { id: 103, title: "Same" },
    { id: 104, title: "Same" },
    { id: 105, title: "Same", date: "2999-01-01 10:00:00" },
    {
      id: 106,
      title: `Long ${"l".repeat(300)}`,
      name: "long",
      excerpt: "word ".repeat(600),
      content: `<p>${"word ".repeat(900)}</p>`,
      tags: ["plum, gold", "t".repeat(101)],
      status: "draft",
    },
  ]).replace("<![CDATA[ada]]></dc:creator>", "</dc:creator>");
  const lines = await importing({ "a.xml": text }, { isDryRun: false, allPictures: false });
  const report = (await Array.fromAsync(lines)).map((line) => importLineText(line));
  const name = expect.stringMatching(
    /^Taken: Long l+…: a draft, since it is one there; 1 of 2 tags left out$/,
  );
  expect(report.slice(0, 6)).toEqual([
    "Taken: Untitled",
    "Taken: 💅",
    "Taken: Same",
    "Taken: Same: its address “same” is taken, so it is “same-2”",
    "Taken: Same: its address “same” is taken, so it is “same-3”",
    name,
  ]);
  const { body } = await admin.get<BlogPost[]>("/api/admin/blog-posts");
  const bySlug = new Map(body.map((post) => [post.slug, post]));
  expect(bySlug.get("untitled")).toMatchObject({
    excerpt: "Untitled",
    author_name: "Ada",
    read_time: "1 min read",
    category: "inspiration",
    tags: "inspiration",
    published_at,
    created_at: published_at,
  });
  expect(bySlug.get("post")).toMatchObject({
    title: "💅",
    excerpt: "Sakura",
    author_name: "Ada Lovelace",
    category: "tutorials",
    tags: "none, Tutorials",
  });
  // It will be published when its time comes, but was added now.
  const later = bySlug.get("same-3");
  expect(later?.published_at).toBe("2999-01-01T10:00:00.000Z");
  expect(later?.created_at).not.toMatch(/^2999/);
  expect(bySlug.get("long")).toMatchObject({
    title: expect.stringMatching(/^Long l{194}…$/),
    excerpt: expect.stringMatching(/^(?:word ){79}word…$/),
    tags: "plum gold",
    is_published: false,
    published_at: null,
  });
});

it("puts photos into categories by their names, and makes those that are not there", async () => {
  const table = `image,title,category,focus,alt text,caption
a.png,,💅,10 20,,A caption
a.png,Two,Sakura,,Alt,A caption
a.png,Three,sakura,,,
`;
  const lines = await importing(
    { "looks.csv": table, "a.png": PNG },
    { isDryRun: false, allPictures: false },
  );
  await Array.fromAsync(lines);
  const { body } = await admin.get<Design[]>("/api/admin/designs?sort=title");
  const found = new Map(body.map((design) => [design.title, design]));
  expect(found.get("A caption")).toMatchObject({
    category: "imported",
    focus: "10 20",
    alt_text: "A caption",
  });
  expect(found.get("Two")).toMatchObject({ category: "sakura", focus: "50 50", alt_text: "Alt" });
  expect(found.get("Three")).toMatchObject({ category: "sakura" });
});
