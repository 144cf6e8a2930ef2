import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CopiedPictures,
  type ImportAnswerLine,
  type ImportHead,
  type ImportSummary,
  importLineText,
} from "../../contract/admin/imports.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { createPictureFetcher } from "../media/pictures.ts";
import type { Client } from "../testing/client.ts";
import { makeDesign } from "../testing/factories.ts";
import { INSTAGRAM, TABLE, wxr } from "../testing/exports.ts";
import { pngFile, zipOf } from "../testing/made-files.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Found } from "../transfer/elsewhere/found.ts";

const WEB = "127.0.0.2";
const PNG = Buffer.from(pngFile({ width: 64, height: 48 }));

let site: TestSite;
let admin: Client;
let elsewhere: Server;
let isBroken = false;
let other: string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    if (isBroken || request.url !== "/wp-content/uploads/far.png") response.writeHead(404).end();
    else response.end(pngFile({ width: 40, height: 30 }));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, WEB, resolve));
  other = `http://${WEB}:${(elsewhere.address() as AddressInfo).port}`;
  site = await startTestSite();
  site.deps.fetchPicture = createPictureFetcher((address) => address === WEB);
  admin = await site.admin();
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await site.stop();
});

/** Sends files; returns the lines of the report and its result. */
async function importFiles(
  files: Record<string, string | Buffer>,
  asked: Partial<Omit<ImportHead, "files">> = {},
) {
  const bytes = Object.values(files).map((content) => Buffer.from(content));
  const head: ImportHead = {
    files: Object.keys(files).map((name, at) => ({ name, size: bytes[at]?.length ?? 0 })),
    dry_run: false,
    category: "Imported",
    hosts: [],
    ...asked,
  };
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]);
  const answer = await admin.call<string>("POST", "/api/admin/imports", { body });
  const lines = answer.body
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ImportAnswerLine);
  const report = lines.flatMap((line) => ("outcome" in line ? importLineText(line) : []));
  const last = lines.at(-1);
  return { report, done: last && "done" in last ? last.done : undefined, last };
}

const texts = () => ({
  "export.xml": wxr(
    [
      {
        id: 1,
        title: "Moons",
        name: "moons",
        categories: ["Tips"],
        content: `<p>Half moons.<img src="${other}/wp-content/uploads/far.png"><img src="${other}/wp-content/uploads/2019/05/near-300x200.png"></p><script>alert(1)</script>`,
        thumbnail: 2,
      },
      { id: 2, type: "attachment", attachment: `${other}/wp-content/uploads/2019/05/near.png` },
      {
        id: 3,
        title: "Draft",
        status: "draft",
        content: '<p>Soon<img src="https://third.example/x.png"></p>',
      },
      { id: 4, title: "Menu", type: "nav_menu_item" },
    ],
    "",
    other,
  ),
  "uploads.zip": zipOf({ "uploads/2019/05/near.png": PNG }),
});

const posts = async () => (await admin.get<BlogPost[]>("/api/admin/blog-posts")).body;
/** By their titles: several may be made in the same millisecond. */
const designs = async () => (await admin.get<Design[]>("/api/admin/designs?sort=title")).body;

