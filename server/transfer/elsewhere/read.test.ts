import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { TABLE, WP_SITE, wxr } from "../../testing/exports.ts";
import { zipOf } from "../../testing/made-files.ts";
import { openFiles } from "./bundle.ts";
import { type Found, type FoundItem, titleOf } from "./found.ts";
import { readBundle } from "./read.ts";
import { htmlOf } from "./wordpress.ts";

function inFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-elsewhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

async function opened(names: string[]) {
  const { bundle, close } = await openFiles(names);
  onTestFinished(close);
  return bundle;
}

/** What is found in files of these names, or in a ZIP of them. */
async function foundIn(files: Record<string, string | Buffer>, hosts: string[] = []) {
  const folder = inFolder(files);
  const source = await readBundle(await opened([folder]), { hosts, zone: "UTC" });
  const found: Found[] = [];
  for await (const one of source.items) found.push(one);
  const left = found.flatMap((one) => (one.kind === "left-out" ? `${one.name}: ${one.why}` : []));
  return {
    ...source,
    left,
    items: found.filter((one): one is FoundItem => one.kind === "post" || one.kind === "photo"),
  };
}

describe("WordPress", () => {
  it("finds posts in several files, with what others of these say about them", async () => {
    const { name, hosts, items, left } = await foundIn({
      "1.xml": wxr([
        {
          id: 7,
          title: "Moons &#038; <b>stars</b>",
          name: "moons",
          categories: ["Tips", "Uncategorized"],
          tags: ["plum"],
          thumbnail: 9,
        },
        { id: 8, title: "Later", status: "draft", date: "0000-00-00 00:00:00" },
      ]),
      "2.xml": wxr([
        {
          id: 9,
          type: "attachment",
          status: "inherit",
          attachment: `${WP_SITE}/wp-content/uploads/2019/05/m.png`,
        },
        { id: 10, title: "About", type: "page", name: "about" },
        { id: 11, title: "Menu", type: "nav_menu_item" },
        { id: 12, title: "Gone", status: "trash" },
        { id: 13, title: "For members", password: "plum" },
      ]),
    });
    expect({ name, hosts }).toEqual({ name: "WordPress", hosts: ["nails.example"] });
    expect(items[0]).toMatchObject({
      key: `${WP_SITE}/?p=7`,
      title: "Moons & stars",
      text: "<p>Half moons in plum.</p>",
      tags: ["Tips", "plum"],
      author: "Ada Lovelace",
      date: "2019-05-04T10:11:12.000Z",
      isPublic: true,
      slug: "moons",
      formerPath: "/2019/05/moons/",
      picture: `${WP_SITE}/wp-content/uploads/2019/05/m.png`,
    });
    expect(items.slice(1)).toMatchObject([
      { title: "Later", isPublic: false, date: undefined },
      { title: "About", isPublic: false },
      { title: "For members", isPublic: false },
    ]);
    expect(left).toEqual(["Menu: it is an entry of a menu", "Gone: its state is “trash”"]);
  });

  it("makes paragraphs, pictures and videos of what WordPress keeps as text", () => {
    const around = { base: WP_SITE, pictures: new Map([["4", `${WP_SITE}/4.png`]]) };
    const html = htmlOf(
      `One
line

[caption id="a" width="3"]<img src="/a.png"> Plum[/caption]

[gallery ids="4,5"]

https://www.youtube.com/watch?v=abcdefghijk

[contact-form id="x"]Left`,
      around,
    );
    expect(html.split("\n")).toEqual([
      "<p>One<br>line</p>",
      `<figure><img src="${WP_SITE}/a.png"><figcaption>Plum</figcaption></figure>`,
      `<figure data-gallery="3"><img src="${WP_SITE}/4.png" alt=""></figure>`,
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
      "<p>Left</p>",
    ]);
    expect(htmlOf("<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->", around)).toBe("<p>A</p>");
  });

  it.each([
    ["a DTD", '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'],
    ["an entity from outside", '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])("refuses %s", async (_, head) => {
    await expect(foundIn({ "a.xml": wxr([{ id: 1, title: "&x;" }], head) })).rejects.toThrow(
      "a.xml has a document type (DTD)",
    );
  });
});

it("finds the rows of a table, whatever parts its columns", async () => {
  const { items, left } = await foundIn({ "looks.csv": TABLE });
  expect(items).toMatchObject([
    {
      title: "Plum",
      text: "Deep plum; glossy\nand new",
      tags: ["gloss", "plum"],
      categories: ["Winter"],
    },
    { title: "Half moons", tags: ["moon"], categories: [], picture: "photos/away.png" },
  ]);
  expect(left).toEqual(["Nothing: it names no picture"]);
  await expect(foundIn({ "a.csv": "Title,Price\nA,1\n" })).rejects.toThrow(
    "a.csv needs a column for the picture",
  );
});

it("finds pictures without a table by their paths, which may look like addresses", async () => {
  const { name, items } = await foundIn({
    "May/#1 red.png": "1",
    "50%41.png": "2",
    "notes.txt": "",
  });
  expect(name).toBe("Pictures");
  expect(items).toMatchObject([
    { kind: "photo", key: "50%41.png", picture: "50%41.png", title: "", isPublic: false },
    { key: "May/#1 red.png" },
  ]);
});

it("says what it takes when there is nothing of it", async () => {
  await expect(foundIn({ "a.txt": "Hello" })).rejects.toThrow("There is nothing here to import");
  await expect(foundIn({ "posts_1.html": "<p>" })).rejects.toThrow("archive in JSON: this one is");
});

describe("pictures", () => {
  it("are found by as much of their path as an archive has", async () => {
    const folder = inFolder({
      "uploads.zip": zipOf({
        "wp-content/uploads/2019/05/a.jpg": "1",
        "2020/01/b.png": "2",
        "backup/uploads/2021/02/c.png": "3",
      }),
    });
    const bundle = await opened([path.join(folder, "uploads.zip")]);
    const of = (address: string) =>
      bundle.filesFor(`${WP_SITE}/wp-content/uploads/${address}`, "")[0]?.path;
    expect(of("2019/05/a.jpg")).toBe("wp-content/uploads/2019/05/a.jpg");
    expect(of("2019/05/a-300x200.jpg")).toBe("wp-content/uploads/2019/05/a.jpg");
    expect(of("2020/01/b.png")).toBe("2020/01/b.png");
    expect(of("2021/02/c.png")).toBe("backup/uploads/2021/02/c.png");
    expect(of("2019/06/a.jpg")).toBeUndefined();
    expect(bundle.filesFor("", "")).toEqual([]);
  });

  it("are not looked for behind links of a folder", async () => {
    const outside = inFolder({ "secret.png": "x" });
    const folder = inFolder({ "a.csv": "image\n../secret.png\n" });
    symlinkSync(path.join(outside, "secret.png"), path.join(folder, "secret.png"));
    expect((await opened([folder])).filesFor("../secret.png", "")).toEqual([]);
  });
});

describe("a ZIP is refused", () => {
  const zeros = Buffer.alloc(3_000_000);
  it.each([
    ["that becomes far too large", zipOf({ "a.csv": zeros }), "it would become far too large"],
    ["that is damaged", zipOf({ "a.csv": "x" }).subarray(0, -9), "can’t be unpacked"],
    ["with paths that lead out of it", zipOf({ "../../etc/a.png": "x" }), "invalid relative path"],
    ["with absolute paths", zipOf({ "/etc/a.png": "x" }), "absolute path"],
  ])("%s", async (_, bytes, message) => {
    const folder = inFolder({ "a.zip": bytes });
    await expect(opened([path.join(folder, "a.zip")])).rejects.toThrow(message);
  });

  it("once more comes out of a file than it announced", async () => {
    const folder = inFolder({
      "a.zip": zipOf({ "a.csv": `image\n${"x".repeat(500)}` }, { announced: 20 }),
    });
    const bundle = await opened([path.join(folder, "a.zip")]);
    await expect(readBundle(bundle, { hosts: [], zone: "UTC" })).rejects.toThrow(
      "a.csv can’t be unpacked: too many bytes in the stream.",
    );
  });
});

it.each([
  ["Plum moons with gold. Swipe for more!\n#nails", "Plum moons with gold"],
  [
    "#nails #art\n\nFirst words here, and many more of them to make the title much too long",
    "First words here, and many more of them to make the title…",
  ],
  ["💅💅", ""],
])("makes a title of “%s”", (caption, title) => {
  expect(titleOf(caption)).toBe(title);
});
