// Things nails are photographed on: cloth, stone, wool, sand, paper.
import { darken, lighten, mix } from "../color.ts";
import type { Background } from "../picture.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, cover, smoothLine, svg } from "../svg.ts";
import { spreadSpots } from "../random.ts";

const WHOLE = { left: 0, top: 0, right: PICTURE_WIDTH, bottom: PICTURE_HEIGHT };

/** Window light from the upper left over a plain colour. */
export const plain =
  (color: string, warmth = 0.28): Background =>
  (sheet) =>
    cover(
      sheet.linear(
        [100, 0],
        [1500, 2000],
        [
          [0, lighten(color, warmth)],
          [0.5, color],
          [1, darken(color, 0.14)],
        ],
      ),
    );

/** Two papers meeting at a soft diagonal edge. */
export const twoPapers =
  (first: string, second: string): Background =>
  (sheet, random) => {
    const left = random.between(1180, 1480);
    const right = random.between(520, 820);
    const edge = svg`M-80 ${left}L1680 ${right}V2100H-80Z`;
    const shade = sheet.linear(
      [0, 400],
      [600, 2000],
      [
        [0, lighten(second, 0.12)],
        [1, darken(second, 0.12)],
      ],
    );
    return (
      plain(first)(sheet, random) +
      `<g transform="translate(-6 -14)">${sheet.softStroke(edge, "#1d0a14", 60, 0.22)}</g><path d="${edge}" fill="${shade}"/>`
    );
  };

/** Woven linen: fine irregular threads both ways. */
export const linen =
  (color: string): Background =>
  (sheet, random) => {
    let threads = "";
    for (let i = 0; i < 22; i += 1) {
      const y = i * 10 + random.between(-1, 1);
      const tone = random.chance(0.5) ? lighten(color, 0.28) : darken(color, 0.14);
      threads += svg`<rect y="${y}" width="220" height="${random.between(2, 4.5)}" fill="${tone}" opacity="${random.between(0.16, 0.42)}"/>`;
      threads += svg`<rect x="${y}" width="${random.between(2, 4.5)}" height="220" fill="${tone}" opacity="${random.between(0.14, 0.36)}"/>`;
    }
    const weave = sheet.pattern(220, 220, threads, "rotate(3)");
    const fold = sheet.linear(
      [0, 500],
      [1600, 1300],
      [
        [0, "#ffffff", 0.22],
        [0.28, "#ffffff", 0],
        [0.36, "#1d0a14", 0.1],
        [0.44, "#ffffff", 0.14],
        [0.6, "#ffffff", 0],
        [1, "#1d0a14", 0.2],
      ],
    );
    return cover(color) + cover(weave) + cover(fold);
  };

export const marbleSlab =
  (ground: string, vein: string, gold = ""): Background =>
  (sheet, random) => {
    let markup = plain(ground, 0.4)(sheet, random);
    for (let i = 0; i < 6; i += 1) {
      const points: [number, number][] = [];
      let x = -150;
      let y = random.between(-300, 2000);
      while (x < 1750) {
        points.push([x, y]);
        x += random.between(110, 240);
        y += random.between(-70, 210);
      }
      const line = smoothLine(points);
      markup += sheet.softStroke(line, vein, random.between(60, 160), 0.16);
      markup += svg`<path d="${line}" fill="none" stroke="${vein}" stroke-width="${random.between(2, 6)}" opacity="0.5"/>`;
      if (gold !== "" && i % 2 === 0) {
        markup += svg`<path d="${line}" fill="none" stroke="${gold}" stroke-width="5" opacity="0.8" transform="translate(8 12)"/>`;
      }
    }
    return markup;
  };

/** Silk that falls in long diagonal folds: wide valleys, each with a lit ridge beside it. */
export const satin =
  (color: string): Background =>
  (sheet, random) => {
    let valleys = "";
    let ridges = "";
    let x = -500;
    while (x < 2300) {
      const bend = random.between(60, 260);
      const slope = random.between(420, 620);
      const fold = (shift: number): string =>
        smoothLine([
          [x + slope + shift, -160],
          [x + slope * 0.55 + bend + shift * 0.9, 480],
          [x + shift, 1100],
          [x - slope * 0.4 + bend * 0.5 + shift * 0.8, 1640],
          [x - slope * 0.9 + shift, 2180],
        ]);
      valleys += fold(0);
      ridges += fold(random.between(180, 230));
      x += random.between(380, 560);
    }
    return (
      plain(color, 0.1)(sheet, random) +
      sheet.softStroke(valleys, darken(color, 0.5), 380, 0.5) +
      sheet.softStroke(ridges, lighten(color, 0.5), 290, 0.5)
    );
  };

