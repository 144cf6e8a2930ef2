// Tools at work and things beside the hand, placed by where they touch.
import { darken, lighten } from "../../draw/color.ts";
import type { Motif } from "../../draw/motifs/shapes.ts";
import { USUAL_LENGTH } from "../../draw/nail-shapes.ts";
import { place, svg } from "../../draw/svg.ts";
import type { Sheet } from "../../draw/svg.ts";
import { dropperBottle, polishBottle, type PolishBottle } from "../bottles.ts";
import {
  dottingTool,
  flatBrush,
  linerBrush,
  polishBrush,
  pusher,
  tweezers,
  woodStick,
} from "../brushes.ts";
import { onNail } from "../hands.ts";
import { frenchGuide, nailForm } from "../paper.ts";
import { type Spot, type Thing, lay } from "../thing.ts";
import { applicator, buffer, drop, foilWrap, glassFile, magnet, specks, sponge } from "../tools.ts";
import { palette, powderPot, towelRoll } from "../vessels.ts";
import type { Hands, Prop } from "./scenes.ts";

/** A share of the near nail: across from -1 to 1, along from tip (0) to cuticle (1). */
type Touch = readonly [across: number, along: number];

const held =
  (tool: (hands: Hands) => Thing, [across, along]: Touch, angle: number, scale: number): Prop =>
  (hands) =>
    lay(
      hands.sheet,
      tool(hands),
      { ...onNail(hands.near, across, along), angle, scale: scale * 1.3 },
      1.8,
    );

export const bottleBrush = (color: string, at: Touch, angle = 58): Prop =>
  held(({ sheet }) => polishBrush(sheet, color), at, angle, 1.05);
export const liner = (color: string, at: Touch, angle = 56): Prop =>
  held(({ sheet }) => linerBrush(sheet, color, { reach: 110, handle: "#7d2b3c" }), at, angle, 1.05);
export const flat = (color: string, at: Touch, angle = 58): Prop =>
  held(({ sheet }) => flatBrush(sheet, color, { handle: "#5a3a60" }), at, angle, 1.05);
export const dotter = (color: string, at: Touch, angle = 42): Prop =>
  held(({ sheet }) => dottingTool(sheet, color, { size: 20 }), at, angle, 1);
export const stick = (at: Touch, angle = 52): Prop =>
  held(({ sheet }) => woodStick(sheet), at, angle, 1);
export const pusherTool = (at: Touch, angle = 44): Prop =>
  held(({ sheet }) => pusher(sheet), at, angle, 0.9);
export const tweezer = (at: Touch, angle = 52): Prop =>
  held(({ sheet }) => tweezers(sheet), at, angle, 0.9);
export const foam = (at: Touch, angle = 56): Prop =>
  held(({ sheet }) => applicator(sheet, "#f3dfe6"), at, angle, 0.9);
export const bar = (at: Touch, angle: number): Prop =>
  held(({ sheet }) => magnet(sheet), at, angle, 0.9);
export const file = (at: Touch, angle: number): Prop =>
  held(({ sheet, random }) => glassFile(sheet, random), at, angle, 1);
export const block = (at: Touch, angle: number, grit?: string): Prop =>
  held(({ sheet, random }) => buffer(sheet, random, grit), at, angle, 0.7);
export const wetSponge = (at: Touch, colors: readonly string[], angle = 14, scale = 0.8): Prop =>
  held(({ sheet, random }) => sponge(sheet, random, colors), at, angle, scale);

const standing =
  (thing: (hands: Hands) => Thing, spot: Spot): Prop =>
  (hands) =>
    lay(hands.sheet, thing(hands), spot, 1.5);

export const bottle = (look: PolishBottle, spot: Partial<Spot> = {}): Prop =>
  standing(({ sheet }) => polishBottle(sheet, look), {
    x: 1400,
    y: 1060,
    angle: 8,
    scale: 0.9,
    ...spot,
  });
export const dropper: Prop = standing(({ sheet }) => dropperBottle(sheet), {
  x: 1430,
  y: 610,
  angle: 14,
  scale: 0.62,
});
export const tile = (colors: readonly string[], spot: Partial<Spot> = {}): Prop =>
  standing(({ sheet, random }) => palette(sheet, random, colors), {
    x: 1340,
    y: 300,
    angle: 9,
    scale: 0.95,
    ...spot,
  });
export const powder = (colors: readonly [string, string, string], spot: Partial<Spot> = {}): Prop =>
  standing(({ sheet }) => powderPot(sheet, colors), { x: 1350, y: 300, scale: 0.95, ...spot });
export const towel: Prop = standing(({ sheet }) => towelRoll(sheet, 620), { x: 800, y: 1130 });

