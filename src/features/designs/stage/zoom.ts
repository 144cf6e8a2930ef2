export interface ZoomPoint {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The scale of a picture, and the offset of its center in pixels. */
export interface Zoom extends ZoomPoint {
  scale: number;
}

/** The whole picture, centered. */
export interface ZoomRoom {
  picture: Size;
  stage: Size;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
/** About what the largest file of a picture holds for a phone. */
export const LARGEST = 4;
/** What a double tap and the button zoom to. */
export const CLOSE = 2.5;
/** One step by key or wheel. */
export const STEP = 1.4;

/** Zooms around a fixed point, measured from the center of the stage. */
export function zoomTo(
  scale: number,
  { zoom, at, room }: { zoom: Zoom; at: ZoomPoint; room: ZoomRoom },
) {
  const next = between(1, scale, LARGEST);
  const factor = next / zoom.scale;
  const away = (middle: number, point: number) => point - (point - middle) * factor;
  return within(room, { scale: next, x: away(zoom.x, at.x), y: away(zoom.y, at.y) });
}

/** Moves a zoomed picture within its bounds. */
export function moveBy(way: ZoomPoint, { zoom, room }: { zoom: Zoom; room: ZoomRoom }): Zoom {
  return within(room, { scale: zoom.scale, x: zoom.x + way.x, y: zoom.y + way.y });
}

function within({ picture, stage }: ZoomRoom, { scale, x, y }: Zoom): Zoom {
  const spare = (side: keyof Size) => Math.max(0, (picture[side] * scale - stage[side]) / 2);
  const kept = (place: number, most: number) => between(-most, place, most);
  return { scale, x: kept(x, spare("width")), y: kept(y, spare("height")) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
