// Glass with something in it. A bottle stands on y = 0 and rises to negative y.
import { darken, lighten, mix } from "../draw/color.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { bar, box, drawnBar, within } from "./thing.ts";
import type { Thing } from "./thing.ts";

/** The mark of the house: a crescent inside an almond nail. */
export function mark(color: string, x: number, y: number, size: number): string {
  return svg`<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round"><path d="M0 -50C17 -46 30 -12 31 14C32 38 18 50 0 50C-18 50 -32 38 -31 14C-30 -12 -17 -46 0 -50Z"/><path d="M-21 22C-18 38 -9 42 0 42C9 42 18 38 21 22C14 31 -14 31 -21 22Z" fill="${color}" stroke="none"/></g>`;
}

export type PolishBottle = {
  lacquer: string;
  cap?: string;
  /** Colour of the printed ornament. */
  print?: string;
  /** `gel` bottles keep light out: they are opaque. */
  kind?: "polish" | "sheer" | "gel";
  ring?: string;
  /** Turns the square shoulders into round ones. */
  round?: boolean;
  /** Without its cap, which is in somebody's hand. */
  open?: boolean;
};

const BODY_HALF = 190;
const BODY_TOP = -430;

const bodyPath = (round: boolean): string =>
  round
    ? "M-96 -452C-170 -440 -205 -380 -205 -230C-205 -90 -190 -20 -150 -2Q0 6 150 -2C190 -20 205 -90 205 -230C205 -380 170 -440 96 -452Z"
    : box(-BODY_HALF, BODY_TOP, BODY_HALF, 0, 46);

const liquidPath = (round: boolean): string =>
  round
    ? "M-88 -424C-150 -412 -176 -360 -176 -230C-176 -116 -162 -58 -130 -46Q0 -40 130 -46C162 -58 176 -116 176 -230C176 -360 150 -412 88 -424Z"
    : box(-BODY_HALF + 24, BODY_TOP + 26, BODY_HALF - 24, -46, 30);

function liquid(sheet: Sheet, color: string, sheer: boolean): string {
  const deep = sheer ? darken(color, 0.12) : darken(color, 0.42);
  const edge = sheer ? darken(color, 0.22) : darken(color, 0.6);
  return sheet.linear(
    [-180, 0],
    [180, 0],
    [
      [0, edge],
      [0.1, deep],
      [0.3, color],
      [0.52, lighten(color, sheer ? 0.3 : 0.1)],
      [0.78, color],
      [0.93, deep],
      [1, edge],
    ],
  );
}

/** Light on the outside of the glass: a tall window on the left, a thin bounce on the right. */
function glassLight(sheet: Sheet, body: string, strength: number): string {
  const window = sheet.linear(
    [0, -430],
    [0, 0],
    [
      [0, "#ffffff", strength],
      [0.55, "#ffffff", strength * 0.55],
      [1, "#ffffff", strength * 0.1],
    ],
  );
  const marks =
    svg`<path d="M-156 -400Q-162 -220 -150 -60L-112 -54Q-124 -220 -116 -408Z" fill="${window}" filter="${sheet.blur(3)}"/>` +
    svg`<path d="M-92 -404Q-98 -240 -90 -110L-78 -108Q-86 -240 -80 -406Z" fill="${window}" opacity="0.7" filter="${sheet.blur(2)}"/>` +
    svg`<path d="M164 -380Q174 -210 160 -60L150 -60Q162 -210 154 -384Z" fill="#ffffff" opacity="${strength * 0.7}" filter="${sheet.blur(3)}"/>`;
  return within(sheet, body, marks);
}

function capOf(sheet: Sheet, color: string, ring: string, neckTop: number): string {
  const top = neckTop - 560;
  const path = svg`M-92 ${neckTop}L-80 ${top + 30}Q-78 ${top} -50 ${top}H50Q78 ${top} 80 ${top + 30}L92 ${neckTop}Z`;
  const sheen = sheet.linear(
    [0, top],
    [0, neckTop],
    [
      [0, "#ffffff", 0.4],
      [0.6, "#ffffff", 0.16],
      [1, "#ffffff", 0.04],
    ],
  );
  return (
    drawnBar(sheet, path, 92, color, "satin") +
    svg`<path d="M-54 ${top + 24}L-62 ${neckTop - 30}H-36L-34 ${top + 24}Z" fill="${sheen}" filter="${sheet.blur(4)}"/>` +
    svg`<path d="M-60 ${top + 14}Q0 ${top + 4} 60 ${top + 14}" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="5" filter="${sheet.blur(2)}"/>` +
    drawnBar(sheet, box(-95, neckTop - 26, 95, neckTop, 6), 95, ring, "metal")
  );
}

