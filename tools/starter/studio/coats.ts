// The pictures of base and top coats.
import { matte, polish, sheer } from "../draw/nail.ts";
import { motif } from "../draw/polish/art.ts";
import { heart } from "../draw/motifs/painted-ribbons.ts";
import { cream, milky } from "../draw/polish/cream.ts";
import { catEye, glitter } from "../draw/polish/shine.ts";
import { backdrop } from "./backdrops.ts";
import { polishBottle } from "./bottles.ts";
import { looseNail } from "./hands.ts";
import { type StudioPicture, square } from "./stage.ts";
import { stand } from "./thing.ts";

export const coats: Record<string, StudioPicture> = {
  "product-ridge-smoothing-base-coat": square(
    backdrop({ wall: "#d8e0dc", table: "#bccac4", shape: { kind: "disc", color: "#ebf0ed" } }),
    (sheet) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#f0e6da",
          kind: "sheer",
          cap: "#5f7a70",
          print: "#4d665d",
        }),
        { x: 800, y: 1400, scale: 1.16 },
        196,
      ),
  ),
  "product-rubber-base-gel-in-soft-pink": square(
    backdrop({ wall: "#efe0ea", table: "#dfc6d6", shape: { kind: "arch", color: "#f8eef4" } }),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#efb9c0",
          kind: "gel",
          cap: "#fbf6f2",
          print: "#8a2f4e",
        }),
        { x: 690, y: 1400, scale: 1.14 },
        196,
      ) +
      [0, 1]
        .map((i) =>
          looseNail(sheet, random, sheer(milky(i === 0 ? "#f3c3c5" : "#eeb2b6")), {
            x: 1040 + i * 110,
            y: 1400 + i * 70,
            angle: 40 + i * 26,
            scale: 0.76,
            shape: "oval",
          }),
        )
        .join(""),
  ),
  "product-quick-dry-gloss-top-coat": square(
    backdrop({ wall: "#d5e2ee", table: "#b9cde0", shape: { kind: "disc", color: "#eaf2f9" } }),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#dfeaf4",
          kind: "sheer",
          round: true,
          cap: "#22303f",
          ring: "#b9bfc9",
          print: "#3a5269",
        }),
        { x: 690, y: 1400, scale: 1.14 },
        200,
      ) +
      looseNail(sheet, random, polish(cream("#b0142b")), {
        x: 1050,
        y: 1470,
        angle: 56,
        scale: 0.84,
        shape: "coffin",
      }),
  ),
  "product-plumping-gloss-top-coat": square(
    backdrop({ wall: "#f0dfe4", table: "#dcc0ca", shape: { kind: "arch", color: "#faf0f3" } }),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#f6edf0",
          kind: "sheer",
          cap: "#8a2f4e",
          ring: "#d69a88",
          print: "#8a2f4e",
        }),
        { x: 690, y: 1400, scale: 1.14 },
        196,
      ) +
      looseNail(sheet, random, polish(cream("#5f398a"), glitter(["#ffffff", "#cbb5ea"])), {
        x: 1050,
        y: 1470,
        angle: 56,
        scale: 0.84,
        shape: "stiletto",
      }),
  ),
  "product-no-wipe-gel-top-coat": square(
    backdrop({ wall: "#dcd9ec", table: "#c0bbdb", shape: { kind: "disc", color: "#eeecf8" } }),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#2a2338",
          kind: "gel",
          cap: "#f6f3fb",
          ring: "#b9bfc9",
          print: "#e6e1f4",
        }),
        { x: 690, y: 1400, scale: 1.14 },
        196,
      ) +
      looseNail(sheet, random, polish(catEye("#3b2a6b", "#b9a4ff")), {
        x: 1050,
        y: 1470,
        angle: 56,
        scale: 0.84,
        shape: "coffin",
      }),
  ),
  "product-velvet-matte-top-coat": square(
    backdrop({ wall: "#b8a3b8", table: "#957f97", shape: { kind: "arch", color: "#cdbccd" } }),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, {
          lacquer: "#e6dbe6",
          kind: "sheer",
          cap: "#3c2340",
          ring: "#3c2340",
          print: "#5a3a60",
        }),
        { x: 690, y: 1400, scale: 1.14 },
        196,
      ) +
      [
        matte(cream("#5a3a60"), motif(heart("#4a2d50"), { y: 0.5, size: 60 })),
        matte(cream("#7c5a7e")),
      ]
        .map((look, i) =>
          looseNail(sheet, random, look, {
            x: 1000 + i * 110,
            y: 1410 + i * 76,
            angle: 44 + i * 24,
            scale: 0.74,
            shape: "coffin",
          }),
        )
        .join(""),
  ),
};
