// Things without a handle: files, sponges, magnets, sheets of stickers, wraps.
import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { smoothLoop, svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { bar, box, drawnBar, within } from "./thing.ts";
import type { Thing } from "./thing.ts";

const STEEL = "#b9bcc4";

export function specks(
  random: Random,
  area: { left: number; top: number; right: number; bottom: number },
  count: number,
  size: number,
  colors: readonly string[],
): string {
  let markup = "";
  for (let i = 0; i < count; i += 1) {
    const x = random.between(area.left, area.right);
    const y = random.between(area.top, area.bottom);
    markup += svg`<circle cx="${x}" cy="${y}" r="${size * random.between(0.3, 1)}" fill="${random.pick(colors)}" opacity="${random.between(0.25, 0.7)}"/>`;
  }
  return markup;
}

/** A glass file, etched in the middle; it lies along y, the tip at 0, 0. */
export function glassFile(sheet: Sheet, random: Random, tint = "#d99bb4"): Thing {
  const path = "M0 0C24 2 44 40 46 96L46 940Q46 985 0 985Q-46 985 -46 940L-46 96C-44 40 -24 2 0 0Z";
  const along = sheet.linear(
    [0, 0],
    [0, 985],
    [
      [0, "#f6f3f6", 0.95],
      [0.55, lighten(tint, 0.62), 0.95],
      [1, tint, 0.97],
    ],
  );
  const etched = "M0 16C18 20 34 52 35 104L35 620H-35L-35 104C-34 52 -18 20 0 16Z";
  return {
    outline: path,
    body:
      `<path d="${path}" fill="${along}"/>` +
      `<path d="${etched}" fill="#ffffff" opacity="0.55"/>` +
      within(
        sheet,
        etched,
        specks(random, { left: -36, right: 36, top: 10, bottom: 620 }, 420, 2.4, [
          "#ffffff",
          "#a8a2ad",
          "#cfc8d2",
        ]),
      ) +
      svg`<path d="M-40 100V940" stroke="#ffffff" stroke-width="6" opacity="0.9" filter="${sheet.blur(1.5)}"/><path d="M41 110V940" stroke="${darken(tint, 0.4)}" stroke-width="4" opacity="0.4"/>` +
      svg`<path d="M-20 660L10 650L10 960L-20 966Z" fill="#ffffff" opacity="0.35" filter="${sheet.blur(3)}"/>` +
      `<path d="${path}" fill="none" stroke="#6d5563" stroke-opacity="0.3" stroke-width="3"/>`,
  };
}

export function sleeve(sheet: Sheet, color = "#e3d6c4"): Thing {
  const path = box(-92, 0, 92, 760, 26);
  let weave = "";
  for (let i = 0; i < 52; i += 1) {
    const y = 8 + i * 14.6;
    weave += svg`M-92 ${y}H92`;
  }
  let columns = "";
  for (let x = -84; x < 90; x += 12) columns += svg`M${x} 0V760`;
  const puff = sheet.linear(
    [-92, 0],
    [92, 0],
    [
      [0, "#1d0a14", 0.3],
      [0.16, "#1d0a14", 0.04],
      [0.36, "#ffffff", 0.3],
      [0.66, "#1d0a14", 0],
      [1, "#1d0a14", 0.34],
    ],
  );
  return {
    outline: path,
    body:
      `<path d="${path}" fill="${color}"/>` +
      within(
        sheet,
        path,
        `<path d="${weave}" stroke="${darken(color, 0.2)}" stroke-width="3" opacity="0.35"/><path d="${columns}" stroke="${lighten(color, 0.4)}" stroke-width="3" opacity="0.5"/>`,
      ) +
      `<path d="${path}" fill="${puff}"/>` +
      svg`<path d="${box(-78, 18, 78, 744, 18)}" fill="none" stroke="#b3174f" stroke-width="5" stroke-dasharray="16 11" opacity="0.75"/>` +
      svg`<ellipse cy="8" rx="78" ry="13" fill="${darken(color, 0.55)}"/>`,
  };
}

/** A block for buffing: the grit on top, foam seen along its side. */
export function buffer(sheet: Sheet, random: Random, grit = "#e7a9bd"): Thing {
  const top = box(-90, -250, 90, 250, 10);
  const side = "M90 -240L124 -214V284L90 250ZM-80 250L-48 284H124L90 250Z";
  return {
    outline: `${top}M90 -240L124 -214V284H-48L-80 250Z`,
    body:
      `<path d="${side}" fill="${darken("#f7f0ea", 0.16)}"/>` +
      `<path d="${top}" fill="${grit}"/>` +
      within(
        sheet,
        top,
        specks(random, { left: -90, right: 90, top: -250, bottom: 250 }, 500, 3, [
          lighten(grit, 0.4),
          darken(grit, 0.2),
        ]),
      ) +
      svg`<path d="${top}" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="4"/>`,
  };
}

/** A makeup sponge with stripes of wet polish, first colour first. */
export function sponge(sheet: Sheet, random: Random, stripes: readonly string[]): Thing {
  const face = box(-190, -150, 190, 150, 40);
  const band = 200 / stripes.length;
  const paint = stripes
    .map((color, i) => {
      const y = -100 + i * band;
      const points: [number, number][] = [];
      for (let k = 0; k <= 6; k += 1) points.push([-130 + k * 43, y + random.between(-7, 5)]);
      for (let k = 6; k >= 0; k -= 1)
        points.push([-130 + k * 43, y + band + random.between(-3, 9)]);
      return `<path d="${smoothLoop(points)}" fill="${color}" opacity="0.96"/>`;
    })
    .join("");
  const light = sheet.linear(
    [-190, -150],
    [190, 150],
    [
      [0, "#ffffff", 0.45],
      [0.5, "#ffffff", 0],
      [1, "#7a4a3a", 0.22],
    ],
  );
  return {
    outline: `${face}M-170 150L-140 214H214V-110L190 -130Z`,
    body:
      `<path d="M-176 140L-140 214H176Q214 214 214 176V-110L186 -136Z" fill="#d9b8a2"/>` +
      `<path d="${face}" fill="#f2dcca"/>` +
      within(
        sheet,
        face,
        specks(random, { left: -190, right: 190, top: -150, bottom: 150 }, 340, 5, [
          "#d8b9a4",
          "#fff6ee",
        ]) +
          paint +
          specks(random, { left: -130, right: 130, top: -100, bottom: 100 }, 150, 4.5, [
            "#ffffff",
            darken(stripes.at(-1) ?? "#b3174f", 0.2),
          ]),
      ) +
      `<path d="${face}" fill="${light}"/>`,
  };
}

/** A bar at one end (at 0, 0), a disc at the other. */
export function magnet(sheet: Sheet): Thing {
  const grip = "M-40 60C-60 200 -62 420 -40 640H40C62 420 60 200 40 60Z";
  const head = box(-130, -10, 130, 66, 14);
  const disc = sheet.linear(
    [-70, 640],
    [80, 780],
    [
      [0, "#ffffff"],
      [0.3, STEEL],
      [0.55, lighten(STEEL, 0.6)],
      [1, darken(STEEL, 0.5)],
    ],
  );
  const bright = sheet.linear(
    [0, -10],
    [0, 66],
    [
      [0, "#ffffff"],
      [0.3, STEEL],
      [0.7, darken(STEEL, 0.4)],
      [1, lighten(STEEL, 0.2)],
    ],
  );
  return {
    outline: `${grip}${head}M0 610A88 88 0 1 1 -1 610Z`,
    body:
      svg`<circle cy="698" r="88" fill="${disc}"/><circle cy="698" r="70" fill="none" stroke="#1d0a14" stroke-opacity="0.25" stroke-width="4"/><circle cx="-10" cy="686" r="42" fill="#ffffff" opacity="0.25" filter="${sheet.blur(10)}"/>` +
      drawnBar(sheet, grip, 58, "#3a2140", "gloss") +
      drawnBar(sheet, box(-46, 62, 46, 92, 6), 46, "#c99a3f", "metal") +
      drawnBar(sheet, box(-46, 606, 46, 640, 6), 46, "#c99a3f", "metal") +
      `<path d="${head}" fill="${bright}"/><path d="${head}" fill="none" stroke="#1d0a14" stroke-opacity="0.3" stroke-width="3"/>`,
  };
}

/** Crumpled foil: a net of facets, each with its own light. */
export function foilWrap(sheet: Sheet, random: Random, top: number, bottom: number): Thing {
  const left: string[] = [];
  const right: string[] = [];
  const steps = 9;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const y = top + (bottom - top) * t;
    const half = 128 + 26 * Math.sin(Math.PI * t) - (t < 0.12 ? 46 : 0);
    left.unshift(svg`${-half + random.between(-10, 10)} ${y}`);
    right.push(svg`${half + random.between(-10, 10)} ${y}`);
  }
  const outline = `M${right.join("L")}L${left.join("L")}Z`;
  const columns = 6;
  const rows = 8;
  const net = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column): [number, number] => [
      -175 + (350 * column) / columns + random.between(-22, 22),
      top - 14 + ((bottom - top + 28) * row) / rows + random.between(-20, 20),
    ]),
  );
  const corner = (row: number, column: number): string => {
    const [x, y] = net[row]?.[column] ?? [0, 0];
    return svg`${x} ${y}`;
  };
  let facets = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const rise = 0.5 + 0.42 * Math.cos(((column + 0.5) / columns - 0.36) * 4);
      const tone = (): string =>
        mix("#62666f", "#ffffff", Math.min(1, Math.max(0, rise + random.between(-0.36, 0.3))));
      facets +=
        `<path d="M${corner(row, column)}L${corner(row, column + 1)}L${corner(row + 1, column)}Z" fill="${tone()}"/>` +
        `<path d="M${corner(row + 1, column + 1)}L${corner(row, column + 1)}L${corner(row + 1, column)}Z" fill="${tone()}"/>`;
    }
  }
  const round = sheet.linear(
    [-150, 0],
    [150, 0],
    [
      [0, "#1d0a14", 0.5],
      [0.2, "#1d0a14", 0.04],
      [0.4, "#ffffff", 0.16],
      [0.75, "#1d0a14", 0.1],
      [1, "#1d0a14", 0.55],
    ],
  );
  return {
    outline,
    body:
      `<path d="${outline}" fill="#c9ccd2"/>` +
      within(sheet, outline, `${facets}<path d="${outline}" fill="${round}"/>`) +
      `<path d="${outline}" fill="none" stroke="#1d0a14" stroke-opacity="0.25" stroke-width="3"/>`,
  };
}

