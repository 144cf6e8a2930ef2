import { describe, expect, it, onTestFinished } from "vitest";
import type { BlogPost } from "../../../../contract/forms/blog-post.ts";
import { LIMITS } from "../../../../contract/forms/limits.ts";
import { foundIn } from "../../../testing/elsewhere.ts";
import { GHOST, ghost } from "../../../testing/exports.ts";
import { pngFile, zipOf } from "../../../testing/made-files.ts";
import { startTestSite } from "../../../testing/site.ts";

const SITE = "https://nails.example";

it("finds posts, and leaves out what has no text", async () => {
  const { items, left } = await foundIn({ "ghost.json": GHOST }, { hosts: ["nails.example"] });
  expect(items).toMatchObject([
    {
      key: "8a2c",
      slug: "chrome",
      formerPath: "/chrome/",
      tags: ["News"],
      author: "Jo Bloggs",
      excerpt: "Shiny.",
      isPublic: true,
      text: expect.stringContaining('src="https://nails.example/content/images/2024/chrome.png"'),
    },
    { title: "Members", isPublic: false, whyDraft: "only paying members could read it" },
  ]);
  expect(left).toEqual(["Empty: it has no text"]);
});

const POST = {
  id: "p",
  html: "<p>x</p>",
  status: "published",
  visibility: "public",
  created_at: "2024-03-01T10:00:00.000Z",
};

/** Imports a single post, with the lists that refer to it. */
async function postOf(post: object, lists: Record<string, Record<string, unknown>[]> = {}) {
  const { items } = await foundIn(
    { "ghost.json": ghost({ posts: [{ ...POST, ...post }], ...lists }) },
    { hosts: ["nails.example"] },
  );
  return items[0];
}