export const knit =
  (color: string): Background =>
  (sheet) => {
    const deep = darken(color, 0.3);
    const light = lighten(color, 0.3);
    // Each leg of a stitch is a fat round stroke: a dark one for the gap, the yarn, a lit ply.
    const stitch = (x: number, side: number): string => {
      const leg = svg`M${x + 7 * side} 84C${x + 10 * side} 56 ${x + 33 * side} 46 ${x + 34 * side} 8`;
      const ply = svg`M${x + 8 * side - 5} 74C${x + 11 * side - 5} 54 ${x + 31 * side - 5} 42 ${x + 33 * side - 5} 12`;
      return (
        `<path d="${leg}" fill="none" stroke="${deep}" stroke-width="33" stroke-linecap="round"/>` +
        `<path d="${leg}" fill="none" stroke="${darken(color, 0.1)}" stroke-width="28" stroke-linecap="round"/>` +
        `<path d="${ply}" fill="none" stroke="${color}" stroke-width="19" stroke-linecap="round"/>` +
        `<path d="${ply}" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round" opacity="0.6"/>`
      );
    };
    // Lower rows are drawn first: every stitch grows out of the one below it.
    const rows = [132, 66, 0, -66]
      .map((y) => {
        const pairs = [-46, 46, 138].map((x) => stitch(x, 1) + stitch(x, -1)).join("");
        return svg`<g transform="translate(0 ${y})">${pairs}</g>`;
      })
      .join("");
    const wool = sheet.pattern(92, 66, rows, "rotate(-8) scale(1.25)");
    const shade = sheet.linear(
      [0, 0],
      [1600, 2000],
      [
        [0, "#ffffff", 0.16],
        [0.5, "#ffffff", 0],
        [1, "#1d0a14", 0.26],
      ],
    );
    return cover(deep) + cover(wool) + cover(shade);
  };

export const checkedCloth =
  (ground: string, color: string, size = 150, angle = 12): Background =>
  (sheet, random) => {
    const tile =
      svg`<rect width="${size / 2}" height="${size}" fill="${color}" opacity="0.4"/>` +
      svg`<rect width="${size}" height="${size / 2}" fill="${color}" opacity="0.4"/>`;
    const shade = sheet.linear(
      [0, 0],
      [1600, 2000],
      [
        [0, "#ffffff", 0.2],
        [0.5, "#ffffff", 0],
        [1, "#1d0a14", 0.2],
      ],
    );
    return (
      plain(ground)(sheet, random) +
      cover(sheet.pattern(size, size, tile, `rotate(${angle})`)) +
      cover(shade)
    );
  };

export const plaidBlanket =
  (ground: string, broad: string, fine: string): Background =>
  (sheet, random) => {
    const size = 420;
    const bars = (level: boolean): string =>
      [
        [0, 150, broad, 0.5],
        [40, 14, fine, 0.7],
        [96, 14, fine, 0.7],
        [270, 20, fine, 0.55],
      ]
        .map(([at, width, color, opacity]) =>
          level
            ? svg`<rect y="${at ?? 0}" width="${size}" height="${width ?? 0}" fill="${color ?? ""}" opacity="${opacity ?? 1}"/>`
            : svg`<rect x="${at ?? 0}" width="${width ?? 0}" height="${size}" fill="${color ?? ""}" opacity="${opacity ?? 1}"/>`,
        )
        .join("");
    return (
      plain(ground, 0.1)(sheet, random) +
      cover(sheet.pattern(size, size, bars(false) + bars(true), "rotate(-14)"))
    );
  };

export const sand =
  (color: string): Background =>
  (sheet, random) => {
    let crests = "";
    for (let i = 0; i < 13; i += 1) {
      const y = -100 + i * 180 + random.between(-24, 24);
      crests += smoothLine([
        [-100, y],
        [350, y + random.between(-60, 60)],
        [800, y + random.between(-40, 80)],
        [1250, y + random.between(-80, 40)],
        [1700, y + random.between(-50, 50)],
      ]);
    }
    const lit = sheet.softStroke(crests, lighten(color, 0.7), 70, 0.6);
    return (
      plain(color, 0.3)(sheet, random) +
      sheet.softStroke(crests, darken(color, 0.4), 120, 0.36) +
      `<g transform="translate(0 -34)">${lit}</g>`
    );
  };

export const terrazzoTable =
  (ground: string, chips: readonly string[]): Background =>
  (sheet, random) => {
    const markup = spreadSpots(random, WHOLE, 130, 115)
      .map(({ x, y }) => {
        const corners: string[] = [];
        const size = random.between(16, 62);
        const turn = random.between(0, 6);
        for (let i = 0; i < 5; i += 1) {
          const angle = turn + (i / 5) * Math.PI * 2;
          const reach = size * random.between(0.5, 1);
          corners.push(svg`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`);
        }
        const color = mix(random.pick(chips), ground, 0.25);
        return `<path d="M${corners.join("L")}Z" fill="${color}"/>`;
      })
      .join("");
    return plain(ground, 0.3)(sheet, random) + markup;
  };

export const boards =
  (color: string): Background =>
  (sheet, random) => {
    let markup = plain(color, 0.08)(sheet, random);
    for (let i = 0; i < 5; i += 1) {
      const x = i * 340 - 40;
      const tone = random.chance(0.5) ? lighten(color, 0.1) : darken(color, 0.16);
      markup += svg`<rect x="${x}" width="336" height="2000" fill="${tone}" opacity="0.6"/><rect x="${x + 334}" width="7" height="2000" fill="${darken(color, 0.7)}"/>`;
      for (let line = 0; line < 7; line += 1) {
        const at = x + random.between(20, 316);
        const grain = smoothLine([
          [at, -50],
          [at + random.between(-26, 26), 600],
          [at + random.between(-26, 26), 1300],
          [at, 2050],
        ]);
        markup += svg`<path d="${grain}" fill="none" stroke="${darken(color, 0.45)}" stroke-width="${random.between(2, 6)}" opacity="0.3"/>`;
      }
    }
    return markup;
  };
