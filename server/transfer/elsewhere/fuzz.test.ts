import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanHtml } from "../../content/clean-html.ts";
import { RequestProblem } from "../../problems.ts";
import { GHOST, INSTAGRAM, PINTEREST, TABLE, wxr } from "../../testing/exports.ts";
import { zipOf } from "../../testing/made-files.ts";
import { FUZZED, nearlyValid } from "../../testing/random/nearly-valid.ts";
import { readRecords } from "../import.ts";
import { Bundle } from "./bundle.ts";
import type { Found } from "./found.ts";
import { readBundle } from "./read.ts";

// Files that are almost valid: each is read to its end, or refused with a reason, and takes no more work than its size
// explains. `FUZZ_FILES=5000` takes more of each kind; `FUZZ_SEED` and `FUZZ_PATH` repeat a failure.

const CONTENT = `<!-- wp:gallery {"ids":[1,2]} --><p>a</p><!-- /wp:gallery -->[gallery ids="1,2" columns="2"]
[caption id="x"]<img src="/a.jpg">c[/caption][embed]https://youtu.be/abcdefghijk[/embed]<!--more-->[vc_row][vc_column]t[/vc_column][/vc_row]`;
const PINS = JSON.stringify({
  pins: [{ "Pin ID": "5", Title: "Mint", Image: "https://i.pinimg.com/a.jpg", "Board Name": "x" }],
});
const workbook = await writeXlsx({
  sheets: [
    {
      name: "Looks",
      rows: [
        ["Picture", "Title", "Date"],
        ["a.jpg", "Plum", 45_000],
        ["b.jpg", "Mint", "1.2.2024"],
      ],
    },
  ],
});

const KINDS: Record<string, [name: string, examples: (string | Uint8Array)[]]> = {
  WordPress: [
    "wordpress.xml",
    [
      wxr([
        { id: 5, content: CONTENT, tags: ["a"], thumbnail: 6 },
        { id: 6, type: "attachment", attachment: "https://nails.example/up/a.jpg" },
      ]),
    ],
  ],
  Ghost: ["ghost.json", [GHOST]],
  Instagram: ["content/posts_1.json", [INSTAGRAM]],
  "Pinterest, HTML": ["pins.html", [PINTEREST]],
  "Pinterest, JSON": ["pins.json", [PINS]],
  CSV: ["looks.csv", [TABLE, 'Bild\tTitel\n"a""b.jpg"\t\'x\'\n']],
  Excel: ["looks.xlsx", [workbook]],
};

/** Beginnings are read to tell what a file is, and tables to tell their encoding and separator. */
const PASSES = 12;
/** What is found may repeat the names of its file, but grows with what is read. */
const GROWTH = 40;
const AT_LEAST = 100_000;

/** A bundle of one file, which counts the bytes that are read. */
function bundleWith(name: string, bytes: Buffer, part: number) {
  const bundle = new Bundle();
  const count = { read: 0 };
  async function* read() {
    for (let at = 0; at < bytes.length; at += part) {
      const piece = bytes.subarray(at, at + part);
      count.read += piece.length;
      yield piece;
    }
  }
  bundle.add({ path: name, size: bytes.length, read: async () => read() });
  return { bundle, count };
}

/** Throws anything else again. */
function refusal(error: unknown): void {
  const isClear = error instanceof RequestProblem && error.status < 500 && error.message !== "";
  if (!isClear) throw error;
}

/** What a reader finds; empty if it refuses the files. */
async function foundIn(bundle: Bundle): Promise<Found[]> {
  const found: Found[] = [];
  try {
    const source = await readBundle(bundle, { hosts: [], zone: "Europe/Berlin" });
    for await (const one of source.items) found.push(one);
  } catch (error) {
    refusal(error);
  }
  return found;
}