describe("a post", () => {
  it("has its tags and authors in their order, without those for the site’s own use", async () => {
    const found = await postOf(
      {},
      {
        posts_tags: [
          { post_id: "p", tag_id: "t2", sort_order: 10 },
          { post_id: "p", tag_id: "t3", sort_order: 2 },
          { post_id: "p", tag_id: "t5", sort_order: 1 },
          { post_id: "p", tag_id: "t1" },
          { post_id: "p", tag_id: "t4", sort_order: 3 },
          { post_id: "p", tag_id: "gone", sort_order: 4 },
          { post_id: "other", tag_id: "t4", sort_order: 0 },
        ],
        tags: [
          { id: "t1", name: "bridal" },
          { id: "t2", name: "white" },
          { id: "t3", name: "#intern" },
          { id: "t4", name: "staff", visibility: "internal" },
          { id: "t5", name: "plum" },
        ],
        posts_authors: [
          { post_id: "p", author_id: "u2", sort_order: 2 },
          { post_id: "p", author_id: "u1", sort_order: 1 },
          { post_id: "p", author_id: "u3", sort_order: 0 },
        ],
        users: [
          { id: "u1", name: "Bea" },
          { id: "u2", name: "Cy" },
          { id: "u3", name: "Ada" },
        ],
      },
    );
    expect(found).toMatchObject({ tags: ["bridal", "plum", "white"], author: "Ada, Bea and Cy" });
  });

  it("names as many authors as its field holds", async () => {
    const users = Array.from({ length: 30 }, (_, at) => ({ id: at, name: `Author number ${at}` }));
    const posts_authors = users.map(({ id }) => ({ post_id: "p", author_id: id, sort_order: id }));
    const found = await postOf({}, { users, posts_authors });
    expect(found?.author).toMatch(/^Author number 0, Author number 1, .* and Author number 10$/);
    expect(found?.notes).toEqual(["19 of 30 authors left out"]);
    const long = ["a", "b"].map((letter) => ({ id: letter, name: letter.repeat(LIMITS.title) }));
    const both = long.map(({ id }) => ({ post_id: "p", author_id: id }));
    const one = await postOf({}, { users: long, posts_authors: both });
    expect(one).toMatchObject({ author: long[0]?.name, notes: ["1 of 2 authors left out"] });
  });

  it("has what Ghost keeps apart from it", async () => {
    const found = await postOf(
      { id: 7, feature_image: "__GHOST_URL__/content/images/size/w2000/2024/a.jpg" },
      {
        posts_meta: [
          {
            post_id: 7,
            meta_description: "For search.",
            feature_image_alt: "Plum nails",
            feature_image_caption: 'Photo by <a href="https://mia.example">Mia</a>',
          },
        ],
      },
    );
    expect(found).toMatchObject({
      excerpt: "For search.",
      alt: "Plum nails",
      picture: `${SITE}/content/images/2024/a.jpg`,
      text: '<p>x</p><p>Photo by <a href="https://mia.example">Mia</a></p>',
    });
  });

  it("has the main picture of older exports, whose site may be unknown", async () => {
    const posts = [{ ...POST, image: "/content/images/2016/a.jpg" }];
    const { items } = await foundIn({ "ghost.json": ghost({ posts }) });
    expect(items).toMatchObject([{ picture: "/content/images/2016/a.jpg" }]);
  });

  it("says that it has no date", async () => {
    const found = await postOf({ created_at: "some day" });
    expect(found).toMatchObject({
      date: undefined,
      notes: ["its date is not known, so it has today’s"],
    });
  });

  it.each([
    [{ type: "page" }, "it is a page there"],
    [{ page: true }, "it is a page there"],
    [{ status: "draft" }, "it is one there"],
    [{ status: "sent" }, "it was only sent as a newsletter"],
    [{ email_only: 1 }, "it was only sent as a newsletter"],
    [{ status: "review" }, "its state there is “review”"],
    [{ visibility: "members" }, "only members could read it"],
    [{ visibility: "tiers" }, "only members of some tiers could read it"],
    [{ visibility: "label:vip" }, "only some members could read it"],
    [{ html: "<p>a</p><!--members-only--><p>b</p>" }, "a part of it is for members only"],
    [
      {
        html: '<!--kg-gated-block:begin nonMember:false memberSegment:"x" --><p>b</p><!--kg-gated-block:end-->',
      },
      "a part of it is for members only",
    ],
    [
      {
        html: null,
        lexical:
          '{"root":{"children":[{"type":"html","html":"a","visibility":{"web":{"nonMember":false}}}]}}',
      },
      "a part of it is for members only",
    ],
    [
      { html: '<div class="kg-callout-card"><!--members-only--></div>x' },
      "a part of it is for members only",
    ],
    [
      { html: null, lexical: '{"root":{"children":[{"type":"paywall"}]}}' },
      "a part of it is for members only",
    ],
  ])("is a draft with %j", async (post, whyDraft) => {
    expect(await postOf(post)).toMatchObject({ isPublic: false, whyDraft });
  });

  it("stays public where everybody could read it, and scheduled where it was", async () => {
    const gated = `<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>a</p>`;
    for (const html of [gated, "<p>members-only</p>"]) {
      expect(await postOf({ html })).toMatchObject({ isPublic: true, whyDraft: undefined });
    }
    const published_at = "2099-01-01T09:00:00.000Z";
    expect(await postOf({ status: "scheduled", published_at })).toMatchObject({
      isPublic: true,
      date: published_at,
    });
  });

  it("has the text that only the editor keeps, where the export has no HTML", async () => {
    const lexical = JSON.stringify({
      root: {
        children: [
          { type: "paragraph", children: [{ type: "extended-text", text: "Kept" }] },
          { type: "image", src: "__GHOST_URL__/content/images/2024/b.jpg", alt: "B" },
        ],
      },
    });
    expect((await postOf({ html: null, lexical }))?.text).toBe(
      `<p>Kept</p><img src="${SITE}/content/images/2024/b.jpg" alt="B">`,
    );
    const mobiledoc = JSON.stringify({ sections: [[1, "p", [[0, [], 0, "Older"]]]] });
    for (const [post, text] of [
      [{ mobiledoc }, "<p>Older</p>"],
      [{ markdown: "Oldest" }, "<p>Oldest</p>"],
      [{ plaintext: "One\ntwo\n\nThree" }, "<p>One<br>two</p><p>Three</p>"],
    ] as const) {
      expect((await postOf({ html: "", ...post }))?.text).toBe(text);
    }
  });
});