export function polishBottle(sheet: Sheet, look: PolishBottle): Thing {
  const {
    lacquer,
    cap = "#2b1a24",
    kind = "polish",
    ring = "#c99a3f",
    round = false,
    open = false,
  } = look;
  const print = look.print ?? (kind === "sheer" ? "#8a5a54" : "#fdf3ea");
  const body = bodyPath(round);
  const inside = liquidPath(round);
  const neck = box(-74, BODY_TOP - 42, 74, BODY_TOP + 20, 8);
  const glass = sheet.linear(
    [-200, 0],
    [200, 0],
    [
      [0, mix("#cfc6c8", lacquer, 0.45)],
      [0.06, "#ffffff"],
      [0.16, mix("#efeaea", lacquer, 0.25)],
      [0.84, mix("#e6dfe0", lacquer, 0.3)],
      [0.95, "#ffffff"],
      [1, mix("#b9aeb2", lacquer, 0.4)],
    ],
  );
  // The thick foot of the glass gathers the colour above it into a bright lens.
  const foot = sheet.linear(
    [0, -96],
    [0, 0],
    [
      [0, lacquer, 0],
      [0.5, lacquer, 0.7],
      [0.72, lighten(lacquer, 0.6), 0.9],
      [1, "#ffffff", 0.5],
    ],
  );
  const top = sheet.linear(
    [0, BODY_TOP],
    [0, -40],
    [
      [0, "#1d0a14", kind === "sheer" ? 0.1 : 0.36],
      [0.25, "#1d0a14", 0],
      [0.75, "#ffffff", 0],
      [1, "#ffffff", kind === "sheer" ? 0.3 : 0.16],
    ],
  );
  const stem =
    kind === "sheer"
      ? svg`<rect x="-9" y="-440" width="18" height="250" fill="#ffffff" opacity="0.45"/><path d="M-22 -196C-26 -150 -24 -110 -14 -90H14C24 -110 26 -150 22 -196Z" fill="${darken(lacquer, 0.3)}" opacity="0.45"/>`
      : "";
  const contents =
    kind === "gel"
      ? drawnBar(sheet, body, 200, lacquer, "gloss")
      : `<path d="${body}" fill="${glass}"/>` +
        within(sheet, body, svg`<rect x="-220" y="-96" width="440" height="98" fill="${foot}"/>`) +
        `<path d="${inside}" fill="${liquid(sheet, lacquer, kind === "sheer")}"/>` +
        within(sheet, inside, `${stem}<path d="${inside}" fill="${top}"/>`) +
        svg`<path d="${inside}" fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="4"/>`;
  const label =
    mark(print, 0, -232, 96) +
    svg`<path d="M-62 -146H62" stroke="${print}" stroke-width="4.5" stroke-linecap="round"/><path d="M-36 -126H36" stroke="${print}" stroke-width="3.5" stroke-linecap="round" opacity="0.75"/>`;
  const mouth = svg`<ellipse cy="${BODY_TOP - 92}" rx="66" ry="15" fill="#f6f0ee"/><ellipse cy="${BODY_TOP - 92}" rx="48" ry="10" fill="${darken(lacquer, 0.5)}"/>`;
  const closure = open
    ? drawnBar(sheet, box(-66, BODY_TOP - 94, 66, BODY_TOP - 20, 8), 66, "#e8e0de", "gloss") + mouth
    : capOf(sheet, cap, ring, BODY_TOP - 24);
  const capOutline = open
    ? box(-66, BODY_TOP - 100, 66, BODY_TOP, 8)
    : svg`M-92 ${BODY_TOP - 30}L-80 -1030H80L92 ${BODY_TOP - 30}Z`;
  return {
    outline: body + capOutline,
    body:
      drawnBar(sheet, neck, 74, kind === "gel" ? darken(lacquer, 0.2) : "#e8e0de", "gloss") +
      contents +
      label +
      glassLight(sheet, body, kind === "gel" ? 0.4 : 0.72) +
      svg`<path d="${body}" fill="none" stroke="#1d0a14" stroke-opacity="0.2" stroke-width="3"/>` +
      closure,
  };
}

