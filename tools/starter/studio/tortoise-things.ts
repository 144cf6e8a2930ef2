// A comb and a pair of glasses cut from tortoiseshell, as the lacquer paints it.
import type { Random } from "../draw/random.ts";
import { tortoise } from "../draw/polish/stone.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { box, within } from "./thing.ts";
import type { Thing } from "./thing.ts";

type Area = { left: number; top: number; width: number; height: number };

/** The pattern over an area, made of nail-sized pieces side by side. */
function shell(sheet: Sheet, random: Random, area: Area, zoom: number): string {
  let markup = "";
  for (let x = area.left; x < area.left + area.width; x += 190 * zoom) {
    const piece = tortoise()({
      sheet,
      random,
      shape: "square",
      length: area.height / zoom,
      outline: box(-104, -10, 104, area.height / zoom + 10),
    });
    markup += svg`<g transform="translate(${x + 95 * zoom} ${area.top}) scale(${zoom})">${piece}</g>`;
  }
  return markup;
}

const gloss = (sheet: Sheet, path: string): string =>
  within(
    sheet,
    path,
    svg`<g transform="translate(5 8)"><path d="${path}" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="12" filter="${sheet.blur(4)}"/></g>`,
  ) + `<path d="${path}" fill="none" stroke="#1d0a14" stroke-opacity="0.45" stroke-width="4"/>`;

/** A wide dressing comb, teeth down, its middle at 0, 0. */
export function comb(sheet: Sheet, random: Random): Thing {
  let path = "M-330 -60C-250 -150 250 -150 330 -60V130Q330 150 318 150Q306 150 304 130L300 -6";
  for (let i = 0; i < 20; i += 1) {
    const x = 284 - i * 29;
    path += svg`H${x}L${x - 2} 122Q${x - 7} 142 ${x - 12} 122L${x - 14} -6`;
  }
  path += "H-300L-304 130Q-306 150 -318 150Q-330 150 -330 130Z";
  return {
    outline: path,
    body:
      within(
        sheet,
        path,
        shell(sheet, random, { left: -340, top: -150, width: 680, height: 310 }, 1.1),
      ) + gloss(sheet, path),
  };
}

export function glasses(sheet: Sheet, random: Random): Thing {
  const ring = (x: number): string =>
    svg`M${x - 176} 0A176 160 0 1 1 ${x + 176} 0A176 160 0 1 1 ${x - 176} 0ZM${x - 138} 0A138 122 0 1 0 ${x + 138} 0A138 122 0 1 0 ${x - 138} 0Z`;
  const bridge = "M-48 -40C-28 -86 28 -86 48 -40L38 -8C24 -46 -24 -46 -38 -8Z";
  const path = `${ring(-206)}${ring(206)}${bridge}`;
  const hinge = (x: number): string =>
    `<path d="${box(x - 17, -66, x + 17, -38, 7)}" fill="#e2bd6b"/><path d="${box(x - 17, -66, x + 17, -38, 7)}" fill="none" stroke="#5a3c10" stroke-opacity="0.6" stroke-width="3"/>`;
  const lens = (x: number): string => {
    const glass = sheet.linear(
      [x - 130, -120],
      [x + 130, 120],
      [
        [0, "#ffffff", 0.55],
        [0.3, "#ffffff", 0.12],
        [0.5, "#ffffff", 0.4],
        [0.56, "#ffffff", 0.08],
        [1, "#ffffff", 0.2],
      ],
    );
    return svg`<ellipse cx="${x}" cy="0" rx="140" ry="124" fill="${glass}"/>`;
  };
  return {
    outline: path,
    body:
      lens(-206) +
      lens(206) +
      within(
        sheet,
        path,
        shell(sheet, random, { left: -400, top: -170, width: 800, height: 340 }, 0.9),
      ) +
      gloss(sheet, path) +
      hinge(-366) +
      hinge(366),
  };
}
