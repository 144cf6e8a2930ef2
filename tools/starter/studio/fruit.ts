import { darken, lighten } from "../draw/color.ts";
import { leaf } from "../draw/motifs/plants.ts";
import type { Random } from "../draw/random.ts";
import { place, svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import type { Thing } from "./thing.ts";

/** A whole apricot with a leaf, standing on y = 0. */
export function apricot(sheet: Sheet, random: Random, color = "#eca14c"): Thing {
  const skin = sheet.radial([-50, -190], 250, [
    [0, lighten(color, 0.55)],
    [0.4, color],
    [0.78, darken("#d9662f", 0.05)],
    [1, darken("#a8431c", 0.2)],
  ]);
  return {
    outline: "M-150 -130A150 140 0 1 1 150 -130A150 135 0 1 1 -150 -130Z",
    body:
      place(leaf("#7f9257", 0.8)(random), 66, -300, 62, 1.5) +
      svg`<path d="M0 -266C90 -290 156 -220 154 -130C152 -50 90 0 0 0C-90 0 -152 -50 -154 -130C-156 -220 -90 -290 0 -266Z" fill="${skin}"/>` +
      svg`<path d="M6 -264C46 -190 50 -90 16 -6" fill="none" stroke="#a8431c" stroke-opacity="0.5" stroke-width="9" stroke-linecap="round" filter="${sheet.blur(4)}"/>` +
      svg`<path d="M4 -268C2 -286 6 -300 16 -310" fill="none" stroke="#6b4a24" stroke-width="11" stroke-linecap="round"/>` +
      svg`<ellipse cx="-66" cy="-200" rx="44" ry="28" fill="#ffffff" opacity="0.4" transform="rotate(-30 -66 -200)" filter="${sheet.blur(9)}"/>`,
  };
}

/** One half, cut side to the viewer, with its stone. */
export function apricotHalf(sheet: Sheet, color = "#f3b35c"): Thing {
  const flesh = sheet.radial([-20, -130], 160, [
    [0, lighten(color, 0.5)],
    [0.6, color],
    [0.9, "#e58a3c"],
    [1, "#c4622a"],
  ]);
  const stone = sheet.radial([-20, -140], 80, [
    [0, "#b27a4a"],
    [0.7, "#7d4b28"],
    [1, "#4e2b15"],
  ]);
  return {
    outline: "M-130 -120A130 120 0 1 1 130 -120A130 120 0 1 1 -130 -120Z",
    body:
      svg`<ellipse cy="-120" rx="136" ry="122" fill="#cf7431"/><ellipse cx="-3" cy="-124" rx="128" ry="114" fill="${flesh}"/>` +
      svg`<ellipse cx="-2" cy="-120" rx="58" ry="66" fill="${darken(color, 0.3)}" opacity="0.5"/><ellipse cx="-2" cy="-122" rx="48" ry="58" fill="${stone}"/>` +
      svg`<path d="M-24 -160C-14 -130 -16 -100 -22 -84M14 -166C20 -134 18 -104 12 -78" fill="none" stroke="#4e2b15" stroke-opacity="0.5" stroke-width="5" stroke-linecap="round"/>`,
  };
}
