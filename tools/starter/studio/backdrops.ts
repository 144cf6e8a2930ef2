// A wall and a table to stand things on, in the coordinates of every background.
import { darken, lighten } from "../draw/color.ts";
import type { Background } from "../draw/picture.ts";
import { PICTURE_HEIGHT, cover, svg } from "../draw/svg.ts";

/** Where the table begins; on a square stage that is 200 less. */
const EDGE = 1290;

type Backdrop = {
  wall: string;
  table: string;
  /** A painted arch or disc behind the thing. */
  shape?: { kind: "arch" | "disc"; color: string };
};

export const backdrop =
  ({ wall, table, shape }: Backdrop): Background =>
  (sheet) => {
    const light = sheet.linear(
      [100, 100],
      [1500, 1500],
      [
        [0, lighten(wall, 0.34)],
        [0.5, wall],
        [1, darken(wall, 0.12)],
      ],
    );
    const top = sheet.linear(
      [0, EDGE],
      [0, PICTURE_HEIGHT],
      [
        [0, darken(table, 0.1)],
        [0.12, table],
        [0.5, lighten(table, 0.22)],
        [1, darken(table, 0.06)],
      ],
    );
    return (
      cover(light) +
      painted(shape) +
      svg`<rect y="${EDGE}" width="1600" height="${PICTURE_HEIGHT - EDGE}" fill="${top}"/>`
    );

    function painted(form: Backdrop["shape"]): string {
      if (form === undefined) return "";
      const fill = sheet.linear(
        [300, 300],
        [1300, EDGE],
        [
          [0, lighten(form.color, 0.2)],
          [1, darken(form.color, 0.06)],
        ],
      );
      return form.kind === "disc"
        ? svg`<circle cx="800" cy="900" r="560" fill="${fill}"/>`
        : svg`<path d="M310 ${EDGE}V860C310 540 520 330 800 330C1080 330 1290 540 1290 860V${EDGE}Z" fill="${fill}"/>`;
    }
  };
