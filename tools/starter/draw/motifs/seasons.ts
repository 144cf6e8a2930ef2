// Halloween, autumn and winter ornaments in a box from -50 to 50.
import { darken, lighten } from "../color.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

export const pumpkin =
  (color = "#e8772e", face = false): Motif =>
  () => {
    const rib = darken(color, 0.24);
    const carved = face
      ? '<path d="M-24 -4L-12 -16L-6 0ZM24 -4L12 -16L6 0ZM-28 14C-14 32 14 32 28 14L18 18L14 24L6 20L0 26L-6 20L-14 24L-18 18Z" fill="#2a1018"/>'
      : "";
    return (
      `<path d="M-4 -30C-4 -42 2 -50 12 -50L14 -43C8 -42 6 -38 6 -30Z" fill="#5f6b2d"/>` +
      `<path d="M0 -34C-12 -40 -50 -36 -50 4C-50 38 -22 46 0 42C22 46 50 38 50 4C50 -36 12 -40 0 -34Z" fill="${color}"/>` +
      `<path d="M0 -34C-14 -20 -14 28 0 42M0 -34C14 -20 14 28 0 42M-18 -36C-38 -22 -38 26 -22 42M18 -36C38 -22 38 26 22 42" fill="none" stroke="${rib}" stroke-width="3.5"/>${carved}`
    );
  };

export const ghost: Motif = () =>
  '<path d="M0 -48C-28 -48 -34 -22 -34 4V44C-26 36 -22 36 -16 44C-10 50 -6 36 0 36C6 36 10 50 16 44C22 36 26 36 34 44V4C34 -22 28 -48 0 -48Z" fill="#fdf8f4"/><ellipse cx="-11" cy="-14" rx="5" ry="7.5" fill="#2a1a2e"/><ellipse cx="11" cy="-14" rx="5" ry="7.5" fill="#2a1a2e"/><ellipse cx="0" cy="4" rx="5" ry="7" fill="#2a1a2e"/><circle cx="-20" cy="-2" r="5" fill="#f7b7b2"/><circle cx="20" cy="-2" r="5" fill="#f7b7b2"/>';

export const bat =
  (color: string): Motif =>
  () =>
    `<path d="M0 -10L5 -20L10 -8C20 -16 34 -20 50 -16C42 -8 40 2 40 12C32 4 26 6 22 14C16 8 8 12 0 24C-8 12 -16 8 -22 14C-26 6 -32 4 -40 12C-40 2 -42 -8 -50 -16C-34 -20 -20 -16 -10 -8L-5 -20Z" fill="${color}"/>`;

export const spider =
  (color: string): Motif =>
  () =>
    `<path d="M-8 -4C-20 -16 -28 -16 -34 -8M-9 2C-22 -4 -32 0 -38 8M-8 8C-20 8 -28 16 -30 26M8 -4C20 -16 28 -16 34 -8M9 2C22 -4 32 0 38 8M8 8C20 8 28 16 30 26M0 -50V-10" fill="none" stroke="${color}" stroke-width="3.2" stroke-linecap="round"/><ellipse cy="8" rx="12" ry="15" fill="${color}"/><circle cy="-9" r="7.5" fill="${color}"/>`;

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

export const witchHat =
  (color: string, band: string): Motif =>
  () =>
    `<path d="M-20 20C-14 -8 -8 -30 2 -48C10 -44 20 -40 26 -34C18 -34 14 -32 12 -28C16 -12 18 4 22 20Z" fill="${color}"/><ellipse cx="0" cy="24" rx="48" ry="12" fill="${color}"/><path d="M-21 20C-8 28 10 28 22.5 20L20 8C8 15 -8 15 -18 8Z" fill="${band}"/><rect x="-7" y="10" width="14" height="13" rx="2" fill="none" stroke="#f0c75e" stroke-width="3.5"/>`;

export const cross =
  (color: string): Motif =>
  () =>
    `<path d="M-5 -50H5V-24H26V-14H5V50H-5V-14H-26V-24H-5Z" fill="${color}"/><circle cy="-19" r="8" fill="none" stroke="${color}" stroke-width="4"/>`;

export const acorn: Motif = () =>
  '<path d="M0 50C-26 36 -30 12 -28 -6H28C30 12 26 36 0 50Z" fill="#b77b3f"/><path d="M-16 2C-16 18 -12 30 -4 38" fill="none" stroke="#e0ae72" stroke-width="5" stroke-linecap="round"/><path d="M-36 -4C-36 -26 -18 -34 0 -34C18 -34 36 -26 36 -4C20 2 -20 2 -36 -4Z" fill="#6d4426"/><path d="M0 -34C0 -42 3 -46 8 -50" fill="none" stroke="#6d4426" stroke-width="6" stroke-linecap="round"/>';

export const mushroom =
  (cap: string): Motif =>
  () =>
    `<path d="M-12 0C-10 18 -14 34 -18 46C-6 52 8 52 18 46C14 34 10 18 12 0Z" fill="#dfc4a2"/><path d="M-48 6C-48 -28 -24 -48 0 -48C24 -48 48 -28 48 6C30 14 -30 14 -48 6Z" fill="${cap}"/><g fill="#fff3e2"><circle cx="-20" cy="-16" r="8"/><circle cx="8" cy="-30" r="6.5"/><circle cx="24" cy="-8" r="7"/><circle cx="-2" cy="-4" r="5"/></g>`;

export const snowflake =
  (color: string, width = 5): Motif =>
  () => {
    const arm = "M0 0V-48M0 -20L-11 -31M0 -20L11 -31M0 -34L-9 -43M0 -34L9 -43";
    let arms = "";
    for (let i = 0; i < 6; i += 1) arms += `<path d="${arm}" transform="rotate(${i * 60})"/>`;
    return `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round">${arms}</g>`;
  };

export const candyCane =
  (red: string): Motif =>
  () => {
    const hook = "M-14 50V-16C-14 -44 28 -44 28 -16V-8";
    return `<path d="${hook}" fill="none" stroke="${darken(red, 0.35)}" stroke-width="21" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="#fffdf9" stroke-width="18" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="${red}" stroke-width="18" stroke-dasharray="11 12"/>`;
  };

export const pineTree =
  (green: string, gold: string): Motif =>
  () =>
    `<rect x="-5" y="36" width="10" height="14" fill="#6b4327"/><path d="M0 -42L20 -14H10L28 10H16L38 38H-38L-16 10H-28L-10 -14H-20Z" fill="${green}" stroke="${green}" stroke-width="3" stroke-linejoin="round"/><path d="M-9 -14Q2 -6 12 -13M-17 10Q2 20 20 8M-26 30Q4 38 32 26" fill="none" stroke="${gold}" stroke-width="3"/><path d="M0 -56L4 -46L14 -45L6 -39L9 -29L0 -35L-9 -29L-6 -39L-14 -45L-4 -46Z" fill="${gold}"/>`;

export const bauble =
  (color: string): Motif =>
  () =>
    `<path d="M0 -50V-34" stroke="#d9b25a" stroke-width="3"/><rect x="-8" y="-36" width="16" height="12" rx="3" fill="#d9b25a"/><circle cy="12" r="37" fill="${color}"/><path d="M-34 2Q0 18 34 2M-36 16Q0 34 35 20" fill="none" stroke="${lighten(color, 0.55)}" stroke-width="3.5"/><path d="M-24 -2C-20 -12 -12 -17 -4 -18" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.85"/>`;

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