/** Amber glass with a dropper and a paper label. */
export function dropperBottle(sheet: Sheet, glass = "#8a4a17", label = "#f6ead9"): Thing {
  const body =
    "M-84 -560C-86 -520 -176 -510 -180 -430L-184 -40Q-184 0 -140 0H140Q184 0 184 -40L180 -430C176 -510 86 -520 84 -560Z";
  const across = sheet.linear(
    [-184, 0],
    [184, 0],
    [
      [0, darken(glass, 0.6)],
      [0.08, glass],
      [0.18, lighten(glass, 0.35)],
      [0.45, lighten(mix(glass, "#e8a33c", 0.5), 0.1)],
      [0.75, glass],
      [0.95, darken(glass, 0.5)],
      [1, darken(glass, 0.2)],
    ],
  );
  const oil = sheet.linear(
    [0, -430],
    [0, 0],
    [
      [0, "#f0b654", 0.1],
      [0.1, "#5a2a08", 0.35],
      [0.8, "#3c1a06", 0.2],
      [1, "#f5c778", 0.7],
    ],
  );
  const paper = sheet.linear(
    [-184, 0],
    [184, 0],
    [
      [0, darken(label, 0.34)],
      [0.16, darken(label, 0.04)],
      [0.36, lighten(label, 0.5)],
      [0.7, label],
      [1, darken(label, 0.36)],
    ],
  );
  const bulb = "M-56 -690C-60 -800 -66 -900 -40 -930Q0 -956 40 -930C66 -900 60 -800 56 -690Z";
  return {
    outline: `${body}${bar(-700, 84, -560, 90)}${bulb}`,
    body:
      drawnBar(sheet, bulb, 62, "#2f2228", "satin") +
      svg`<path d="M-30 -905C-38 -840 -36 -780 -34 -710" stroke="#ffffff" stroke-opacity="0.35" stroke-width="14" stroke-linecap="round" fill="none" filter="${sheet.blur(5)}"/>` +
      `<path d="${body}" fill="${across}"/>` +
      within(
        sheet,
        body,
        svg`<rect x="-190" y="-440" width="380" height="440" fill="${oil}"/><rect x="-11" y="-560" width="22" height="470" fill="#ffffff" opacity="0.16"/>` +
          svg`<rect x="-190" y="-390" width="380" height="280" fill="${paper}"/>` +
          svg`<path d="M-190 -380H190M-190 -120H190" stroke="#b98a4a" stroke-width="5"/>`,
      ) +
      `<g stroke="#7a5a34" stroke-width="5" fill="none" stroke-linecap="round"><path d="M0 -190C0 -250 0 -290 0 -330"/></g>` +
      [-1, 1]
        .flatMap((side) =>
          [0, 1, 2].map(
            (i) =>
              svg`<path d="M0 ${-205 - i * 38}C${side * 14} ${-232 - i * 38} ${side * 46} ${-240 - i * 36} ${side * (62 - i * 10)} ${-238 - i * 38}C${side * 54} ${-214 - i * 38} ${side * 26} ${-200 - i * 38} 0 ${-205 - i * 38}Z" fill="#8f9a63"/>`,
          ),
        )
        .join("") +
      svg`<circle cy="-336" r="15" fill="#e2913f"/><path d="M-60 -158H60" stroke="#7a5a34" stroke-width="4.5" stroke-linecap="round"/>` +
      within(
        sheet,
        body,
        svg`<path d="M-150 -440Q-160 -240 -150 -30H-122Q-132 -240 -122 -460Z" fill="#ffffff" opacity="0.42" filter="${sheet.blur(4)}"/><path d="M160 -420Q166 -220 158 -40H148Q156 -220 150 -424Z" fill="#ffffff" opacity="0.34" filter="${sheet.blur(3)}"/>`,
      ) +
      drawnBar(sheet, box(-92, -700, 92, -556, 12), 92, "#c99a3f", "metal") +
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map(
          (i) =>
            svg`<rect x="${-84 + i * 20}" y="-690" width="5" height="124" fill="#5a3c10" opacity="0.28"/>`,
        )
        .join(""),
  };
}
