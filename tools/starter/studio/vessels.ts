// What holds things on the table: a tin, a pot, a glazed tile, a towel, and the lamp.
import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { mark } from "./bottles.ts";
import { box, drawnBar, within } from "./thing.ts";
import type { Thing } from "./thing.ts";
import { drop } from "./tools.ts";

/** A tin of balm seen from the front and a little from above, its lid leaning behind it. */
export function balmTin(sheet: Sheet, color = "#8fa08a", balm = "#fbf0d6"): Thing {
  const side = "M-330 -190V-40C-330 40 330 40 330 -40V-190Z";
  const rim = sheet.linear(
    [-330, 0],
    [330, 0],
    [
      [0, darken("#cfc9bd", 0.4)],
      [0.25, "#ffffff"],
      [0.5, "#cfc9bd"],
      [0.8, darken("#cfc9bd", 0.35)],
      [1, "#efeae0"],
    ],
  );
  const cream = sheet.radial(
    [-80, -220],
    330,
    [
      [0, lighten(balm, 0.7)],
      [0.6, balm],
      [1, darken(balm, 0.14)],
    ],
    { stretch: 0.4 },
  );
  const lid = sheet.linear(
    [-150, -640],
    [250, -150],
    [
      [0, lighten(color, 0.35)],
      [0.5, color],
      [1, darken(color, 0.3)],
    ],
  );
  const leaning =
    svg`<g transform="translate(236 -330) rotate(14)"><ellipse rx="318" ry="308" fill="${darken(color, 0.45)}"/><ellipse cx="-10" cy="-6" rx="314" ry="303" fill="${lid}"/><ellipse cx="-10" cy="-6" rx="270" ry="260" fill="none" stroke="#fdf6e6" stroke-opacity="0.7" stroke-width="6"/>` +
    mark("#fdf6e6", -10, -20, 220) +
    svg`<path d="M-250 -120Q-170 -270 0 -286" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="16" stroke-linecap="round" filter="${sheet.blur(6)}"/></g>`;
  const swirl =
    svg`<path d="M-190 -206C-120 -262 130 -262 160 -206C176 -166 -60 -150 -70 -190C-76 -216 40 -222 64 -200" fill="none" stroke="${darken(balm, 0.16)}" stroke-width="15" stroke-linecap="round" opacity="0.75"/>` +
    svg`<path d="M-196 -214C-126 -272 126 -270 160 -214" fill="none" stroke="#ffffff" stroke-width="11" stroke-linecap="round" opacity="0.9"/>`;
  return {
    outline: side,
    body:
      leaning +
      drawnBar(sheet, side, 330, color, "satin") +
      svg`<path d="M-330 -150C-330 -70 330 -70 330 -150" fill="none" stroke="#fdf6e6" stroke-opacity="0.5" stroke-width="5"/>` +
      svg`<ellipse cy="-196" rx="332" ry="106" fill="${rim}"/><ellipse cy="-198" rx="308" ry="94" fill="${darken(balm, 0.4)}"/><ellipse cy="-192" rx="304" ry="88" fill="${cream}"/>` +
      within(sheet, "M-304 -192A304 88 0 1 1 304 -192A304 88 0 1 1 -304 -192Z", swirl),
  };
}

export function powderPot(sheet: Sheet, powder: readonly [string, string, string]): Thing {
  const heap = sheet.linear(
    [-130, -130],
    [130, 130],
    [
      [0, "#ffffff"],
      [0.3, powder[0]],
      [0.55, powder[1]],
      [0.8, powder[2]],
      [1, darken(powder[2], 0.2)],
    ],
  );
  const wall = sheet.radial([-40, -50], 250, [
    [0, "#ffffff", 0.9],
    [0.7, "#e9e4ea", 0.9],
    [0.88, "#b9b1bd", 0.9],
    [1, "#8d8494", 0.95],
  ]);
  return {
    outline: "M-190 0A190 190 0 1 1 190 0A190 190 0 1 1 -190 0Z",
    body:
      svg`<circle r="190" fill="${wall}"/><circle r="150" fill="${darken(powder[1], 0.35)}"/><circle cx="3" cy="4" r="146" fill="${heap}"/>` +
      svg`<path d="M-96 -40C-40 -92 60 -70 88 -14C60 24 -20 0 -40 44C-60 70 -110 20 -96 -40Z" fill="#ffffff" opacity="0.5" filter="${sheet.blur(10)}"/>` +
      svg`<path d="M-160 -70A176 176 0 0 1 -40 -170" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity="0.95" filter="${sheet.blur(2)}"/>`,
  };
}

/** A glazed tile with drops of colour, used as a palette. */
export function palette(sheet: Sheet, random: Random, colors: readonly string[]): Thing {
  const path = box(-210, -210, 210, 210, 30);
  const glaze = sheet.linear(
    [-210, -210],
    [210, 210],
    [
      [0, "#ffffff"],
      [0.5, "#f6f1ee"],
      [1, "#dcd3d0"],
    ],
  );
  const places: [number, number, number][] = [
    [-100, -96, 58],
    [72, -110, 50],
    [-84, 76, 48],
    [96, 60, 60],
    [0, 150, 28],
  ];
  const drops = colors
    .map((color, i) => {
      const [x, y, radius] = places[i % places.length] ?? [0, 0, 40];
      return drop(sheet, x, y, radius * random.between(0.9, 1.1), color);
    })
    .join("");
  return {
    outline: path,
    body:
      `<path d="${path}" fill="${glaze}"/>` +
      svg`<path d="${path}" fill="none" stroke="#ffffff" stroke-width="8"/><path d="${path}" fill="none" stroke="#1d0a14" stroke-opacity="0.16" stroke-width="3"/>` +
      svg`<path d="M-180 -150L-120 -190L60 -190L-190 80Z" fill="#ffffff" opacity="0.7" filter="${sheet.blur(8)}"/>` +
      drops,
  };
}

