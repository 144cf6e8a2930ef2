import { describe, expect, it } from "vitest";
import { foundIn } from "../../testing/elsewhere.ts";
import { WP_SITE, wxr } from "../../testing/exports.ts";
import { titleOf } from "./found.ts";
import { htmlOf } from "./wordpress.ts";

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
  await expect(foundIn({ "May/looks.ods": "PK" })).rejects.toThrow(
    "Please save May/looks.ods as .xlsx or CSV.",
  );
});

it.each([
  ["Plum moons with gold. Swipe for more!\n#nails", "Plum moons with gold"],
  [
    "#nails #art\n\nFirst words here, and many more of them to make the title much too long",
    "First words here, and many more of them to make the title…",
  ],
  ["💅💅", ""],
  ["Plum, red; and more:;., ", "Plum, red; and more"],
  [`Dots ${".".repeat(100_000)}x`, `Dots ${".".repeat(54)}…`],
])("makes a title of “%s”", (caption, title) => {
  expect(titleOf(caption)).toBe(title);
});