/** A stick with foam at its end, for powders. */
export function applicator(sheet: Sheet, foam = "#f0d9dd"): Thing {
  const pad =
    "M0 0C30 4 42 50 38 110C34 160 22 186 0 190C-22 186 -34 160 -38 110C-42 50 -30 4 0 0Z";
  const turned = `<g transform="scale(1 -1)">${drawnBar(sheet, pad, 42, foam, "satin")}</g>`;
  const stick = bar(-900, 16, -180, 13);
  return {
    outline: `${stick}M0 0L38 -110L0 -190L-38 -110Z`,
    body: drawnBar(sheet, stick, 16, "#f4ece6", "gloss") + turned,
  };
}

export function drop(sheet: Sheet, x: number, y: number, radius: number, color = ""): string {
  const body =
    color === ""
      ? sheet.radial([x - radius * 0.2, y - radius * 0.2], radius * 1.2, [
          [0, "#ffffff", 0.05],
          [0.6, "#ffffff", 0.12],
          [0.9, "#ffffff", 0.5],
          [1, "#1d0a14", 0.25],
        ])
      : sheet.radial([x - radius * 0.25, y - radius * 0.3], radius * 1.35, [
          [0, lighten(color, 0.22)],
          [0.55, color],
          [1, darken(color, 0.4)],
        ]);
  return (
    svg`<ellipse cx="${x + radius * 0.16}" cy="${y + radius * 0.24}" rx="${radius}" ry="${radius * 0.96}" fill="#1d0a14" opacity="0.3" filter="${sheet.blur(Math.max(2, radius * 0.14))}"/>` +
    svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${body}"/>` +
    svg`<ellipse cx="${x - radius * 0.36}" cy="${y - radius * 0.42}" rx="${radius * 0.26}" ry="${radius * 0.15}" transform="rotate(-38 ${x - radius * 0.36} ${y - radius * 0.42})" fill="#ffffff" opacity="0.92"/>` +
    svg`<path d="M${x + radius * 0.1} ${y + radius * 0.72}Q${x + radius * 0.62} ${y + radius * 0.6} ${x + radius * 0.72} ${y + radius * 0.08}" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="${radius * 0.1}" stroke-linecap="round"/>`
  );
}