/** A pad of cotton that wipes over the nail. */
export const pad =
  (at: Touch, color = ""): Prop =>
  ({ sheet, near }) => {
    const { x, y } = onNail(near, ...at);
    const light = sheet.radial([x - 40, y - 46], 200, [
      [0, "#ffffff"],
      [0.7, "#f7f3f0"],
      [1, "#d9d0cc"],
    ]);
    const stain = color
      ? svg`<ellipse cx="${x - 20}" cy="${y + 10}" rx="80" ry="52" fill="${color}" opacity="0.5" filter="${sheet.blur(16)}"/>`
      : "";
    return svg`<circle cx="${x + 12}" cy="${y + 20}" r="150" fill="#1d0a14" opacity="0.3" filter="${sheet.blur(16)}"/><circle cx="${x}" cy="${y}" r="150" fill="${light}"/><circle cx="${x}" cy="${y}" r="128" fill="none" stroke="#d4cac6" stroke-width="5" stroke-dasharray="9 11"/>${stain}`;
  };

/** A bead that stands on the nail; clear without a color. */
export const bead =
  (at: Touch, radius: number, color = ""): Prop =>
  ({ sheet, near }) => {
    const { x, y } = onNail(near, ...at);
    return drop(sheet, x, y, radius, color);
  };

export const dust =
  (at: Touch, colors: readonly string[] = ["#fffaf2", "#f3e6d8"], count = 60): Prop =>
  ({ random, near }) => {
    const { x, y } = onNail(near, ...at);
    const area = { left: x - 170, right: x + 170, top: y - 90, bottom: y + 60 };
    return specks(random, area, count, 7, colors);
  };

export const lying =
  (motif: Motif, x: number, y: number, angle: number, scale: number): Prop =>
  ({ random }) =>
    place(motif(random), x, y, angle, scale);

/** What lies on or under the near nail, in its own coordinates. */
const lengthOf = ({ near: { shape = "oval", stretch = 1 } }: Hands) =>
  USUAL_LENGTH[shape] * stretch;

export const guide = (hands: Hands): string =>
  frenchGuide(hands.sheet, lengthOf(hands), 0.22, 0.08);
export const form = (hands: Hands): string => nailForm(hands.sheet, lengthOf(hands));
export const foil = ({ sheet, random }: Hands): string => {
  const { outline, body } = foilWrap(sheet, random, -66, 480);
  return svg`<path d="${outline}" transform="translate(10 18)" fill="#1d0a14" opacity="0.36" filter="${sheet.blur(12)}"/>${body}`;
};
/** Cotton on the nail, wet with acetone. */
export const cotton = (hands: Hands): string => {
  const length = lengthOf(hands);
  return svg`<ellipse cx="6" cy="${length * 0.5 + 12}" rx="92" ry="${length * 0.42}" fill="#1d0a14" opacity="0.3" filter="${hands.sheet.blur(8)}"/><ellipse cy="${length * 0.5}" rx="90" ry="${length * 0.42}" fill="#fbf7f3"/><ellipse cx="-20" cy="${length * 0.42}" rx="46" ry="${length * 0.24}" fill="#ffffff" filter="${hands.sheet.blur(10)}"/>`;
};
/** A film on the skin around the nail: oil, remover, or a barrier that peels off. */
export const film =
  (color: string, opacity: number) =>
  (hands: Hands): string => {
    const c = lengthOf(hands);
    const path = svg`M-104 ${c - 120}C-106 ${c - 20} -68 ${c + 22} 0 ${c + 22}C68 ${c + 22} 106 ${c - 20} 104 ${c - 120}`;
    return svg`<path d="${path}" fill="none" stroke="${color}" stroke-width="30" stroke-linecap="round" opacity="${opacity}" filter="${hands.sheet.blur(4)}"/><path d="${path}" transform="translate(-8 -8)" fill="none" stroke="${lighten(color, 0.7)}" stroke-width="8" stroke-linecap="round" opacity="${opacity * 0.8}" filter="${hands.sheet.blur(3)}"/>`;
  };

/** A sheet of paper with a shape tried out on it. */
export const paperWith =
  (drawn: (sheet: Sheet) => string, x: number, y: number, angle: number, scale = 1): Prop =>
  ({ sheet }) => {
    const outline = "M-300 -380H300V380H-300Z";
    const body = svg`<path d="${outline}" fill="#fffdf8"/><path d="${outline}" fill="none" stroke="${darken("#fffdf8", 0.15)}" stroke-width="3"/>${drawn(sheet)}`;
    return lay(sheet, { outline, body }, { x, y, angle, scale });
  };

/** The same where there is no nail: it touches this point. */
export const at =
  (x: number, y: number, prop: Prop): Prop =>
  (hands) =>
    prop({ ...hands, near: { ...hands.near, x, y, angle: 0, scale: 1 } });

/** A guide away from its nail. */
export const looseGuide =
  (dx: number, dy: number, angle: number): Prop =>
  (hands) =>
    place(guide(hands), hands.near.x + dx, hands.near.y + dy, angle, 1.6);
