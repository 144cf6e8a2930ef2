// A sheet collects the definitions (gradients, clips, filters) that a picture's parts refer to.

export const PICTURE_WIDTH = 1600;
export const PICTURE_HEIGHT = 2000;

/** Offset 0 to 1, colour, and opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export const round = (value: number): string => {
  const text = value.toFixed(2);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};

/** Joins markup, rounding numbers, so drawings stay small and readable. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  let text = parts[0] ?? "";
  values.forEach((value, i) => {
    text += (typeof value === "number" ? round(value) : value) + (parts[i + 1] ?? "");
  });
  return text;
}

const stopsMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        svg`<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join("");

export class Sheet {
  #definitions: string[] = [];
  #blurs = new Map<number, string>();
  #count = 0;

  #nextId(): string {
    this.#count += 1;
    return `d${this.#count}`;
  }

  /** Adds a definition made from a fresh id; returns the reference `url(#id)`. */
  define(markup: (id: string) => string): string {
    const id = this.#nextId();
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** A straight gradient in the coordinates of whatever uses it. */
  linear(from: [number, number], to: [number, number], stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">` +
        `${stopsMarkup(stops)}</linearGradient>`,
    );
  }

  /** A round gradient; `stretch` turns it into an ellipse by scaling y around the centre. */
  radial(
    center: [number, number],
    radius: number,
    stops: readonly Stop[],
    options: { stretch?: number; angle?: number } = {},
  ): string {
    const { stretch = 1, angle = 0 } = options;
    const [x, y] = center;
    return this.define(
      (id) =>
        svg`<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${radius}" gradientTransform="translate(${x} ${y}) rotate(${angle}) scale(1 ${stretch})">` +
        `${stopsMarkup(stops)}</radialGradient>`,
    );
  }

  /** A soft blur, shared by everything that asks for the same strength. */
  blur(strength: number): string {
    const known = this.#blurs.get(strength);
    if (known !== undefined) return known;
    const reference = this.define(
      (id) =>
        svg`<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${strength}"/></filter>`,
    );
    this.#blurs.set(strength, reference);
    return reference;
  }

  clip(pathData: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${pathData}"/></clipPath>`);
  }

  /**
   * A stroke with soft sides: a mask of nested opaque greys lets the colour through. Cheaper than
   * a blur on something as long as a finger, safe when part of it lies outside the picture, and
   * true in colour, unlike a stack of faint strokes (eight bits round those to odd tints).
   */
  softStroke(path: string, color: string, width: number, opacity: number): string {
    const steps = Math.min(32, Math.max(10, Math.round(width / 5)));
    let levels = "";
    for (let i = 1; i <= steps; i += 1) {
      const t = i / steps;
      const grey = Math.round(255 * t * t * (3 - 2 * t));
      levels += svg`<path d="${path}" stroke="rgb(${grey},${grey},${grey})" stroke-width="${width * (1 - (i - 1) / steps)}"/>`;
    }
    const mask = this.define(
      (id) =>
        svg`<mask id="${id}" maskUnits="userSpaceOnUse" x="-3000" y="-3000" width="8000" height="8000"><g fill="none" stroke-linejoin="round">${levels}</g></mask>`,
    );
    return svg`<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}" mask="${mask}"/>`;
  }

  /** A repeated tile; `transform` turns or scales the whole pattern. */
  pattern(width: number, height: number, content: string, transform = ""): string {
    return this.define(
      (id) =>
        svg`<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${transform}">${content}</pattern>`,
    );
  }

  get definitions(): string {
    return `<defs>${this.#definitions.join("")}</defs>`;
  }
}

/** A rectangle that covers the whole picture. */
export const cover = (fill: string, opacity = 1): string =>
  svg`<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${fill}" opacity="${opacity}"/>`;

/** Moves, turns and scales a piece of markup. */
export const place = (
  markup: string,
  x: number,
  y: number,
  angle = 0,
  scaleX = 1,
  scaleY = scaleX,
): string =>
  svg`<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})">${markup}</g>`;

/** A closed smooth curve through points (Catmull-Rom), for blobs, petals and folds. */
export function smoothLoop(points: readonly (readonly [number, number])[]): string {
  const at = (i: number): readonly [number, number] =>
    points[(i + points.length) % points.length] ?? [0, 0];
  let path = svg`M${at(0)[0]} ${at(0)[1]}`;
  for (let i = 0; i < points.length; i += 1) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += svg`C${start[0] + (end[0] - before[0]) / 6} ${start[1] + (end[1] - before[1]) / 6} ${end[0] - (after[0] - start[0]) / 6} ${end[1] - (after[1] - start[1]) / 6} ${end[0]} ${end[1]}`;
  }
  return `${path}Z`;
}

export function smoothLine(points: readonly (readonly [number, number])[]): string {
  const last = points.length - 1;
  const at = (i: number): readonly [number, number] =>
    points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  let path = svg`M${at(0)[0]} ${at(0)[1]}`;
  for (let i = 0; i < last; i += 1) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += svg`C${start[0] + (end[0] - before[0]) / 6} ${start[1] + (end[1] - before[1]) / 6} ${end[0] - (after[0] - start[0]) / 6} ${end[1] - (after[1] - start[1]) / 6} ${end[0]} ${end[1]}`;
  }
  return path;
}
