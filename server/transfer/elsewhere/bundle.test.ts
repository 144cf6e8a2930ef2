import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { inFolder, opened } from "../../testing/elsewhere.ts";
import { WP_SITE } from "../../testing/exports.ts";
import { zipOf } from "../../testing/made-files.ts";
import { Bundle, type SourceFile, beginningOf, openFiles, readPicture } from "./bundle.ts";

/** A bundle of empty files. */
function bundleOf(...paths: string[]): Bundle {
  const bundle = new Bundle();
  for (const one of paths) bundle.add({ path: one, size: one.length, read: () => unread() });
  return bundle;
}

const unread = () => Promise.reject(new Error("Nothing reads it"));

describe("a picture is found", () => {
  const found = (names: string[], wanted: string, from = "table.csv") =>
    bundleOf(...names)
      .filesFor(wanted, from)
      .map((file) => file.path);

  it.each(["#1 red.jpg", "which?.jpg", "50% nude.png", "50%41.png", "two  words.jpg", "a+b&c.jpg"])(
    "by its name, %s, which is no address",
    (name) => {
      const others = ["", "#2 red.jpg", "which", "50A.png", "two words.jpg", "1 red.jpg"];
      expect(found([...others, name], name)).toEqual([name]);
      expect(found([...others, `in/${name}`], name)).toEqual([`in/${name}`]);
    },
  );

  it.each([
    ["beside its table", ["red.jpg", "June/red.jpg", "May/red.jpg"], "red.jpg", "May/red.jpg"],
    ["below its table", ["June/a/red.jpg", "May/a/red.jpg"], "red.jpg", "May/a/red.jpg"],
    ["around its table", ["June/red.jpg", "May/red.jpg"], "red.jpg", "May/red.jpg", "May/b/t.csv"],
    ["from its table on", ["May/a.jpg", "June/a.jpg", "a.jpg"], "../June/a.jpg", "June/a.jpg"],
    [
      "beside a folder around its table",
      ["x/June/a.jpg", "June/a.jpg"],
      "../June/a.jpg",
      "x/June/a.jpg",
      "x/May/t.csv",
    ],
    ["from the root on", ["June/red.jpg", "all/June/red.jpg"], "June/red.jpg", "June/red.jpg"],
    ["by the end of its path", ["x/June/red.jpg", "red.jpg"], "June/red.jpg", "x/June/red.jpg"],
    ["by its own whole path", ["x/June/red.jpg", "red.jpg"], "a/June/red.jpg", "red.jpg"],
    ["in a path with backslashes", ["pictures/red.jpg"], "pictures\\red.jpg", "pictures/red.jpg"],
    ["in a path of Windows", ["nails/red.jpg"], "C:\\Users\\Ada\\red.jpg", "nails/red.jpg"],
    ["in a path of a Mac", ["nails/red.jpg"], "/Users/ada/My%20Nails/red.jpg", "nails/red.jpg"],
    ["in an address of a file", ["a/r d.jpg"], "file:///C:/Users/Ada/r%20d.jpg", "a/r d.jpg"],
    ["decoded where nothing has the name", ["red moon.jpg"], "red%20moon.jpg", "red moon.jpg"],
    ["behind an address", ["50%41.jpg", "50A.jpg"], "https://x.example/50%41.jpg", "50A.jpg"],
    ["before a query", ["y.jpg"], "https://x.example/a/y.jpg?w=300#top", "y.jpg"],
    ["without a scheme", ["b/y.jpg"], "//x.example/a/b/y.jpg?w=300", "b/y.jpg"],
    ["composed", ["Cre\u0300me.jpg"], "Cr\u00E8me.jpg", "Cre\u0300me.jpg"],
    ["decomposed", ["Cr\u00E8me.jpg"], "Cre\u0300me.jpg", "Cr\u00E8me.jpg"],
    ["composed exactly", ["e\u0301.jpg", "\u00E9.jpg"], "\u00E9.jpg", "\u00E9.jpg"],
    ["in its own case", ["RED.jpg", "red.jpg"], "red.jpg", "red.jpg"],
    ["in another case", ["May/IMG_1.JPG"], "may/img_1.jpg", "May/IMG_1.JPG"],
    ["with other blanks", ["Photo 1\u202FPM.png"], "photo  1 PM.png", "Photo 1\u202FPM.png"],
    ["in its own size", ["a.jpg", "a-300x200.jpg"], "a-300x200.jpg", "a-300x200.jpg"],
    ["in its first size", ["a-150x150.jpg", "a.jpg"], "a-300x200.jpg", "a.jpg"],
    ["scaled", ["a.jpg"], "https://x.example/a-scaled.jpg", "a.jpg"],
    ["edited and scaled", ["a.jpg"], "https://x.example/a-e1573829100-1024x768.jpg", "a.jpg"],
    ["in the largest size", ["a-150x150.jpg", "a-1024x768.jpg"], "a.jpg", "a-1024x768.jpg"],
    ["without an ending", ["media/posts/202305/34105_n"], "media/posts/202305/34105_n"],
  ])("%s", (_, names, wanted, path = wanted, from = "May/table.csv") => {
    expect(found(names, wanted, from)).toEqual([path]);
  });

  it("more than once if several are equally near", () => {
    const names = ["May/red.jpg", "June/red.jpg"];
    expect(found(names, "red.jpg")).toEqual(names);
    expect(found(names, "RED.JPG", "July/table.csv")).toEqual(names);
    expect(found([...names, "red.jpg"], "red.jpg")).toEqual(["red.jpg"]);
  });

  it.each([
    ["", ["a.jpg"]],
    ["/", ["a.jpg"]],
    ["July/red.jpg", ["June/red.jpg"]],
    ["red.jpg?size=2", ["red.jpg"]],
    ["a/June/red.jpg", ["x/June/red.jpg"]],
    [`${WP_SITE}/wp-content/uploads/2019/06/a.jpg`, ["wp-content/uploads/2019/05/a.jpg"]],
    ["data:image/png;base64,aa/red.jpg", ["red.jpg"]],
    ["nails.jpg", ["__MACOSX/nails.jpg", "__MACOSX/._nails.jpg"]],
    ["._nails.jpg", ["._nails.jpg"]],
  ])("for “%s” in no other file", (wanted, names) => {
    expect(found(names, wanted)).toEqual([]);
  });

  it("among 60,000 files of one name, 60,000 times", () => {
    const names = Array.from({ length: 60_000 }, (_, at) => `${at}/a/b/red.jpg`);
    const bundle = bundleOf(...names);
    const each = names.map((name) => bundle.filesFor(`x/${name}`, "table.csv"));
    expect(each.flat().map((file) => file.path)).toEqual(names);
    const all = names.map(() => bundle.filesFor("RED-300x200.jpg", "table.csv").length);
    expect(new Set(all)).toEqual(new Set([60_000]));
  });
});

