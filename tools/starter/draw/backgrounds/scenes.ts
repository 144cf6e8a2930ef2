// Backgrounds with something in them: petals, leaves, lights, shadows, sky, water.
import { darken, lighten, mix } from "../color.ts";
import type { Motif } from "../motifs/shapes.ts";
import type { Background } from "../picture.ts";
import type { Random } from "../random.ts";
import { spreadSpots } from "../random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, cover, place, smoothLoop, svg } from "../svg.ts";

const BEYOND = { left: -80, top: -80, right: PICTURE_WIDTH + 80, bottom: PICTURE_HEIGHT + 80 };

type Strewn = { count?: number; size?: number; gap?: number; tilt?: number; shadow?: number };

/** Any motif strewn over another background, each piece with its own small shadow. */
export const strewn =
  (base: Background, motifs: readonly Motif[], options: Strewn = {}): Background =>
  (sheet, random) => {
    const { count = 26, size = 190, gap = 1.15, tilt = 180, shadow = 0.3 } = options;
    const pieces = spreadSpots(random, BEYOND, count, size * gap).map(({ x, y }) => {
      const scale = (size / 100) * random.between(0.7, 1.2);
      const angle = random.between(-tilt, tilt);
      const piece = random.pick(motifs)(random);
      // The shadow is the same drawing in one dark colour, a bit lower: no filter needed.
      const dark = piece
        .replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#1d0a14"')
        .replaceAll(/stroke="#[0-9a-f]{6}"/g, 'stroke="#1d0a14"');
      const cast = svg`<g opacity="${shadow * 0.6}">${place(dark, x + 11, y + 17, angle, scale)}</g>`;
      return cast + place(piece, x, y, angle, scale);
    });
    return base(sheet, random) + pieces.join("");
  };

/** Blurred shadows of a plant on a sunny wall. */
export const leafShadows =
  (base: Background, motif: Motif, strength = 0.2): Background =>
  (sheet, random) => {
    const branches: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const side = i % 2 === 0 ? -1 : 1;
      const x = 800 + side * random.between(350, 800);
      branches.push(
        place(
          motif(random),
          x,
          150 + i * 420,
          side * random.between(30, 80),
          random.between(7, 10),
        ),
      );
    }
    return `${base(sheet, random)}<g opacity="${strength}" filter="${sheet.blur(18)}">${branches.join("")}</g>`;
  };

/** Bright panes of a window across the surface. */
export const windowLight =
  (base: Background, light = "#fff6e0", strength = 0.5): Background =>
  (sheet, random) => {
    const panes = [0, 1, 2]
      .map((row) =>
        [0, 1]
          .map((column) => {
            const x = 120 + column * 700 + row * 90;
            const y = -60 + row * 720;
            return svg`<path d="M${x} ${y}L${x + 620} ${y - 160}L${x + 690} ${y + 460}L${x + 80} ${y + 640}Z"/>`;
          })
          .join(""),
      )
      .join("");
    return `${base(sheet, random)}<g fill="${light}" opacity="${strength}" filter="${sheet.blur(22)}">${panes}</g>`;
  };

/** Lights out of focus. */
export const bokeh =
  (ground: string, lights: readonly string[], count = 26): Background =>
  (sheet, random) => {
    const dots = spreadSpots(random, BEYOND, count * 2, 120)
      .map(({ x, y }) => {
        const radius = random.between(50, 190);
        const color = random.pick(lights);
        const disc = sheet.radial([x, y], radius, [
          [0, lighten(color, 0.15), 0.34],
          [0.7, color, 0.26],
          [0.9, color, 0.2],
          [1, color, 0],
        ]);
        return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}"/>`;
      })
      .join("");
    const depth = sheet.linear(
      [0, 0],
      [0, 2000],
      [
        [0, darken(ground, 0.3)],
        [0.5, ground],
        [1, darken(ground, 0.42)],
      ],
    );
    return cover(depth) + dots;
  };

/** Colours that run into each other like an evening sky. */
export const sky =
  (...colors: string[]): Background =>
  (sheet) =>
    cover(
      sheet.linear(
        [200, 0],
        [1300, 2000],
        colors.map((color, i) => [i / Math.max(1, colors.length - 1), color] as const),
      ),
    );

const starField = (random: Random, color: string, count: number): string =>
  spreadSpots(random, BEYOND, count, 60)
    .map(
      ({ x, y }) =>
        svg`<circle cx="${x}" cy="${y}" r="${random.between(1.5, 6)}" fill="${color}" opacity="${random.between(0.35, 1)}"/>`,
    )
    .join("");

