import { Readable } from "node:stream";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { foundIn } from "../../../testing/elsewhere.ts";
import { zipOf } from "../../../testing/made-files.ts";
import { Bundle } from "../bundle.ts";
import { readBundle } from "../read.ts";

it("loses no row of a text whose parts end within the end of a line", async () => {
  const parts = ["Looks\r", "\nimage,title\r", "\na.jpg,Plum\r", "\nb.jpg,Mint\r\n"].map((part) =>
    Buffer.from(part),
  );
  const bundle = new Bundle();
  bundle.add({ path: "looks.csv", size: 60, read: async () => Readable.from(parts) });
  const { items } = await readBundle(bundle, { hosts: [], zone: "UTC" });
  expect(await Array.fromAsync(items)).toMatchObject([{ title: "Plum" }, { title: "Mint" }]);
});

it.each([
  ["\r\n", ["image,title\r", '\n"b"b,B\r', "", "\nc.jpg,C\r", "\nd.jpg,D\r\n"]],
  ["\r", ["image,title\r", '"b"b,B\r', "c.jpg,C\r", "d.jpg,D\r"]],
  ["\n", ["image,tit", 'le\n"b"b,B\nc.jpg,C', "\n", "d.jpg,D\n"]],
])("finds its place again behind a faulty row, with lines that end by %j", async (_, texts) => {
  const parts = texts.map((part) => Buffer.from(part));
  const bundle = new Bundle();
  bundle.add({ path: "looks.csv", size: 60, read: async () => Readable.from(parts) });
  const { items } = await readBundle(bundle, { hosts: [], zone: "UTC" });
  expect(await Array.fromAsync(items)).toMatchObject([
    { name: "line 2", isFault: true },
    { picture: "c.jpg", title: "C" },
    { picture: "d.jpg", title: "D" },
  ]);
});

it("takes no error of the disk for another encoding", async () => {
  async function* broken() {
    yield Buffer.from(`image\n${"a.jpg\n".repeat(20_000)}`);
    throw new Error("EIO");
  }
  const bundle = new Bundle();
  bundle.add({ path: "looks.csv", size: 120_006, read: async () => broken() });
  await expect(readBundle(bundle, { hosts: [], zone: "UTC" })).rejects.toThrow("EIO");
});