it("keeps several exports apart, with their lists in any order", async () => {
  const one = (name: string) => ({
    users: [{ id: 1, name }],
    posts: [{ ...POST, id: 1, uuid: name, title: `By ${name}`, author_id: 1 }],
  });
  const { data, ...rest } = { data: one("Bea"), meta: { version: "2.0.0" } };
  const { items, files, left } = await foundIn({
    "1.json": ghost(one("Ada")),
    "2.json": JSON.stringify({ data, ...rest }),
    "3.json": JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [], products: [{}] } }),
  });
  expect(files).toEqual(["1.json", "2.json", "3.json"]);
  expect(items).toMatchObject([
    { title: "By Ada", author: "Ada", file: "1.json" },
    { title: "By Bea", author: "Bea", file: "2.json" },
  ]);
  expect(left).toEqual([]);
});

it.each([
  ["ends early", (json: string) => json.slice(0, json.indexOf('"title":"Second"') + 12)],
  ["is damaged", (json: string) => json.replace('"title":"Second"', '"title:}')],
])("takes what is whole of a file that %s, and says so", async (_, damage) => {
  const posts = [
    { ...POST, title: "First" },
    { ...POST, title: "Second" },
  ];
  const { items, found } = await foundIn({ "ghost.json": damage(ghost({ posts })) });
  expect(items).toMatchObject([{ title: "First" }]);
  expect(found.at(-1)).toMatchObject({
    kind: "left-out",
    file: "ghost.json",
    name: "",
    why: expect.stringContaining("please export it again"),
    isFault: true,
  });
});

it("takes posts with their cards once, also of a file that ends early", async () => {
  const site = await startTestSite();
  onTestFinished(() => site.stop());
  const admin = await site.admin();
  const png = Buffer.from(pngFile({ width: 64, height: 48 }));
  const images =
    '<img src="/content/images/a.png" alt="a"><img src="/content/images/b.png" alt="b">';
  const html = `<p>All</p><figure class="kg-gallery-card"><div>${images}</div></figure>`;
  const published_at = "2024-03-02 10:00:00";
  const posts = [
    { id: 1, uuid: "g1", title: "Two", slug: "two", html, status: "published", published_at },
    { id: 2, uuid: "g2", title: "News", html: "<p>x</p>", status: "sent", published_at },
    { id: 3, title: "Cut" },
  ];
  const files = {
    "ghost.json": ghost({ posts }).slice(0, -9),
    "images.zip": zipOf({ "content/images/a.png": png, "content/images/b.png": png }),
  };
  const head = {
    files: Object.entries(files).map(([name, bytes]) => ({ name, size: bytes.length })),
    dry_run: false,
    category: "Imported",
    hosts: [],
  };
  const parts = [`${JSON.stringify(head)}\n`, ...Object.values(files)];
  const sent = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const report = async () => {
    const answer = await admin.call<string>("POST", "/api/admin/imports", { body: sent });
    const lines = answer.body.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
    return lines.flatMap(({ outcome, name, note }) =>
      outcome ? `${outcome} ${name}: ${note}` : [],
    );
  };
  const early = expect.stringMatching(
    /^missing ghost.json: read; 2 items; the file ends early, so/,
  );
  expect(await report()).toEqual([
    "taken Two: ",
    "taken News: a draft, since it was only sent as a newsletter",
    early,
    "taken content/images/a.png: ",
    "taken content/images/b.png: ",
  ]);
  expect(await report()).toEqual([
    "present Two: ",
    "present News: ",
    early,
    "present content/images/a.png: ",
    "present content/images/b.png: ",
  ]);
  const { body: post } = await site.anonymous().get<BlogPost>("/api/blog-posts/two");
  expect(post.content).toMatch(
    /^<p>All<\/p><figure data-gallery="2">(?:<img src="\/uploads\/[^>]* alt="[ab]"[^>]*>){2}<\/figure>$/,
  );
});
