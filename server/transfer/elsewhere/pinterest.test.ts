import { expect, it } from "vitest";
import { foundIn } from "../../testing/elsewhere.ts";
import { PINTEREST } from "../../testing/exports.ts";

it("finds pins in HTML", async () => {
  const { items, left } = await foundIn({ "pins.html": PINTEREST });
  expect(items).toMatchObject([
    {
      title: "Plum & gold, for winter",
      key: "123456789",
      tags: ["plum"],
      categories: ["Winter looks"],
      credit: "https://source.example/plum",
      alt: "Plum nails",
      date: "2017-02-13T15:35:01.000Z",
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

it("says where a file ends early", async () => {
  const json = JSON.stringify([
    { "Pin ID": "5", Image: "https://i.pinimg.com/a.jpg", board_name: "x" },
  ]);
  const { items, found } = await foundIn({ "pins.json": json.slice(0, -1) });
  expect(items).toHaveLength(1);
  expect(found[1]).toMatchObject({ kind: "left-out", name: "", isFault: true });
});
