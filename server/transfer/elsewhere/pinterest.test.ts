import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { foundIn } from "../../testing/elsewhere.ts";
import { PINTEREST } from "../../testing/exports.ts";
import { Bundle } from "./bundle.ts";
import { readBundle } from "./read.ts";

it("finds pins in HTML", async () => {
  const { hosts, items, left } = await foundIn({ "pins.html": PINTEREST });
  expect(hosts).toEqual(["i.pinimg.com"]);
  expect(items).toMatchObject([
    {
      title: "Plum & gold, for winter",
      key: "123456789",
      tags: ["plum"],
      categories: ["Winter looks"],
      credit: "https://source.example/plum",
      alt: "Plum nails",
      date: "2017-02-13T15:35:01.000Z",
      isPublic: false,
      picture: "https://i.pinimg.com/736x/01/23/45/0123456789abcdef0123456789abcdef.jpg",
    },
  ]);
  expect(left).toEqual(["Moving: it is a video"]);
});

it("finds pins in JSON, and leaves out those without a picture", async () => {
  const image = "https://i.pinimg.com/a.jpg";
  const pins = [
    { "Pin ID": "5", Title: "Mint", Image: image, "Board Name": "Spring", "Section Name": "Short" },
    { "Pin ID": "6", Title: "Gone", Image: "No data", "Board Name": "Spring" },
    { "Board Name": "Spring" },
  ];
  const { items, left } = await foundIn({ "pins.json": JSON.stringify({ pins }) });
  expect(items).toMatchObject([
    { key: "5", title: "Mint", categories: ["Spring"], tags: ["Short"], picture: image },
  ]);
  expect(items).toHaveLength(1);
  expect(left).toEqual(["Gone: it has no picture"]);
});

it("takes each pin once, and no link to one for a pin", async () => {
  const link = '<a href="https://www.pinterest.com/pin/123456789/">A pin</a>';
  const html = PINTEREST.replace("<h1 id=b2>", `<h1>Comments</h1>${link}<br>Nice<br><h1 id=b2>`);
  const { found } = await foundIn({ "pins.html": html });
  expect(found).toHaveLength(2);
});

const PIN = { id: "5", image: "https://i.pinimg.com/a.jpg", board_id: "1" };
it.each([
  ["address", { id: "", address: "https://www.pinterest.com/pin/77/" }, { key: "77" }],
  ["address", { id: "", pin_url: "https://www.pinterest.de/pin/77/" }, { key: "77" }],
  ["address", { id: "", url: "https://www.pinterest.de/pin/77/" }, { key: "77" }],
  ["address", { id: "", link: "https://www.pinterest.de/pin/77/" }, { key: "77" }],
  ["number", { id: "", pin_id: "77" }, { key: "77" }],
  ["picture in place of its number", { id: "" }, { key: PIN.image }],
  [
    "picture",
    { image: "", image_url: "https://i.pinimg.com/b.jpg" },
    { picture: "https://i.pinimg.com/b.jpg" },
  ],
  [
    "picture",
    { image: "None", media_url: "https://i.pinimg.com/b.jpg" },
    { picture: "https://i.pinimg.com/b.jpg" },
  ],
  [
    "picture by its hash",
    { image: "no data", image_signature: "0123456789abcdef0123456789abcdef" },
    { picture: "https://i.pinimg.com/736x/01/23/45/0123456789abcdef0123456789abcdef.jpg" },
  ],
  ["text", { description: "Plum moons" }, { text: "Plum moons", title: "Plum moons" }],
  ["text", { note: "Plum moons" }, { text: "Plum moons" }],
  ["board", { board: "Winter" }, { categories: ["Winter"] }],
  ["board, or none", {}, { categories: [], tags: [] }],
  ["section", { board_section_name: "Short" }, { tags: ["Short"] }],
  ["section", { section: "Short" }, { tags: ["Short"] }],
  ["source", { source: "https://source.example/a" }, { credit: "https://source.example/a" }],
])("finds the %s of a pin in %j", async (_, fields, found) => {
  const { items } = await foundIn({ "pins.json": JSON.stringify([{ ...PIN, ...fields }]) });
  expect(items).toMatchObject([found]);
});

it("finds the last pin of a file, and no words of what follows for its own", async () => {
  const end = PINTEREST.indexOf("<h1 id=b2>");
  const pin =
    '<a href="https://www.pinterest.com/pin/9/">9</a><br>Image: https://i.pinimg.com/9.jpg<br>Alt Text: Plum';
  for (const after of ["", "<h1>Boards</h1>Title: Board<br>", "<h2>Boards</h2>Title: Board<br>"]) {
    const { items } = await foundIn({ "pins.html": PINTEREST.slice(0, end) + pin + after });
    expect(items.at(-1)).toMatchObject({ key: "9", title: "", alt: "Plum" });
  }
});

it("reads characters that two parts of a file share", async () => {
  const bytes = Buffer.from(PINTEREST.replace("Plum &amp; gold", "Zoë &amp; gold"));
  const at = bytes.indexOf("ë") + 1;
  const bundle = new Bundle();
  const read = async () => Readable.from([bytes.subarray(0, at), bytes.subarray(at)]);
  bundle.add({ path: "pins.html", size: bytes.length, read });
  const { items } = await readBundle(bundle, { hosts: [], zone: "UTC" });
  expect((await Array.fromAsync(items))[0]).toMatchObject({ title: "Zoë & gold, for winter" });
});

it("says where a file ends early", async () => {
  const json = JSON.stringify([
    { "Pin ID": "5", Image: "https://i.pinimg.com/a.jpg", board_name: "x" },
  ]);
  const { items, found } = await foundIn({ "pins.json": json.slice(0, -1) });
  expect(items).toHaveLength(1);
  expect(found[1]).toMatchObject({ kind: "left-out", name: "", isFault: true });
});
