import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { GraduationCap, Heart, LayoutGrid, type LucideIcon, Search } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

// Draws the site’s icons into public/. Run `node scripts/icons.ts` after changing the logo.

const NAIL =
  "M18 1C25.5 1 31 14 33 26C34 31.5 34.5 35 34.5 39C34.5 47.5 27.5 53 18 53S1.5 47.5 1.5 39C1.5 35 2 31.5 3 26C5 14 10.5 1 18 1Z";
const LUNULA =
  "M6.5 34C5.5 42.5 10.5 48.5 18 48.5S30.5 42.5 29.5 34C27.5 39.5 23.5 42 18 42S8.5 39.5 6.5 34Z";
const GLOSS = "M8.2 27.5C8.8 19.5 11 12.5 14.2 8";
const NAIL_SIZE = { width: 36, height: 54 };

interface Icon {
  size: number;
  /** Height of the nail relative to the icon. */
  nail: number;
  /** Corner radius of the background relative to the icon. */
  corner: number;
}

const MARK = `
  <path fill="url(#lacquer)" d="${NAIL}"/>
  <path fill="#fff3ef" d="${LUNULA}"/>
  <path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.2" stroke-linecap="round" d="${GLOSS}"/>`;

const PAINT = `
  <defs>
    <linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#d63a72"/>
      <stop offset=".55" stop-color="#b3174f"/>
      <stop offset="1" stop-color="#8f0d3c"/>
    </linearGradient>
    <linearGradient id="shell" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff6f3"/>
      <stop offset="1" stop-color="#f8d9e0"/>
    </linearGradient>
  </defs>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 0 54 54">${PAINT}${MARK}
</svg>
`;

/** The logo on a background, `size` pixels square. */
function icon({ size, nail, corner }: Icon): string {
  return svg(
    size,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#shell)"/>
    ${inTheMiddle(size, nail, MARK)}`,
  );
}

/** In one color, which the system chooses: the lunula is cut out of the nail. */
function monochromeIcon(size: number): string {
  return svg(size, inTheMiddle(size, 0.6, `<path fill-rule="evenodd" d="${NAIL}${LUNULA}"/>`));
}

/** The icon of a shortcut, in lacquer on a round background. */
function shortcutIcon(size: number, sign: LucideIcon): string {
  const inner = size * 0.5;
  const drawn = renderToStaticMarkup(
    createElement(sign, { size: inner, color: "#b3174f", strokeWidth: 2.2 }),
  );
  return svg(
    size,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="url(#shell)"/>
    <g transform="translate(${(size - inner) / 2} ${(size - inner) / 2})">${drawn}</g>`,
  );
}

function inTheMiddle(size: number, nail: number, mark: string): string {
  const scale = (size * nail) / NAIL_SIZE.height;
  const left = (size - NAIL_SIZE.width * scale) / 2;
  const top = (size - NAIL_SIZE.height * scale) / 2;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${mark}</g>`;
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${PAINT}${content}</svg>`;
}

/** Systems crop the maskable icon to their own shape: only its middle is always visible. */
const ICONS: Record<string, Icon> = {
  "icon-192": { size: 192, nail: 0.72, corner: 0.22 },
  "icon-512": { size: 512, nail: 0.72, corner: 0.22 },
  "maskable-512": { size: 512, nail: 0.56, corner: 0 },
  "apple-touch-180": { size: 180, nail: 0.66, corner: 0 },
};

const SHORTCUTS: Record<string, LucideIcon> = {
  designs: LayoutGrid,
  saved: Heart,
  search: Search,
  tutorials: GraduationCap,
};
const SHORTCUT_SIZE = 192;
const MONOCHROME_SIZE = 512;

/** For old browsers, bookmarks and lists of other sites, which request it unasked. */
const FAVICON_SIZES = [16, 32, 48];

await mkdir("public/icons", { recursive: true });
await writeFile("public/favicon.svg", favicon);
await draw(`monochrome-${MONOCHROME_SIZE}`, monochromeIcon(MONOCHROME_SIZE));
for (const [name, shape] of Object.entries(ICONS)) await draw(name, icon(shape));
for (const [name, sign] of Object.entries(SHORTCUTS)) {
  await draw(`shortcut-${name}-${SHORTCUT_SIZE}`, shortcutIcon(SHORTCUT_SIZE, sign));
}

await writeFile("public/favicon.ico", icoOf(FAVICON_SIZES));

/** The logo as an ICO file: a directory of PNGs. */
function icoOf(sizes: number[]): Buffer {
  const files = sizes.map((size) =>
    new Resvg(svg(size, inTheMiddle(size, 1, MARK))).render().asPng(),
  );
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, size] of sizes.entries()) {
    const length = files[index]?.length ?? 0;
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...files]);
}

async function draw(name: string, drawing: string): Promise<void> {
  await writeFile(`public/icons/${name}.png`, new Resvg(drawing).render().asPng());
}