/** A hand towel rolled up, lying along x. */
export function towelRoll(sheet: Sheet, half: number, color = "#f0e6dc"): Thing {
  const path = box(-half, -120, half, 120, 110);
  const round = sheet.linear(
    [0, -120],
    [0, 120],
    [
      [0, darken(color, 0.12)],
      [0.24, lighten(color, 0.5)],
      [0.6, color],
      [1, darken(color, 0.36)],
    ],
  );
  let loops = "";
  for (let x = -half + 10; x < half; x += 15) {
    for (let y = -108; y < 112; y += 15) {
      loops += svg`M${x + ((y + 108) % 30) / 4} ${y}q4 6 0 10`;
    }
  }
  const border = [-0.62, -0.55, 0.55, 0.62]
    .map(
      (t) =>
        svg`<rect x="${t * half}" y="-120" width="16" height="240" fill="#b3174f" opacity="0.5"/>`,
    )
    .join("");
  return {
    outline: path,
    body:
      `<path d="${path}" fill="${round}"/>` +
      within(
        sheet,
        path,
        `${border}<path d="${loops}" stroke="${darken(color, 0.35)}" stroke-width="2.4" fill="none" opacity="0.34" stroke-linecap="round"/>` +
          svg`<path d="M${-half} 70Q0 96 ${half} 66" stroke="#1d0a14" stroke-opacity="0.26" stroke-width="7" fill="none" filter="${sheet.blur(4)}"/>`,
      ),
  };
}

export const LAMP_GLOW = "#8f6bff";

/** A curing lamp from the front, 920 wide, its foot on y = 0. */
export function lamp(sheet: Sheet, color = "#f4eef0", accent = "#c99a3f"): Thing {
  const shell =
    "M-460 -24V-280C-460 -480 -330 -560 -150 -560H150C330 -560 460 -480 460 -280V-24Q460 0 436 0H-436Q-460 0 -460 -24Z";
  const opening = "M-356 0V-210C-356 -338 -268 -392 -120 -392H120C268 -392 356 -338 356 -210V0Z";
  const plastic = sheet.linear(
    [-300, -560],
    [320, 20],
    [
      [0, lighten(color, 0.6)],
      [0.4, color],
      [0.8, darken(color, 0.1)],
      [1, darken(color, 0.22)],
    ],
  );
  const glow = sheet.radial(
    [0, -120],
    430,
    [
      [0, "#f3ecff"],
      [0.3, "#c3adff"],
      [0.65, LAMP_GLOW],
      [1, "#3a2470"],
    ],
    { stretch: 0.8 },
  );
  const tray = sheet.linear(
    [0, -90],
    [0, 0],
    [
      [0, "#6a4fc0"],
      [0.5, "#e7dcff"],
      [1, "#a99ad8"],
    ],
  );
  let leds = "";
  for (let i = 0; i < 9; i += 1) {
    const turn = Math.PI * (0.09 + (0.82 * i) / 8);
    const x = -Math.cos(turn) * 300;
    const y = -110 - Math.sin(turn) * 222;
    leds +=
      svg`<circle cx="${x}" cy="${y}" r="34" fill="#ffffff" opacity="0.35" filter="${sheet.blur(12)}"/>` +
      svg`<circle cx="${x}" cy="${y}" r="13" fill="#ffffff"/>`;
  }
  const display = box(-96, -520, 96, -440, 34);
  return {
    outline: shell,
    body:
      `<path d="${shell}" fill="${plastic}"/>` +
      within(sheet, shell, sheet.softStroke(shell, darken(color, 0.5), 60, 0.3)) +
      svg`<path d="M-400 -280C-396 -420 -310 -508 -160 -520" fill="none" stroke="#ffffff" stroke-width="20" stroke-linecap="round" opacity="0.85" filter="${sheet.blur(6)}"/>` +
      `<path d="${opening}" fill="${glow}"/>` +
      within(
        sheet,
        opening,
        leds +
          `<path d="M-360 0L-300 -84H300L360 0Z" fill="${tray}"/>` +
          sheet.softStroke(opening, "#1b0f3a", 90, 0.75),
      ) +
      svg`<path d="${opening}" fill="none" stroke="${accent}" stroke-width="7" opacity="0.85"/>` +
      `<path d="${display}" fill="#2b1a38"/>` +
      svg`<g fill="${mix(LAMP_GLOW, "#ffffff", 0.55)}"><circle cx="-48" cy="-480" r="12"/><circle cx="-16" cy="-480" r="12"/><circle cx="16" cy="-480" r="12"/><circle cx="48" cy="-480" r="12" opacity="0.35"/></g>`,
  };
}
