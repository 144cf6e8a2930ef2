import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

interface GestureActions {
  /** Whether there is a design before (-1) or after (1) the one shown. */
  has: (step: number) => boolean;
  turn: (step: number) => void;
  /** Called when it is pulled down; without it, it cannot be pulled. */
  close?: () => void;
  onZoom: (zoomed: boolean) => void;
}

export type Gestures = ReturnType<typeof createGestures>;

/** How much smaller a picture gets that is pulled down by one pixel, and when the page behind is seen. */
const SHRINK = 1 / 2_000;
const PULLED = 400;
/** At the end of a list the picture moves less than the finger. */
const STIFF = 1 / 4;
/** After this many milliseconds without a move, a finger has no speed. */
const RESTED = 80;

/**
 * What fingers, mouse and wheel do to the picture on a stage: one finger turns, pulls down or moves what is
 * zoomed, two zoom. Draws by custom properties, without React. The element of class `picture` that is not
 * inert is the one shown, in its dialog.
 */
function createGestures(stage: HTMLElement, actions: GestureActions) {
  const fingers = new Map<number, ZoomPoint>();
  const taps = createTaps();
  let zoom = UNZOOMED;
  let meaning: ReturnType<typeof meaningOf> | "zoom" = null;
  let way: ZoomPoint = { x: 0, y: 0 };
  let speed: ZoomPoint = { x: 0, y: 0 };
  let time = 0;

  const dialog = stage.closest<HTMLElement>("[role=dialog]") ?? stage;

  function room(): ZoomRoom {
    const { offsetWidth: width, offsetHeight: height } =
      stage.querySelector<HTMLElement>(":not([inert]) > .picture") ?? stage;
    return {
      picture: { width, height },
      stage: { width: stage.clientWidth, height: stage.clientHeight },
    };
  }

  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): ZoomPoint {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function draw({ scale, x, y }: Zoom, { drag = 0, pull = 0 } = {}) {
    const { style } = stage;
    style.setProperty("--zoom", String(scale));
    style.setProperty("--x", `${x}px`);
    style.setProperty("--y", `${y}px`);
    style.setProperty("--drag", `${drag}px`);
    dialog.style.setProperty("--pull", String(pull));
    dialog.toggleAttribute("data-moving", fingers.size > 0);
    dialog.toggleAttribute("data-pulled", pull > 0);
    if (actions.close) document.documentElement.toggleAttribute("data-covered", pull === 0);
  }

  function setZoom(next: Zoom) {
    const [was, is] = [zoom, next].map(({ scale }) => scale > 1);
    zoom = next;
    stage.toggleAttribute("data-zoomed", is);
    draw(zoom);
    if (was !== is) actions.onZoom(is === true);
  }

  /** In a page that the browser has zoomed, gestures are the browser’s. */
  function notePageZoom() {
    stage.toggleAttribute("data-page-zoomed", (visualViewport?.scale ?? 1) > 1.01);
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || stage.hasAttribute("data-page-zoomed")) return;
    fingers.set(event.pointerId, fromMiddle(event));
    meaning = fingers.size > 1 || zoom.scale > 1 ? "zoom" : null;
    way = { x: 0, y: 0 };
    speed = way;
    time = event.timeStamp;
    taps.down(event);
    if (fingers.size > 1) draw(zoom);
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const step = { x: now.x - before.x, y: now.y - before.y };
    const touch = event.pointerType !== "mouse";
    way = { x: way.x + step.x, y: way.y + step.y };
    const passed = Math.max(1, event.timeStamp - time);
    speed = { x: step.x / passed, y: step.y / passed };
    time = event.timeStamp;
    meaning ??= meaningOf(way, {
      touch,
      atTop: actions.close !== undefined && dialog.scrollTop <= 0,
    });
    if (meaning && !touch) stage.setPointerCapture(event.pointerId);
    if (meaning === "zoom") pinch(event.pointerId, now, step);
    if (meaning === "turn") {
      draw(zoom, { drag: way.x * (actions.has(-Math.sign(way.x)) ? 1 : STIFF) });
    }
    if (meaning === "pull") {
      const pull = Math.max(0, way.y);
      draw({ scale: 1 - pull * SHRINK, x: way.x, y: pull }, { pull: Math.min(1, pull / PULLED) });
    }
    fingers.set(event.pointerId, now);
  }

  function pinch(id: number, now: ZoomPoint, step: ZoomPoint) {
    const other = [...fingers].find(([finger]) => finger !== id);
    const before = fingers.get(id);
    if (!other || !before) return setZoom(moveBy(step, { zoom, room: room() }));
    const [, still] = other;
    const at = { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 };
    const moved = moveBy({ x: step.x / 2, y: step.y / 2 }, { zoom, room: room() });
    const factor = distance(now, still) / Math.max(1, distance(before, still));
    setZoom(zoomTo(zoom.scale * factor, { zoom: moved, at, room: room() }));
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const meant = event.type === "pointerup" && meaning;
    meaning = null;
    if (event.timeStamp - time > RESTED) speed = { x: 0, y: 0 };
    if (meant === "pull" && isMeant("pull", way.y, speed.y)) {
      actions.close?.();
      return;
    }
    draw(zoom);
    if (meant === "turn" && isMeant("turn", way.x, speed.x)) actions.turn(-Math.sign(way.x));
    if (event.type === "pointerup" && taps.isDouble(event)) toggle(fromMiddle(event));
  }

  function toggle(at: ZoomPoint = { x: 0, y: 0 }) {
    setZoom(zoom.scale > 1 ? UNZOOMED : zoomTo(CLOSE, { zoom, at, room: room() }));
  }

  function turnWheel(event: WheelEvent) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      const power = Math.max(-1, Math.min((-event.deltaY * pixels) / 40, 1));
      setZoom(zoomTo(zoom.scale * STEP ** power, { zoom, at: fromMiddle(event), room: room() }));
    } else if (zoom.scale > 1) {
      const back = { x: -event.deltaX * pixels, y: -event.deltaY * pixels };
      setZoom(moveBy(back, { zoom, room: room() }));
    } else return;
    event.preventDefault();
  }

  /** The browser scrolls unless prevented, and then sends no more events. */
  function holdTouch(event: TouchEvent) {
    if (meaning && meaning !== "scroll" && event.cancelable) event.preventDefault();
  }

  const leaving = new AbortController();
  const { signal } = leaving;
  stage.addEventListener("pointerdown", down, { signal });
  stage.addEventListener("pointermove", move, { signal });
  stage.addEventListener("pointerup", up, { signal });
  stage.addEventListener("pointercancel", up, { signal });
  stage.addEventListener("touchmove", holdTouch, { signal, passive: false });
  stage.addEventListener("wheel", turnWheel, { signal, passive: false });
  addEventListener("resize", () => setZoom(UNZOOMED), { signal });
  visualViewport?.addEventListener("resize", notePageZoom, { signal });
  notePageZoom();

  return {
    toggle: () => toggle(),
    zoomBy: (factor: number) =>
      setZoom(zoomTo(zoom.scale * factor, { zoom, at: { x: 0, y: 0 }, room: room() })),
    /** Moves what is zoomed by a part of the stage; false where nothing is. */
    lookAside(x: number, y: number): boolean {
      if (zoom.scale === 1) return false;
      const { stage: size } = room();
      setZoom(moveBy({ x: -x * size.width, y: -y * size.height }, { zoom, room: room() }));
      return true;
    },
    whole: () => setZoom(UNZOOMED),
    dispose: () => leaving.abort(),
  };
}