describe("an import from WordPress", () => {
  const report = () => [
    "Taken: Moons",
    "Taken: Draft: a draft, since it is one there",
    "Left out: Menu: it is an entry of a menu",
    `Taken: ${other}/wp-content/uploads/2019/05/near.png`,
    `To be copied: ${other}/wp-content/uploads/far.png: “Moons” shows it`,
    "Missing or damaged: https://third.example/x.png: pictures are not fetched from third.example; “Draft” shows it",
    "Taken: export.xml: read; 4 items",
    "Taken: uploads/2019/05/near.png",
  ];
  let first: ImportSummary | null | undefined;

  it("is tried first, which changes nothing", async () => {
    const { report: lines, done } = await importFiles(texts(), { dry_run: true });
    expect(lines).toEqual(report());
    expect(done).toBeNull();
    expect(await posts()).toEqual([]);
    expect((await admin.get("/api/admin/imports")).body).toEqual([]);
  });

  it("adds posts under their slugs with their pictures, cleaned", async () => {
    const hosts = ["third-party.example"];
    const { report: lines, done } = await importFiles(texts(), { hosts });
    first = done;
    expect(lines).toEqual(report());
    expect(done).toMatchObject({
      source: "WordPress",
      files: "export.xml, uploads.zip",
      counts: { taken: 5, waiting: 1, missing: 1, "left-out": 1 },
      added: 2,
      undone_at: null,
    });
    const { body: log } = await admin.get<object[]>("/api/admin/activity?kind=transfer");
    expect(log).toMatchObject([{ action: "import", count: 2 }]);
    const { body: post } = await site.anonymous().get<BlogPost>("/api/blog-posts/moons");
    expect(post).toMatchObject({
      title: "Moons",
      tags: "Tips",
      category: "tips",
      author_name: "Ada Lovelace",
      published_at: "2019-05-04T10:11:12.000Z",
      featured_image: expect.stringMatching(/^\/uploads\//),
      content: expect.not.stringContaining("script"),
    });
    expect(post.content).toContain(`src="${other}/wp-content/uploads/far.png"`);
    expect(post.content).toContain(`src="${post.featured_image}" width="64" height="48"`);
    expect(await posts()).toMatchObject([{ title: "Draft", is_published: false }, {}]);
  });

  it("adds nothing the second time", async () => {
    const { report: lines, done } = await importFiles(texts());
    expect(lines).toEqual([
      "Already here: Moons",
      "Already here: Draft",
      "Left out: Menu: it is an entry of a menu",
      `Already here: ${other}/wp-content/uploads/2019/05/near.png`,
      "Taken: export.xml: read; 4 items",
      "Already here: uploads/2019/05/near.png",
    ]);
    expect(done).toMatchObject({ counts: { present: 4, "left-out": 1, taken: 1 }, added: 0 });
    expect(await posts()).toHaveLength(2);
  });

  it("copies pictures from the other site, and again where that failed", async () => {
    const copy = async (asked = {}) =>
      (await admin.post<CopiedPictures>(`/api/admin/imports/${first?.id}/pictures`, asked)).body;
    isBroken = true;
    expect(await copy()).toMatchObject({ copied: 0, missing: 1, waiting: 0 });
    isBroken = false;
    expect(await copy()).toEqual({ lines: [], copied: 0, missing: 0, waiting: 0 });
    expect(await copy({ again: true })).toEqual({
      lines: [
        {
          name: `${other}/wp-content/uploads/far.png`,
          outcome: "taken",
          as: expect.stringMatching(/^\/uploads\//),
          note: "",
        },
      ],
      copied: 1,
      missing: 0,
      waiting: 0,
    });
    const { content } = (await site.anonymous().get<BlogPost>("/api/blog-posts/moons")).body;
    expect(content).not.toContain(other);
    expect(content).toMatch(/src="\/uploads\/\w+-40\.webp" width="40" height="30"/);
    const { body } = await admin.get<string>(`/api/admin/imports/${first?.id}/report`);
    expect(body).toContain(`Taken: ${other}/wp-content/uploads/far.png\n`);
  });

  it("is undone in one step, and can be done again", async () => {
    const undo = await admin.post(`/api/admin/imports/${first?.id}/undo`);
    expect(undo.body).toEqual({ removed: 2 });
    expect(await posts()).toEqual([]);
    const { body: trash } = await admin.get<{ name: string }[]>("/api/admin/trash?kind=blogPosts");
    expect(trash.map(({ name }) => name).toSorted()).toEqual(["Draft", "Moons"]);
    const { body: log } = await admin.get<object[]>("/api/admin/activity?kind=blogPosts");
    expect(log[0]).toMatchObject({ action: "delete", count: 2 });
    const { done } = await importFiles(texts());
    expect(done?.added).toBe(2);
    expect((await posts()).map(({ slug }) => slug)).toContain("moons");
  });
});

it("gives another slug where one is taken, and says so", async () => {
  const { report } = await importFiles({
    "a.xml": wxr([{ id: 50, title: "Other moons", name: "moons" }]),
  });
  expect(report).toEqual([
    "Taken: Other moons: its address “moons” is taken, so it is “moons-2”",
    "Taken: a.xml: read; 1 item",
  ]);
});

it("leaves out a post without a text, in a dry run too", async () => {
  const empty = { "a.xml": wxr([{ id: 60, title: "Empty", content: "<script>x</script>" }]) };
  for (const dry_run of [true, false]) {
    const { report } = await importFiles(empty, { dry_run });
    expect(report[0]).toBe("Left out: Empty: it has no text");
  }
});

describe("photos", () => {
  it("become drafts, in categories that are there or are made", async () => {
    const archive = zipOf({ "looks.csv": TABLE, "photos/plum.png": PNG });
    const { report, done } = await importFiles({ "looks.zip": archive }, { category: "From Ada" });
    expect(report).toEqual([
      "Taken: Plum: a draft, so that you can look at it first",
      "Missing or damaged: Half moons: its picture: photos/away.png is not among the files",
      "Left out: Nothing: it names no picture",
      "Taken: looks.csv: read; 3 items",
      "Taken: photos/plum.png",
    ]);
    expect(await designs()).toMatchObject([
      {
        title: "Plum",
        category: "winter",
        tags: "gloss, plum",
        is_active: false,
        image_url: expect.stringMatching(/^\/uploads\//),
        created_at: expect.stringMatching(/^2024-02-03T/),
      },
    ]);
    await admin.post(`/api/admin/imports/${done?.id}/undo`);
    expect(await designs()).toEqual([]);
    expect((await admin.get<object[]>("/api/admin/categories")).body).toEqual([]);
  });

  it("have a title, a category, tags and a credit that fit, whatever a table says", async () => {
    const tags = Array.from({ length: 60 }, (_, at) => `tag${at}`).join(",");
    const table = `image,title,tags,category,credit,alt text
my%20plum_nails.png,,"${tags}",New & shiny,"${"c".repeat(900)}",
other.png,"${"long ".repeat(99)}",,new & SHINY,,Plum moons
`;
    const { report, done } = await importFiles({
      "looks.zip": zipOf({ "looks.csv": table, "my plum_nails.png": PNG, "other.png": PNG }),
    });
    expect(report[0]).toMatch(/^Taken: My plum nails: a draft, .*; 10 of 60 tags left out$/);
    const [second, first] = await designs();
    expect(first).toMatchObject({ title: "My plum nails", category: "new-shiny" });
    expect([first?.tags.split(", ").length, first?.credit.length]).toEqual([50, 900]);
    expect(second).toMatchObject({
      title: expect.stringMatching(/^(?:long ){39}long…$/),
      category: "new-shiny",
      tags: "new-shiny",
      alt_text: "Plum moons",
    });
    const { body } = await admin.get<Category[]>("/api/admin/categories");
    expect(body.map(({ name }) => name)).toEqual(["New & shiny"]);
    await admin.post(`/api/admin/imports/${done?.id}/undo`);
  });

  it("take a column for each field of their form", async () => {
    const table = `image,title,Shape,colors,Farbe,finish,Palette,is_active
plum.png,Plum,Almond,red; gold,rot,matte,#b3174f 62|#c9a227,yes
plum.png,Moon,round moons,,,,,
`;
    const { report, done } = await importFiles({
      "looks.zip": zipOf({ "looks.csv": table, "plum.png": PNG }),
    });
    expect(report).toContainEqual(expect.stringMatching(/without “round moons”: Shape must be/));
    expect(await designs()).toMatchObject([
      { title: "Moon", shape: "", colors: [], is_active: false },
      {
        title: "Plum",
        shape: "almond",
        colors: ["red", "gold"],
        finish: ["matte"],
        palette: ["#b3174f 62", "#c9a227"],
        is_active: false,
      },
    ]);
    await admin.post(`/api/admin/imports/${done?.id}/undo`);
  });

  it("come from an archive of Instagram", async () => {
    const { report, done } = await importFiles({
      "instagram.zip": zipOf({
        "your_instagram_activity/media/posts_1.json": INSTAGRAM,
        "media/posts/202401/one.png": PNG,
        "media/posts/202401/two.png": Buffer.from("not a picture"),
      }),
    });
    expect(report[0]).toBe("Taken: Rosé moons 💅: a draft, so that you can look at it first");
    expect(report.filter((line) => line.startsWith("Missing"))).toEqual([
      expect.stringContaining("its picture: media/posts/202401/two.png: "),
      expect.stringContaining("its picture: media/posts/202401/gone.jpg is not among the files"),
      expect.stringContaining("Missing or damaged: media/posts/202401/two.png: "),
    ]);
    // An imported category that now holds another item stays.
    const own = await makeDesign(admin, "imported");
    const undo = await admin.post(`/api/admin/imports/${done?.id}/undo`);
    expect(undo.body).toEqual({ removed: 1 });
    expect((await designs()).map(({ id }) => id)).toEqual([own.id]);
  });
});

describe("what cannot be imported", () => {
  it("is named in the last line", async () => {
    const bomb = zipOf({ "a.csv": Buffer.alloc(3_000_000) });
    expect((await importFiles({ "a.zip": bomb })).last).toMatchObject({
      problem: { status: 400, message: "a.zip can’t be unpacked: it would become far too large." },
    });
    const dtd = wxr([], '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>');
    expect((await importFiles({ "a.xml": dtd })).last).toMatchObject({ problem: { status: 400 } });
    expect((await importFiles({ "a.txt": "Hello" })).last).toMatchObject({
      problem: { message: expect.stringMatching(/^There is nothing here to import/) },
    });
  });

  it.each([
    ["no head", "nothing"],
    ["a head that is no JSON", "nothing\n"],
    [
      "less than it announced",
      '{"files":[{"name":"a","size":9}],"dry_run":true,"category":"A","hosts":[]}\nabc',
    ],
    ["no file", '{"files":[],"dry_run":true,"category":"A","hosts":[]}\n'],
  ])("is refused with %s", async (_, body) => {
    const answer = await admin.call<Problem>("POST", "/api/admin/imports", { body });
    expect(answer.status).toBe(400);
    const anonymous = await site.anonymous().call("POST", "/api/admin/imports", { body });
    expect(anonymous.status).toBe(401);
  });

  it("of an import that never was, there is nothing to undo, to copy or to report", async () => {
    for (const [method, what] of [
      ["POST", "undo"],
      ["POST", "pictures"],
      ["GET", "report"],
    ] as const) {
      expect((await admin.call(method, `/api/admin/imports/none/${what}`)).status).toBe(404);
    }
  });
});

it("stops when the client hangs up, and keeps what is saved", async () => {
  const { readImport } = site.deps;
  let isClosed = false;
  async function* endless(): AsyncGenerator<Found> {
    for (let number = 0; ; number += 1) {
      yield { kind: "left-out", file: "a.csv", name: `row ${number}`, why: "it is long" };
    }
  }
  site.deps.readImport = async () => ({
    name: "CSV",
    hosts: [],
    files: ["a.csv"],
    items: endless(),
    close: () => (isClosed = true),
  });
  try {
    const stopping = new AbortController();
    const head: ImportHead = {
      files: [{ name: "a.csv", size: 1 }],
      dry_run: false,
      category: "Imported",
      hosts: [],
    };
    const answer = await fetch(`${site.url}/api/admin/imports`, {
      method: "POST",
      body: `${JSON.stringify(head)}\nx`,
      headers: { cookie: admin.cookie, "content-type": "application/octet-stream" },
      signal: stopping.signal,
    });
    await answer.body?.getReader().read();
    stopping.abort();
    await expect.poll(() => isClosed).toBe(true);
    const { body } = await admin.get<ImportSummary[]>("/api/admin/imports");
    expect(body[0]?.counts["left-out"]).toBeGreaterThan(0);
  } finally {
    site.deps.readImport = readImport;
  }
});
