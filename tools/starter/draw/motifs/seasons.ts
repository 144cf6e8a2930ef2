// Silhouettes and line work in a box from -50 to 50, flat as they are stamped.
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

export const bat =
  (color: string): Motif =>
  () =>
    `<path d="M0 -10L5 -20L10 -8C20 -16 34 -20 50 -16C42 -8 40 2 40 12C32 4 26 6 22 14C16 8 8 12 0 24C-8 12 -16 8 -22 14C-26 6 -32 4 -40 12C-40 2 -42 -8 -50 -16C-34 -20 -20 -16 -10 -8L-5 -20Z" fill="${color}"/>`;

/** A quarter of a web, hung from the upper left corner of the box. */
export const web =
  (color: string): Motif =>
  () => {
    const rays = [0, 22, 45, 68, 90];
    const end = (angle: number, radius: number): [number, number] => [
      -50 + Math.cos((angle * Math.PI) / 180) * radius,
      -50 + Math.sin((angle * Math.PI) / 180) * radius,
    ];
    let lines = "";
    for (const angle of rays) {
      const [x, y] = end(angle, 112);
      lines += svg`M-50 -50L${x} ${y}`;
    }
    for (const radius of [26, 48, 70, 92]) {
      rays.forEach((angle, i) => {
        const next = rays[i + 1];
        if (next === undefined) return;
        const [x1, y1] = end(angle, radius);
        const [x2, y2] = end(next, radius);
        const [cx, cy] = end((angle + next) / 2, radius * 0.84);
        lines += svg`M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`;
      });
    }
    return `<path d="${lines}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round"/>`;
  };

/** A clock face at five to twelve. */
export const clock =
  (color: string): Motif =>
  () => {
    const marks = Array.from({ length: 12 }, (_, i) => {
      const from = i % 3 === 0 ? -33 : -37;
      return svg`<path d="M0 ${from}V-42" transform="rotate(${i * 30})"/>`;
    });
    return `<g fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"><circle r="48"/>${marks.join("")}<path d="M0 0V-22" stroke-width="6" transform="rotate(-3)"/><path d="M0 0V-34" transform="rotate(-30)"/></g><circle r="5" fill="${color}"/>`;
  };