function distance(a: ZoomPoint, b: ZoomPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The meaning of a moving finger: the next design, closing the view, or scrolling the page. */
type Meaning = "turn" | "pull" | "scroll";

/** A hand on a mouse trembles by this many pixels. */
const TREMOR = 4;
/** A movement counts if it is this far (in pixels), or this fast (in pixels a millisecond). */
const FAR = { turn: 72, pull: 110 };
const FAST = 0.5;

/**
 * Null while undecided. The first movement of a touch must be decided immediately: a browser that may scroll then takes
 * over the touch.
 */
export function meaningOf(
  way: ZoomPoint,
  { touch, atTop }: { touch: boolean; atTop: boolean },
): Meaning | null {
  const [x, y] = [Math.abs(way.x), Math.abs(way.y)];
  if (!touch && Math.max(x, y) < TREMOR) return null;
  if (x > y) return "turn";
  return touch && atTop && way.y > 0 ? "pull" : "scroll";
}

/** Whether a movement counts when the finger is lifted; not if it turned back at the end. */
export function isMeant(meaning: "turn" | "pull", way: number, speed: number): boolean {
  if (Math.sign(way) === -Math.sign(speed) && Math.abs(speed) > FAST / 4) return false;
  return Math.abs(way) >= FAR[meaning] || Math.abs(speed) >= FAST;
}

/** Two taps are one double tap when they are so close in time (ms) and place (px). */
const QUICK = 350;
const NEAR = 30;
/** A finger that moved farther than this did not tap. */
const STEADY = 10;

interface Tap {
  timeStamp: number;
  clientX: number;
  clientY: number;
}

/** Detects double taps and double clicks, which not every browser reports. */
export function createTaps() {
  let began: Tap | null = null;
  let last: Tap | null = null;
  return {
    down({ isPrimary, timeStamp, clientX, clientY }: Tap & { isPrimary: boolean }) {
      began = isPrimary ? { timeStamp, clientX, clientY } : null;
      if (!began) last = null;
    },
    /** Whether lifting the finger completes a double tap. */
    isDouble({ timeStamp, clientX, clientY }: Tap): boolean {
      const now = { timeStamp, clientX, clientY };
      const tapped = began !== null && isNear(began, now, STEADY);
      const double = tapped && last !== null && timeStamp - last.timeStamp < QUICK;
      const same = double && last !== null && isNear(last, now, NEAR);
      last = tapped && !same ? now : null;
      return same;
    },
  };
}

function isNear(a: Tap, b: Tap, most: number): boolean {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= most;
}

/** Gestures on the element of the ref `stage`; the next design is shown whole. */
export function useGestures(id: string, actions: Omit<GestureActions, "onZoom">) {
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useRef<Gestures>(null);
  const [zoomed, setZoomed] = useState(false);
  const has = useEffectEvent(actions.has);
  const turn = useEffectEvent(actions.turn);
  const close = useEffectEvent(() => actions.close?.());
  const closes = actions.close !== undefined;

  useEffect(() => {
    if (!stage.current) return undefined;
    const made = createGestures(stage.current, {
      has,
      turn,
      ...(closes && { close }),
      onZoom: setZoomed,
    });
    gestures.current = made;
    return made.dispose;
  }, [closes]);
  useLayoutEffect(() => gestures.current?.whole(), [id]);

  return { stage, gestures, zoomed };
}

interface ZoomPoint {
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
interface ZoomRoom {
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
