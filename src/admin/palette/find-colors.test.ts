import sharp from "sharp";
import { expect, it } from "vitest";
import designs from "../../../data/starter/designs.json";
import { LIGHTNESS_STEPS, labOfHex, squaredDistance } from "../../../contract/colors/oklab.ts";
import { colorOf } from "../../../contract/colors/palette.ts";
import { colorWord } from "../../components/facets/color-word.ts";
import { LOOKED_AT_WIDTH, type CanvasPixels, findColors } from "./use-palette.ts";

const pictures = import.meta.glob<string>("../../../data/starter/pictures/*-400.webp", {
  query: "?inline",
  import: "default",
  eager: true,
});

const HEIGHT = 120;
/** As different as two shades with the same name. */
const CLOSE = 0.07 * LIGHTNESS_STEPS;

type Drawn = (typeof designs)[number];

async function pixelsOf({ picture }: Drawn): Promise<CanvasPixels> {
  const address = pictures[`../../../data/starter/pictures/${picture}-400.webp`] ?? "";
  const file = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (one) =>
    one.charCodeAt(0),
  );
  const small = sharp(file).resize(LOOKED_AT_WIDTH, HEIGHT, { fit: "fill", kernel: "linear" });
  const data = new Uint8Array(await small.ensureAlpha().raw().toBuffer());
  return { data, width: LOOKED_AT_WIDTH };
}

function isAmong(color = "", colors: string[] = []): boolean {
  const lab = labOfHex(color);
  return colors.some((other) => squaredDistance(lab, labOfHex(other)) < CLOSE * CLOSE);
}

it("finds the colors that the starter pictures were painted with", async () => {
  const looked = await Promise.all(
    designs.map(async (design) => ({ ...design, found: findColors(await pixelsOf(design)) })),
  );
  const percent = (isRight: (look: (typeof looked)[number]) => boolean) =>
    Math.round((100 * looked.filter(isRight).length) / looked.length);
  // They are 59, 87, 88, 91 and 95 (decision 33).
  const mainFirst = percent(({ palette, found }) => isAmong(palette[0], found.slice(0, 1)));
  const rates = {
    first: percent(({ palette, found }) => isAmong(found[0], palette)),
    mainAmongThree: percent(({ palette, found }) => isAmong(palette[0], found.slice(0, 3))),
    mainAmongAll: percent(({ palette, found }) => isAmong(palette[0], found)),
    wordAmongThree: percent(({ colors, found }) =>
      found.slice(0, 3).some((entry) => colors.includes(colorWord(colorOf(entry)))),
    ),
  };
  expect(mainFirst).toBeGreaterThan(50);
  expect(Object.values(rates).filter((rate) => rate < 85)).toEqual([]);
});

it("finds one color where there is one, and none in an empty picture", () => {
  const blank = new Uint8Array(20 * 20 * 4).fill(255);
  expect(findColors({ data: blank, width: 20 })).toEqual([]);
  const nail = blank.slice();
  for (let y = 6; y < 14; y += 1) {
    for (let x = 6; x < 14; x += 1) nail.set([179, 23, 79], (y * 20 + x) * 4);
  }
  expect(findColors({ data: nail, width: 20 })).toEqual(["#b3174f 100"]);
});
