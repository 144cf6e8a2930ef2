// A thing on the table: how it looks, and the outline that throws its shadow.
import { darken, lighten } from "../draw/color.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet, Stop } from "../draw/svg.ts";

export type Thing = { outline: string; body: string };

export type Spot = { x: number; y: number; angle?: number; scale?: number };

const transformOf = ({ x, y, angle = 0, scale = 1 }: Spot): string =>
  svg`translate(${x} ${y}) rotate(${angle}) scale(${scale.toFixed(4)})`;

/** Seen from above, lit from the upper left; `height` is how far it stands off the table. */
export function lay(sheet: Sheet, thing: Thing, spot: Spot, height = 1): string {
  const transform = transformOf(spot);
  const cast = (dx: number, dy: number, blur: number, opacity: number): string =>
    svg`<g transform="translate(${dx * height} ${dy * height})" opacity="${opacity}" filter="${sheet.blur(blur)}"><path transform="${transform}" d="${thing.outline}" fill="#1d0a14"/></g>`;
  return (
    cast(16, 26, 20, 0.32) + cast(6, 9, 6, 0.36) + `<g transform="${transform}">${thing.body}</g>`
  );
}

/** Seen from the front, its foot at the spot: a pool of shadow beside it and a dark line under it. */
export function stand(sheet: Sheet, thing: Thing, spot: Spot, halfWidth: number): string {
  const scale = spot.scale ?? 1;
  const reach = halfWidth * scale;
  // Gradients, since a blur would cut off a shape as flat as this.
  const pool = (dx: number, rx: number, flatness: number, opacity: number): string => {
    const x = spot.x + dx * reach;
    const shade = sheet.radial(
      [x, spot.y],
      rx * reach,
      [
        [0, "#1d0a14", opacity],
        [0.55, "#1d0a14", opacity * 0.62],
        [1, "#1d0a14", 0],
      ],
      { stretch: flatness },
    );
    return svg`<ellipse cx="${x}" cy="${spot.y}" rx="${rx * reach}" ry="${rx * flatness * reach}" fill="${shade}"/>`;
  };
  return (
    pool(0.5, 2.1, 0.2, 0.34) +
    pool(0.1, 1.35, 0.1, 0.5) +
    pool(0, 1.05, 0.045, 0.6) +
    `<g transform="${transformOf(spot)}">${thing.body}</g>`
  );
}

export function box(left: number, top: number, right: number, bottom: number, radius = 0): string {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return svg`M${left + r} ${top}H${right - r}Q${right} ${top} ${right} ${top + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${left + r}Q${left} ${bottom} ${left} ${bottom - r}V${top + r}Q${left} ${top} ${left + r} ${top}Z`;
}

/** A round bar around x = 0 whose half width changes from `from` (at top) to `to` (at bottom). */
export const bar = (top: number, from: number, bottom: number, to: number): string =>
  svg`M${-from} ${top}L${from} ${top}L${to} ${bottom}L${-to} ${bottom}Z`;

/** How light runs across a round bar of each material. */
export type Material = "metal" | "satin" | "gloss" | "wood";

export function roundness(sheet: Sheet, half: number, color: string, material: Material): string {
  const dark = darken(color, 0.5);
  const stops: Record<Material, Stop[]> = {
    metal: [
      [0, dark],
      [0.1, color],
      [0.24, lighten(color, 0.75)],
      [0.32, "#ffffff"],
      [0.42, lighten(color, 0.5)],
      [0.62, color],
      [0.8, dark],
      [0.92, lighten(color, 0.25)],
      [1, dark],
    ],
    satin: [
      [0, darken(color, 0.42)],
      [0.18, color],
      [0.36, lighten(color, 0.26)],
      [0.58, color],
      [0.86, darken(color, 0.32)],
      [1, darken(color, 0.46)],
    ],
    gloss: [
      [0, darken(color, 0.55)],
      [0.12, color],
      [0.2, lighten(color, 0.35)],
      [0.25, lighten(color, 0.85)],
      [0.32, lighten(color, 0.8)],
      [0.36, lighten(color, 0.15)],
      [0.6, color],
      [0.86, darken(color, 0.45)],
      [0.94, lighten(color, 0.2)],
      [1, darken(color, 0.5)],
    ],
    wood: [
      [0, darken(color, 0.4)],
      [0.22, color],
      [0.36, lighten(color, 0.38)],
      [0.6, color],
      [1, darken(color, 0.42)],
    ],
  };
  return sheet.linear([-half, 0], [half, 0], stops[material]);
}

/** A round bar of one material. */
export function drawnBar(
  sheet: Sheet,
  path: string,
  half: number,
  color: string,
  material: Material,
): string {
  return `<path d="${path}" fill="${roundness(sheet, half, color, material)}"/>`;
}

/** Light or shade with soft sides inside a shape. */
export const within = (sheet: Sheet, path: string, markup: string): string =>
  `<g clip-path="${sheet.clip(path)}">${markup}</g>`;