/** A night with a large moon behind the nails. */
export const moonlit =
  (top: string, bottom: string, moonColor: string): Background =>
  (sheet, random) => {
    const [x, y] = [random.between(980, 1180), random.between(430, 560)];
    const glow = sheet.radial([x, y], 900, [
      [0, moonColor, 0.55],
      [0.4, moonColor, 0.2],
      [1, moonColor, 0],
    ]);
    const disc = sheet.radial([x - 110, y - 120], 620, [
      [0, lighten(moonColor, 0.5)],
      [0.7, moonColor],
      [1, darken(moonColor, 0.2)],
    ]);
    return (
      sky(top, bottom)(sheet, random) +
      starField(random, lighten(moonColor, 0.4), 90) +
      cover(glow) +
      svg`<circle cx="${x}" cy="${y}" r="390" fill="${disc}"/><g fill="${darken(moonColor, 0.2)}" opacity="0.24"><circle cx="${x - 130}" cy="${y + 60}" r="76"/><circle cx="${x + 120}" cy="${y - 130}" r="52"/><circle cx="${x + 60}" cy="${y + 190}" r="94"/><circle cx="${x - 60}" cy="${y - 180}" r="36"/></g>`
    );
  };

export const snowfall =
  (top: string, bottom: string): Background =>
  (sheet, random) => {
    const flakes = spreadSpots(random, BEYOND, 110, 95)
      .map(({ x, y }) => {
        const radius = random.between(4, 22);
        const soft = sheet.radial([x, y], radius, [
          [0, "#ffffff", 0.95],
          [0.5, "#ffffff", 0.6],
          [1, "#ffffff", 0],
        ]);
        return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${soft}"/>`;
      })
      .join("");
    return sky(top, mix(top, bottom, 0.5), bottom)(sheet, random) + flakes;
  };

/** A niche with an arch, as in a plaster wall: the site's own shape. */
export const arch =
  (wall: string, niche: string, floor = ""): Background =>
  (sheet) => {
    const path = "M170 2100V860C170 440 440 150 800 150C1160 150 1430 440 1430 860V2100Z";
    const inside = sheet.linear(
      [170, 200],
      [1430, 1900],
      [
        [0, darken(niche, 0.2)],
        [0.3, niche],
        [1, lighten(niche, 0.2)],
      ],
    );
    const wallLight = sheet.linear(
      [0, 0],
      [1600, 2000],
      [
        [0, lighten(wall, 0.26)],
        [1, darken(wall, 0.08)],
      ],
    );
    const ground =
      floor === "" ? "" : svg`<ellipse cx="800" cy="1960" rx="1100" ry="330" fill="${floor}"/>`;
    return (
      cover(wallLight) +
      `<path d="${path}" fill="${inside}"/><g clip-path="${sheet.clip(path)}"><g transform="translate(14 20)">${sheet.softStroke(path, "#1d0a14", 110, 0.26)}</g>${ground}</g>`
    );
  };

/** Sunlight on shallow water: a net of bright, uneven cells. */
export const water =
  (deep: string, light: string): Background =>
  (sheet, random) => {
    let near = "";
    let far = "";
    for (const { x, y } of spreadSpots(random, BEYOND, 44, 225)) {
      const points: [number, number][] = [];
      const corners = random.whole(6, 7);
      const turn = random.between(0, 6);
      for (let i = 0; i < corners; i += 1) {
        const angle = turn + (i / corners) * Math.PI * 2;
        const reach = random.between(105, 185);
        points.push([x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach * 0.8]);
      }
      if (random.chance(0.5)) near += smoothLoop(points);
      else far += smoothLoop(points);
    }
    return (
      sky(lighten(deep, 0.25), deep, darken(deep, 0.14))(sheet, random) +
      sheet.softStroke(near + far, light, 64, 0.32) +
      sheet.softStroke(far, light, 16, 0.5) +
      sheet.softStroke(near, light, 22, 0.8)
    );
  };

export const discs =
  (ground: string, colors: readonly string[]): Background =>
  (sheet, random) => {
    const places: [number, number, number][] = [
      [280, 420, 520],
      [1380, 1500, 620],
      [1330, 300, 300],
      [220, 1720, 360],
    ];
    const shapes = places.map(([x, y, radius], i) => {
      const color = colors[i % colors.length] ?? ground;
      const fill = sheet.linear(
        [x - radius, y - radius],
        [x + radius, y + radius],
        [
          [0, lighten(color, 0.2)],
          [1, darken(color, 0.08)],
        ],
      );
      return svg`<circle cx="${x + random.between(-60, 60)}" cy="${y}" r="${radius}" fill="${fill}"/>`;
    });
    const light = sheet.linear(
      [0, 0],
      [1600, 2000],
      [
        [0, lighten(ground, 0.3)],
        [1, darken(ground, 0.08)],
      ],
    );
    return cover(light) + shapes.join("");
  };

export const scallops =
  (ground: string, border: string): Background =>
  (sheet) => {
    let edge = "";
    for (let x = 0; x <= 1600; x += 200) {
      edge += svg`<circle cx="${x}" cy="150" r="108"/><circle cx="${x}" cy="1850" r="108"/>`;
    }
    const fill = sheet.linear(
      [0, 0],
      [1600, 2000],
      [
        [0, lighten(ground, 0.24)],
        [1, darken(ground, 0.08)],
      ],
    );
    return (
      cover(fill) +
      svg`<g fill="${border}"><rect width="1600" height="150"/><rect y="1850" width="1600" height="150"/>${edge}</g>`
    );
  };