it("finds no file that a system made", () => {
  const made = [
    "__MACOSX/a.csv",
    "a/._a.csv",
    "a/.DS_Store",
    "Thumbs.db",
    "~$a.csv",
    "desktop.ini",
  ];
  const bundle = bundleOf(...made, "a.csv");
  expect(bundle.find(/./).map((file) => file.path)).toEqual(["a.csv"]);
  expect(bundle.files).toHaveLength(7);
});

describe("an archive", () => {
  const zipped = async (...zips: Buffer[]) => {
    const folder = inFolder(Object.fromEntries(zips.map((bytes, at) => [`${at}.zip`, bytes])));
    return opened(zips.map((_, at) => path.join(folder, `${at}.zip`)));
  };

  it("has as much of a picture’s path as it has", async () => {
    const bundle = await zipped(
      zipOf({
        "wp-content/uploads/2019/05/a.jpg": "1",
        "2020/01/b.png": "2",
        "backup/uploads/2021/02/c.png": "3",
      }),
    );
    const of = (address: string) =>
      bundle.filesFor(`${WP_SITE}/wp-content/uploads/${address}`, "")[0]?.path;
    expect(of("2019/05/a.jpg")).toBe("wp-content/uploads/2019/05/a.jpg");
    expect(of("2019/05/a-300x200.jpg")).toBe("wp-content/uploads/2019/05/a.jpg");
    expect(of("2020/01/b.png")).toBe("2020/01/b.png");
    expect(of("2021/02/c.png")).toBe("backup/uploads/2021/02/c.png");
    expect(of("2019/06/a.jpg")).toBeUndefined();
  });

  it.each([
    ["UTF-8 without its flag", { name: Buffer.from("Blüten 花.jpg") }, "Blüten 花.jpg"],
    ["UTF-8 with its flag", { name: Buffer.from("Blüten 花.jpg"), flags: 0x800 }, "Blüten 花.jpg"],
    ["code page 437", { name: Buffer.from("Gr\x94\xe1e.jpg", "latin1") }, "Größe.jpg"],
    [
      "code page 437 with a flag that is wrong",
      { name: Buffer.from("Gr\x94\xe1e.jpg", "latin1"), flags: 0x800 },
      "Größe.jpg",
    ],
    ["backslashes", { name: Buffer.from("May\\red.jpg") }, "May/red.jpg"],
    [
      "Info-ZIP’s Unicode path",
      { name: Buffer.from("Bl?ten.jpg"), unicode: "Blüten.jpg" },
      "Blüten.jpg",
    ],
  ])("names its files in %s", async (_, how, name) => {
    const { files } = await zipped(zipOf({ "a.jpg": "1" }, how));
    expect(files.map((file) => file.path)).toEqual([name]);
    expect(files[0] && (await text(await files[0].read()))).toBe("1");
  });

  it("is told from another by its name if both have a file of the same path", async () => {
    const one = { "list.csv": "", "red.jpg": "", ".DS_Store": "" };
    const bundle = await zipped(
      zipOf(one),
      zipOf({ ...one, "blue.jpg": "" }),
      zipOf({ ".DS_Store": "" }),
    );
    expect(bundle.find(/./).map((file) => file.path)).toEqual([
      "list.csv",
      "red.jpg",
      "1.zip/list.csv",
      "1.zip/red.jpg",
      "1.zip/blue.jpg",
    ]);
    expect(bundle.has("2.zip/.DS_Store")).toBe(false);
    const near = (from: string) => bundle.filesFor("red.jpg", from).map((file) => file.path);
    expect(near("list.csv")).toEqual(["red.jpg"]);
    expect(near("1.zip/list.csv")).toEqual(["1.zip/red.jpg"]);
  });

  it("may hold large files, and small ones of spaces", async () => {
    const large = randomBytes(1_500_000);
    const { files } = await zipped(zipOf({ "film.mp4": large, "a.txt": " ".repeat(100_000) }));
    expect(files.map(({ size }) => size)).toEqual([1_500_000, 100_000]);
  });

  it("may list its folders, too", async () => {
    const { files } = await zipped(zipOf({ "May/": "", "May/a.jpg": "1" }));
    expect(files.map((file) => file.path)).toEqual(["May/a.jpg"]);
  });

  const zeros = Buffer.alloc(3_000_000);
  const dense = Buffer.concat([randomBytes(10_000), Buffer.alloc(1_400_000)]);
  const TOO_LARGE = "it would become far too large";
  it.each([
    ["that becomes far too large", zipOf({ "a.csv": zeros }), TOO_LARGE],
    [
      "with one file that does",
      zipOf({ "film.mp4": randomBytes(1_500_000), "a.csv": zeros }),
      TOO_LARGE,
    ],
    ["whose files share their bytes", zipOf({ "a.csv": dense }, { listed: 5 }), TOO_LARGE],
    [
      "that is damaged",
      zipOf({ "a.csv": "x" }).subarray(0, -9),
      "End of central directory record signature not found. Either not a zip file, or file is truncated.",
    ],
    [
      "with paths that lead out of it",
      zipOf({ "../../etc/a.png": "x" }),
      "invalid relative path: ../../etc/a.png",
    ],
    ["that is locked", zipOf({ "a.csv": "x" }, { flags: 1 }), "it is protected by a password"],
    ["with absolute paths", zipOf({ "/etc/a.png": "x" }), "absolute path: /etc/a.png"],
  ])("%s is refused", async (_, bytes, why) => {
    const message = `0.zip can’t be unpacked: ${why}.`;
    await expect(zipped(bytes)).rejects.toMatchObject({ status: 400, message });
  });

  it("may have files as dense as texts are", async () => {
    expect((await zipped(zipOf({ "a.csv": dense }))).files).toHaveLength(1);
  });

  it("is refused once more comes out of a file than it announced", async () => {
    const bundle = await zipped(zipOf({ "a.csv": `image\n${"x".repeat(500)}` }, { announced: 20 }));
    await expect(text(await (bundle.files[0] as SourceFile).read())).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^a.csv can’t be unpacked: too many bytes in the stream\. /),
    });
  });
});

