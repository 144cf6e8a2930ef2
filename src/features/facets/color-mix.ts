/** A color as it is mixed: its hue in degrees, the others in percent. */
export interface Mix {
  hue: number;
  strength: number;
  lightness: number;
}

/** Such as `#b3174f`. */
export function hexOfMix({ hue, strength, lightness }: Mix): string {
  const light = lightness / 100;
  const reach = (strength / 100) * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** What six digits of a color are mixed of, to the nearest whole number. */
export function mixOfHex(digits: string): Mix {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const light = most - span / 2;
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return {
    hue: span === 0 ? 0 : Math.round((sector * 60 + 360) % 360),
    strength: span === 0 ? 0 : Math.round((span / (1 - Math.abs(2 * light - 1))) * 100),
    lightness: Math.round(light * 100),
  };
}
