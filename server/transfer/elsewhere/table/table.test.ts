import { describe, expect, it } from "vitest";
import { foundIn } from "../../../testing/elsewhere.ts";
import { TABLE } from "../../../testing/exports.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** What is found in a table with this text. */
const inTable = (text: string | Buffer, name = "looks.csv") => foundIn({ [name]: text });

const titlesIn = async (text: string | Buffer, name?: string) =>
  (await inTable(text, name)).items.map(({ title, picture }) => [picture, title]);

it("finds the rows of a table", async () => {
  const { name, items, left } = await inTable(TABLE);
  expect(name).toBe("CSV");
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
});

describe("a text", () => {
  const text = "Bild;Titel\na.jpg;„Süß“ – 12 €\nb.jpg;Zoë…\n";
  const rows = [
    ["a.jpg", "„Süß“ – 12 €"],
    ["b.jpg", "Zoë…"],
  ];
  const windows = latin("Bild;Titel\na.jpg;\x84S\xfc\xdf\x93 \x96 12 \x80\nb.jpg;Zo\xeb\x85\n");
  it.each([
    ["UTF-8", text],
    ["UTF-8 with a mark", `\u{FEFF}${text}`],
    ["UTF-16LE with a mark", utf16(`\u{FEFF}${text}`)],
    ["UTF-16BE with a mark", utf16(`\u{FEFF}${text}`).swap16()],
    ["UTF-16LE without a mark", utf16(text)],
    ["UTF-16BE without a mark", utf16(text).swap16()],
    ["UTF-8 with a zero in it", text.replace("Zoë…", "Zoë…;\0")],
    ["Windows-1252", windows],
    ["Windows-1252 below a first half of a mark", Buffer.concat([latin("\xff\n"), windows])],
    ["Windows-1252 below a second half of a mark", Buffer.concat([latin("\xfe\n"), windows])],
  ])("is read as %s", async (_, bytes) => {
    expect(await titlesIn(bytes)).toEqual(rows);
  });

  it("is UTF-8 only if all of it is, however long it is", async () => {
    const more = "b.jpg;Plain\n".repeat(10_000);
    const titles = async (end: Buffer) =>
      (await titlesIn(Buffer.concat([Buffer.from(`Bild;Titel\n${more}`), end]))).at(-1)?.[1];
    expect(await titles(latin("a.jpg;Gr\xfcn"))).toBe("Grün");
    expect(await titles(latin("a.jpg;Caf\xe9"))).toBe("Café");
    expect(await titles(Buffer.from("a.jpg;Grün 花"))).toBe("Grün 花");
  });

  it("of other alphabets in UTF-16 needs no mark", async () => {
    const long = "桜の爪".repeat(400);
    expect(await titlesIn(utf16(`\u{FEFF}image\ttitle\r\na.jpg\t${long}\r\n`))).toEqual([
      ["a.jpg", long],
    ]);
    expect(await titlesIn(utf16(`\u{FEFF}image\ttitle\r\na.jpg\t${long}\r\n`).swap16())).toEqual([
      ["a.jpg", long],
    ]);
    expect(await titlesIn(utf16("image\ttitle\r\na.jpg\t桜の爪\r\n"))).toEqual([
      ["a.jpg", "桜の爪"],
    ]);
  });

  it.each([
    ["commas", "image,title\na.jpg,Red\n"],
    ["semicolons", "image;title\na.jpg;Red\n"],
    ["tabs", "image\ttitle\r\na.jpg\tRed\r\n"],
    ["bars", "image|title\ra.jpg|Red\r"],
    ["quotes and blanks", ' "image" , "title"\n"a.jpg","Red" \n\n\n'],
    ["a line about the separator", "sep=;\r\nimage;title\r\na.jpg;Red\r\n"],
    ["a separator of its own", '"sep=^"\nimage^title\na.jpg^Red\n'],
    ["a line break in the first cell", '"image\n(name)";title;"a,b,c,d,e"\na.jpg;Red;\n'],
    ["separators in other columns", 'image;title;"tags, colors, more"\na.jpg;Red;\n'],
    ["a title above", "My looks\n\nimage,title\na.jpg,Red\n"],
    ["colons and brackets in its names", "Image:,(Title)\na.jpg,Red\n"],
    ["line breaks of two kinds", '"image","title"\r\n"a.jpg","Red"\n'],
  ])("may have %s", async (_, table) => {
    expect(await titlesIn(table)).toEqual([["a.jpg", "Red"]]);
  });

  it.each(["looks.tsv", "looks.tab", "looks.txt", "LOOKS.CSV"])(
    "may be called %s",
    async (name) => {
      expect(await titlesIn("image\ttitle\na.jpg\tRed\n", name)).toEqual([["a.jpg", "Red"]]);
    },
  );

  it.each(["Photos, by Ada\nAll of them\n", "image\na.png\n", ""])(
    "of another kind is no table: %j",
    async (other) => {
      const { name } = await foundIn({ "a.png": "", "read me.txt": other });
      expect(name).toBe("Pictures");
    },
  );

  it("of one column may have other separators in its cells", async () => {
    const { items } = await inTable("image\na|b;c.jpg\n");
    expect(items).toMatchObject([{ picture: "a|b;c.jpg", isPublic: false }]);
  });

  it("may part its tags in several ways", async () => {
    const { items } = await inTable("image,tags\na.jpg,plum;gloss|new\n");
    expect(items).toMatchObject([{ tags: ["plum", "gloss", "new"] }]);
  });

  it("may have the names of columns in other languages, and other fields’ words in them", async () => {
    const read = async (head: string) => {
      const { items } = await inTable(
        `${head}\na.jpg;Rot;Matt;x, y;Mai;2023-05-04;Zoë;Ein Nagel\n`,
      );
      return items;
    };
    const row = {
      picture: "a.jpg",
      title: "Rot",
      text: "Matt",
      tags: ["x", "y"],
      categories: ["Mai"],
      date: "2023-05-04T12:00:00.000Z",
      credit: "Zoë",
      alt: "Ein Nagel",
    };
    const heads = [
      "Bild;Titel;Beschreibung;Schlagwörter;Kategorie;Datum;Fotograf:in;Alt-Text",
      "Foto;Título;Descripción;Etiquetas;Categoría;Fecha;Crédito;Texto alternativo",
      "Fichier;Titre;Légende;Mots-clés;Catégorie;Date;Photographe;Texte alternatif",
      "Immagine;Titolo;Didascalia;Etichette;Categoria;Data;Fonte;Testo alternativo",
      "Photo 1;Title;Caption;Tags;Album;Date taken;Photo credit;Alternative text",
    ];
    for (const head of heads) {
      const { credit, ...rest } = row;
      const named =
        head.includes("Photo credit") || head.includes(":in") ? rest : { ...rest, credit };
      expect(await read(head)).toMatchObject([named]);
    }
  });

  it("takes the first of several columns that is filled", async () => {
    const table = "file,image_url,title\n,https://x.example/a.jpg,A\nb.jpg,,B\n,,C\n";
    const { items, left } = await inTable(table);
    expect(items.map(({ picture }) => picture)).toEqual(["https://x.example/a.jpg", "b.jpg"]);
    expect(left).toEqual(["C: it names no picture"]);
  });

  it("may have rows with too few or too many cells, or none", async () => {
    const { items, left } = await inTable("image,title\na.jpg\n,,\nb.jpg,B,,\nc.jpg,C, D,E\n,,x\n");
    expect(items).toMatchObject([
      { picture: "a.jpg", title: "" },
      { picture: "b.jpg", notes: [] },
      { picture: "c.jpg", title: "C", notes: ["its line 5 has 4 cells for 2 columns"] },
    ]);
    expect(left).toEqual(["line 6: it names no picture"]);
  });

  it.each([
    [
      "Title,Price\nA,1\n",
      "needs a column for the picture: picture, image, image_url, photo, file, filename. Its columns are Title, Price.",
    ],
    ["sep=;\nTitle;Price\nA;1\n", "filename. Its columns are Title, Price."],
    ["red.jpg,Red\nblue.jpg,Blue\n", "filename. Its first row has to name the columns."],
    ["", "looks.csv is empty"],
  ])("is refused without a column for the picture: %s", async (table, message) => {
    await expect(inTable(table)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  });

  it("may be beside another one that names no pictures", async () => {
    const { files, items } = await foundIn({
      "a.csv": "name,price\nx,1\n",
      "b.csv": "image\na.jpg\n",
    });
    expect(files).toEqual(["b.csv"]);
    expect(items).toHaveLength(1);
  });

  it("may be beside a workbook that is damaged", async () => {
    const { items, left } = await foundIn({ "a.xlsx": "PK", "b.csv": "image\na.jpg\n" });
    expect(items).toHaveLength(1);
    expect(left).toEqual([expect.stringMatching(/^: a.xlsx can’t be read: /)]);
  });
});

describe("quotes that do not match", () => {
  const fault =
    "its quotes can’t be read: each opening one needs a closing one, and a quote within a cell is written twice";
  it.each([
    ["that are never closed", 'image,title\na.jpg,A\n"b.jpg,B\nc.jpg,C\n"d.jpg","D\nd"\n', 3],
    ["within a cell", 'image,title\na.jpg,A\nb.jpg,"Say "B" now"\nc.jpg,C\nd.jpg,"D\nd"\n', 3],
    [
      "that the next ones close",
      'image,title\n\n"a.jpg",A\n"b.jpg,B\n"c.jpg",C\n"d.jpg","D\r\nd"',
      4,
    ],
  ])("%s cost their line alone", async (_, table, line) => {
    const { items, left } = await inTable(table);
    expect(left).toEqual([`line ${line}: ${fault}`]);
    expect(items.map(({ title }) => title)).toEqual(["A", "C", expect.stringMatching(/^D\s+d$/)]);
  });

  it("end the table once there are too many", async () => {
    const { items, left } = await inTable(`image,title\na.jpg,A\n${'"b"b,B\n'.repeat(5_000)}`);
    expect(items).toHaveLength(1);
    expect(left).toHaveLength(51);
    expect(left.at(-1)).toMatch(/^line 53: .* the rest of the table is left out$/);
  });
});

describe("a date", () => {
  const dates = async (options: object, ...cells: string[]) => {
    const rows = cells.map((cell, at) => `${at}.jpg;${cell}`);
    const { items } = await foundIn({ "looks.csv": `image;date\n${rows.join("\n")}\n` }, options);
    return items.map(({ date, notes = [] }) => [date?.slice(0, 10), ...notes]);
  };

  it("is read in the order that the column tells, wherever it tells it", async () => {
    expect(await dates({}, "04/05/2023", "31/12/2022")).toEqual([["2023-05-04"], ["2022-12-31"]]);
    expect(await dates({}, "04/05/2023", "12/31/2022")).toEqual([["2023-04-05"], ["2022-12-31"]]);
    expect(await dates({ dates: "mdy" }, "04/05/2023", "31/12/2022")).toEqual([
      ["2023-05-04"],
      ["2022-12-31"],
    ]);
  });

  it("that can be read both ways is asked for", async () => {
    await expect(dates({}, "04/05/2023")).rejects.toMatchObject({
      status: 400,
      message:
        "“04/05/2023” in looks.csv can be May 4 or April 5. Say which: --dates dmy or --dates mdy.",
      details: { dates: "04/05/2023" },
    });
    expect(await dates({ dates: "dmy" }, "04/05/2023")).toEqual([["2023-05-04"]]);
    expect(await dates({ dates: "mdy" }, "04/05/2023")).toEqual([["2023-04-05"]]);
  });

  it("that cannot be read, or is to come, is noted", async () => {
    expect(await dates({}, "31.31.2023", "", "45050", "01.01.2999", "x".repeat(99))).toEqual([
      [undefined, "its date “31.31.2023” can’t be read"],
      [undefined],
      ["2023-05-04"],
      ["2999-01-01", "its date is in the future"],
      [undefined, `its date “${"x".repeat(59)}…” can’t be read`],
    ]);
  });

  it("is of the given zone", async () => {
    const { items } = await foundIn(
      { "looks.csv": "image,date\na.jpg,2023-05-04 00:30\n" },
      { zone: "Asia/Tokyo" },
    );
    expect(items[0]?.date).toBe("2023-05-03T15:30:00.000Z");
  });
});

it("tells looks of two tables apart that call their pictures, or themselves, the same", async () => {
  const table = "image,id\nred.jpg,\nblue.jpg,1\nhttps://x.example/a.jpg,\n";
  const { items } = await foundIn({
    "May/a.csv": table,
    "June/a.csv": table,
    "b.csv": "image\nred.jpg\n",
  });
  expect(items.map(({ file, key }) => [file, key])).toEqual([
    ["June/a.csv", "June/red.jpg"],
    ["June/a.csv", "June/1"],
    ["June/a.csv", "https://x.example/a.jpg"],
    ["May/a.csv", "May/red.jpg"],
    ["May/a.csv", "May/1"],
    ["May/a.csv", "https://x.example/a.jpg"],
    ["b.csv", "red.jpg"],
  ]);
});

it("tells pictures of one name by their size, so that those of another archive are no repetition", async () => {
  const keys = async (picture: string) =>
    (await foundIn({ "a.csv": "image\nIMG_1.jpg\n", "b/img_1.jpg": picture })).items.map(
      ({ key }) => key,
    );
  expect(await keys("May")).toEqual(["IMG_1.jpg 3"]);
  expect(await keys("June")).toEqual(["IMG_1.jpg 4"]);
});

it("may show one picture in several looks", async () => {
  const { items } = await inTable("image,title\na.jpg,A\na.jpg,B\na.jpg,A\na.jpg,B\n");
  expect(items.map(({ key }) => key)).toEqual(["a.jpg", "a.jpg B", "a.jpg", "a.jpg B"]);
});

it("reads hostile cells in linear time", async () => {
  const most = 100_000;
  const cells = [".", "#", "-", "a_", "/", "1/", "#a", "?!", "\u0301"].map((part) =>
    part.repeat(most),
  );
  const rows = cells.map((cell) => ["a.jpg", "", cell, cell, cell, cell].join(";"));
  const head = ["image", "title", "caption", "tags", "date", "alt"].join(";");
  const { items } = await inTable(`${head}\n${rows.join("\n")}\n`);
  expect(items).toHaveLength(cells.length);
});