it("takes a spreadsheet for one file, and no picture over 20 MB", async () => {
  const folder = inFolder({ "looks.xlsx": zipOf({ "xl/workbook.xml": "<x/>" }) });
  const { files } = await opened([path.join(folder, "looks.xlsx")]);
  expect(files.map((file) => file.path)).toEqual(["looks.xlsx"]);
  const most = 20 * 1024 ** 2;
  const read = async () => Readable.from([Buffer.from("picture")]);
  expect(String(await readPicture({ path: "a.png", size: most, read }))).toBe("picture");
  await expect(readPicture({ path: "a.png", size: most + 1, read: unread })).rejects.toMatchObject({
    status: 413,
    message: "It is larger than 20 MB.",
  });
});

it("does not follow the links of a folder", async () => {
  const outside = inFolder({ "secret.png": "x", "more/secret.png": "x" });
  const folder = inFolder({ "a.csv": "image\n../secret.png\n" });
  symlinkSync(path.join(outside, "secret.png"), path.join(folder, "secret.png"));
  symlinkSync(path.join(outside, "more"), path.join(folder, "more"));
  mkdirSync(path.join(folder, "empty"));
  const bundle = await opened([folder]);
  expect(bundle.files.map((file) => file.path)).toEqual(["a.csv"]);
  expect(bundle.filesFor("../secret.png", "a.csv")).toEqual([]);
});