describe("a workbook", () => {
  const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const related = (...targets: [type: string, target: string, mode?: string][]) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([type, target, mode = ""], at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATED}/${type}" Target="${target}"${mode}/>`,
      )
      .join("")}</Relationships>`;

  /** A workbook as Excel writes it: shared strings, one of them formatted, and numbers with a date format. */
  const excel = (rows: string, { is1904 = false, strings = "", links = "" } = {}) =>
    zipOf({
      "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      "_rels/.rels": related(["officeDocument", "xl/workbook.xml"]),
      "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Looks" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": related(
        ["worksheet", "worksheets/sheet1.xml"],
        ["sharedStrings", "sharedStrings.xml"],
        ["styles", "styles.xml"],
      ),
      "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}"><si><t>Bild</t></si><si><t>Titel</t></si><si><t>Datum</t></si><si><r><t>Süß</t></r><r><rPr><b/></rPr><t xml:space="preserve"> &amp; sauer</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>${strings}</sst>`,
      "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATED}"><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row>${rows}</sheetData>${links}</worksheet>`,
      "xl/worksheets/_rels/sheet1.xml.rels": related([
        "hyperlink",
        "pictures/gr%C3%BCn.jpg",
        ' TargetMode="External"',
      ]),
    });

  it("gives the values of its cells, with its dates", async () => {
    const { items, left } = await foundIn(
      {
        "looks.xlsx": excel(
          `<row r="3"><c r="A3" t="inlineStr"><is><t>red.jpg</t></is></c><c r="B3" t="s"><v>3</v></c><c r="C3" s="1"><v>45050</v></c></row>
           <row r="5"><c r="A5" t="str"><f>"blue"&amp;".jpg"</f><v>blue.jpg</v></c><c r="B5"><v>7.5</v></c><c r="C5" s="2"><v>45050.604166666664</v></c></row>
           <row r="6"><c r="B6" t="str"><v>Neither</v></c><c r="C6"><v>45050</v></c></row>
           <row r="7"><c r="A7" t="inlineStr"><is><t>Open</t></is></c><c r="C7"><v>45050</v></c></row>`,
          { links: '<hyperlinks><hyperlink ref="A7" r:id="rId1"/></hyperlinks>' },
        ),
      },
      { zone: "Europe/Berlin" },
    );
    expect(items).toMatchObject([
      { picture: "red.jpg", title: "Süß & sauer", date: "2023-05-04T10:00:00.000Z" },
      { picture: "blue.jpg", title: "7.5", date: "2023-05-04T12:30:00.000Z" },
      { picture: "pictures/gr%C3%BCn.jpg", date: "2023-05-04T10:00:00.000Z" },
    ]);
    expect(left).toEqual(["Neither: it names no picture"]);
  });

  it("may count its days from 1904", async () => {
    const row =
      '<row r="3"><c r="A3" t="inlineStr"><is><t>a.jpg</t></is></c><c r="C3" s="1"><v>43588</v></c></row>';
    const { items } = await foundIn({ "a.xlsm": excel(row, { is1904: true }) });
    expect(items[0]?.date?.slice(0, 10)).toBe("2023-05-04");
  });

  const workbook = async (...sheets: [name: string, rows: (string | number)[][]][]) =>
    Buffer.from(await writeXlsx({ sheets: sheets.map(([name, rows]) => ({ name, rows })) }));

  it("may have several worksheets, whose other ones are reported", async () => {
    const looks = [
      ["Image", "Title"],
      ["a.jpg", "A"],
    ];
    const { files, items, left } = await foundIn({
      "looks.xlsx": await workbook(
        ["Notes", [["Hello"]]],
        ["May", looks],
        ["June", looks],
        ["Empty", []],
      ),
      "red.csv": "image\nred.jpg\n",
    });
    expect(files).toEqual(["looks.xlsx", "red.csv"]);
    expect(items.map(({ picture }) => picture)).toEqual(["a.jpg", "a.jpg", "red.jpg"]);
    expect(left).toEqual(["Notes: the worksheet has no column for the picture"]);
  });

  it("names its rows by their worksheet", async () => {
    const rows = [
      ["Image", "Date"],
      ["", "x"],
      ["a.jpg", "04/05/2023"],
    ];
    const bytes = await workbook(["Looks", rows]);
    await expect(foundIn({ "a.xlsx": bytes })).rejects.toThrow(
      "“04/05/2023” in a.xlsx (Looks) can",
    );
    const { left } = await foundIn({ "a.xlsx": bytes }, { dates: "dmy" });
    expect(left).toEqual(["row 2 of Looks: it names no picture"]);
  });

  it("says what to do with the pictures in it", async () => {
    const image = {
      data: new Uint8Array([1]),
      type: "png" as const,
      anchor: { from: { row: 1, col: 1 } },
    };
    const rows = [["Image"], ["a.jpg"]];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows, images: [image] }] }));
    const images = [image, { ...image, anchor: { from: { row: 3, col: 1 } } }];
    const two = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows, images }] }));
    expect((await foundIn({ "a.xlsx": two })).left).toEqual([
      expect.stringMatching(/^2 pictures within the workbook: please save each/),
    ]);
    const { left } = await foundIn({ "a.xlsx": bytes });
    expect(left).toEqual([
      "a picture within the workbook: please save each as a file beside it, and name it in the column for the picture",
    ]);
  });

  it.each([
    [
      "without a column for the picture",
      workbook(["A", [["Title"], ["Red"]]]),
      "a.xlsx (A) needs a column for the picture",
    ],
    ["that is empty", workbook(["A", []]), "a.xlsx is empty"],
    [
      "that is damaged",
      workbook(["A", [["Image"]]]).then((bytes) => bytes.subarray(0, -30)),
      "a.xlsx can’t be read: ",
    ],
    [
      "with a password, or of an old version",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "or has a password; please save it as CSV or .xlsx",
    ],
    ["that is another ZIP", zipOf({ "a.txt": "" }), "a.xlsx can’t be read: "],
    [
      "that would become too large",
      excel(`<!--${" ".repeat(101 * 1024 ** 2)}-->`),
      "a.xlsx can’t be read: it would become far too large.",
    ],
    [
      "whose parts announce no size",
      zipOf({ "a.xml": "x".repeat(99) }, { announced: 0 }),
      "a.xlsx can’t be read: it would become far too large.",
    ],
  ])("%s is refused", async (_, bytes, message) => {
    await expect(foundIn({ "a.xlsx": await bytes })).rejects.toThrow(message);
  });

  it("over 30 MB is not read", async () => {
    const bundle = new Bundle();
    const read = () => Promise.reject(new Error("Nothing reads it"));
    bundle.add({ path: "a.xlsx", size: 30 * 1024 ** 2 + 1, read });
    await expect(readBundle(bundle, { hosts: [], zone: "UTC" })).rejects.toThrow(
      "a.xlsx can’t be read: it is larger than 30 MB; please save it as CSV.",
    );
  });

  it("expands no entities of its own", async () => {
    const strings =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><si><t>&b;</t></si>';
    const row =
      '<row r="3"><c r="A3" t="inlineStr"><is><t>a.jpg</t></is></c><c r="B3" t="s"><v>4</v></c></row>';
    const outcome = await foundIn({ "a.xlsx": excel(row, { strings }) }).catch(String);
    expect(JSON.stringify(outcome)).not.toContain("aaaaaaaaaa");
  });
});