it.each(Object.entries(KINDS))(
  "reads any file of %s, or says why not",
  async (_, [name, examples]) => {
    await fc.assert(
      fc.asyncProperty(
        nearlyValid(examples),
        fc.constantFrom(7, 4_096, 65_536),
        async (bytes, part) => {
          const { bundle, count } = bundleWith(name, bytes, part);
          const found = await foundIn(bundle);
          expect(count.read).toBeLessThanOrEqual(PASSES * bytes.length);
          const text = JSON.stringify(found);
          expect(text.length).toBeLessThanOrEqual(GROWTH * bytes.length + AT_LEAST);
          // What is sent between processes must arrive as it is.
          expect(JSON.parse(text)).toEqual(found.map((one) => ({ ...one })));
          for (const one of found) {
            if (one.kind !== "post") continue;
            const clean = cleanHtml(one.text);
            expect(cleanHtml(clean)).toBe(clean);
          }
        },
      ),
      FUZZED,
    );
  },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lunula-fuzz-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files in a workbook. */
async function partsOf(file: Uint8Array): Promise<Record<string, Buffer>> {
  const name = path.join(folder, "workbook.zip");
  writeFileSync(name, file);
  const fd = openSync(name, "r");
  const { files } = await Bundle.of([{ name: "workbook.zip", fd }]);
  const parts: Record<string, Buffer> = {};
  for (const one of files) parts[one.path] = await buffer(await one.read());
  closeSync(fd);
  return parts;
}

it("reads any sheet of a workbook, or says why not", async () => {
  const parts = await partsOf(workbook);
  const odd = fc
    .constantFrom(...Object.keys(parts))
    .chain((name) => fc.tuple(fc.constant(name), nearlyValid([parts[name] ?? ""])));
  await fc.assert(
    fc.asyncProperty(odd, async ([name, bytes]) => {
      const file = zipOf({ ...parts, [name]: bytes });
      const { bundle } = bundleWith("looks.xlsx", file, 65_536);
      const { length } = JSON.stringify(await foundIn(bundle));
      expect(length).toBeLessThanOrEqual(GROWTH * (bytes.length + file.length) + AT_LEAST);
    }),
    FUZZED,
  );
});

const archives = [
  zipOf({ "content/posts_1.json": INSTAGRAM, "media/posts/a.jpg": "x" }),
  zipOf({ "looks.csv": TABLE, "ä/photo.jpg": "x", "__MACOSX/._a": "" }, { flags: 0x800 }),
  zipOf({ "a.jpg": "x".repeat(3_000) }, { unicode: "ö.jpg" }),
];

it("unpacks any archive, or says why not", async () => {
  await fc.assert(
    fc.asyncProperty(nearlyValid(archives), async (bytes) => {
      const file = path.join(folder, "export.zip");
      writeFileSync(file, bytes);
      const fd = openSync(file, "r");
      try {
        const bundle = await Bundle.of([{ name: "export.zip", fd }]);
        for (const one of bundle.files) {
          expect(path.posix.isAbsolute(one.path) || one.path.split("/").includes("..")).toBe(false);
        }
        await foundIn(bundle);
      } catch (error) {
        refusal(error);
      } finally {
        closeSync(fd);
      }
    }),
    FUZZED,
  );
});

const EXPORT = JSON.stringify({
  version: 3,
  data: {
    nailDesigns: [{ id: "a", title: "x", tags: [["y"]] }],
    synonyms: [],
    settings: [{ key: "a", value: "b" }],
  },
  summary: {},
});

it("reads any export of a site, or says why not", async () => {
  await fc.assert(
    fc.asyncProperty(nearlyValid([EXPORT]), fc.constantFrom(1, 4_096), async (bytes, part) => {
      async function* chunks() {
        for (let at = 0; at < bytes.length; at += part) yield bytes.subarray(at, at + part);
      }
      let records = 0;
      try {
        for await (const { kind, value } of readRecords(chunks())) {
          expect(typeof kind).toBe("string");
          expect(value).toBeDefined();
          records += 1;
        }
      } catch (error) {
        refusal(error);
      }
      expect(records).toBeLessThanOrEqual(bytes.length);
    }),
    FUZZED,
  );
});