it.skipIf(process.platform !== "linux")("takes names of a folder that are not UTF-8", async () => {
  const folder = inFolder({ "a/b.csv": "image\n" });
  const name = Buffer.from(path.join(folder, "a", "N\u00E4gel.png"), "latin1");
  writeFileSync(name, "picture");
  const { files } = await opened([folder]);
  expect(files.map((file) => file.path)).toEqual(["a/N\u00E4gel.png", "a/b.csv"]);
  expect(files[0] && (await text(await files[0].read()))).toBe("picture");
});

it("reads a large file that is given by itself to its end, again and again", async () => {
  const table = `image,title\n${"a.jpg,Plum\n".repeat(20_000)}`;
  const folder = inFolder({ "looks.csv": table });
  const [file] = (await opened([path.join(folder, "looks.csv")])).files;
  for (let times = 0; times < 2; times += 1)
    expect(file && (await text(await file.read()))).toBe(table);
});

it("reads no more of a file than it needs to know", async () => {
  const parts: string[] = [];
  async function* reading() {
    for (const part of ["abc", "def", "ghi"]) {
      parts.push(part);
      yield Buffer.from(part);
    }
  }
  const file = { path: "a.csv", size: 9, read: async () => reading() };
  expect(await beginningOf(file, 5)).toBe("abcde");
  expect(await beginningOf(file, 6)).toBe("abcdef");
  expect(parts).toEqual(["abc", "def", "abc", "def"]);
  expect(await beginningOf(file, 20)).toBe("abcdefghi");
});

it.runIf(process.platform === "linux")(
  "closes what it has opened, if it cannot open all",
  async () => {
    const folder = inFolder({ "a.csv": "", "b.csv": "" });
    const names = ["a.csv", "b.csv"].map((name) => path.join(folder, name));
    const open = () => {
      // The descriptor that lists them is closed by now.
      const links = readdirSync("/proc/self/fd").map((fd) => `/proc/self/fd/${fd}`);
      const all = new Set(
        links.filter((link) => existsSync(link)).map((link) => readlinkSync(link)),
      );
      return names.filter((name) => all.has(name));
    };
    const { close } = await openFiles(names);
    expect(open()).toEqual(names);
    await close();
    expect(open()).toEqual([]);
    await expect(openFiles([...names, path.join(folder, "gone.csv")])).rejects.toThrow("ENOENT");
    expect(open()).toEqual([]);
  },
);
