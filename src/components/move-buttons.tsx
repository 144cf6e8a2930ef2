import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent as ReactKeyboardEvent, PointerEvent as ReactPointerEvent } from "react";
import { Button } from "./ui/button.tsx";

/** A finger on it drags the row and does not scroll. */
const GRIP = { cursor: "grab", touchAction: "none" };

interface MoveButtonsProps {
  /** What the row is about. */
  name: string;
  index: number;
  count: number;
  /** To a place that may lie outside of the list. */
  onMove: (to: number) => void;
}

/** Moves a row of a list, an `li`: its grip by dragging and by keys, two buttons by a step. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  function onKeyDown(event: ReactKeyboardEvent) {
    const places: Partial<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest("li");
    if (event.button === 0 && row) dragRow(row, event.nativeEvent, onMove);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        style={GRIP}
        aria-label={`Move ${name}, ${index + 1} of ${count}, with the arrow keys`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <GripVertical aria-hidden size={18} />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden size={18} />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </Button>
    </>
  );
}

/** Within this distance of an edge, in pixels, the list scrolls. */
const EDGE = 72;
const SCROLL_STEP = 10;

/**
 * Lets a row of a list follow the pointer while the others make room, without React. `onDrop` gets the
 * place where it is let go; a cancelled drag tells nothing.
 */
export function dragRow(row: HTMLElement, start: PointerEvent, onDrop: (to: number) => void): void {
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement);
  const from = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2);
  const gap = Number.parseFloat(getComputedStyle(row.parentElement ?? row).rowGap) || 0;
  const room = (boxes[from]?.height ?? 0) + gap;
  const scroller = scrollerOf(row);
  const { top, bottom } = edgesOf(scroller);
  const startScroll = scroller.scrollTop;
  let pointer = start.clientY;
  let to = from;
  let frame = requestAnimationFrame(follow);

  function follow() {
    if (pointer < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
    else if (pointer > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP);
    const moved = pointer - start.clientY + scroller.scrollTop - startScroll;
    to = placeOf(from, middles, moved);
    for (const [index, one] of rows.entries()) {
      const aside = shift(index) * room;
      one.style.translate = `0 ${index === from ? moved : aside}px`;
    }
    frame = requestAnimationFrame(follow);
  }

  function shift(index: number): number {
    if (index > from && index <= to) return -1;
    return index < from && index >= to ? 1 : 0;
  }

  function end(event: Event) {
    cancelAnimationFrame(frame);
    listening.abort();
    row.style.zIndex = "";
    for (const one of rows) one.style.translate = "";
    if (event.type === "pointerup" && to !== from) onDrop(to);
  }

  const listening = new AbortController();
  const { signal } = listening;
  const isOurs = (event: PointerEvent) => event.pointerId === start.pointerId;
  row.style.zIndex = "1";
  addEventListener("pointermove", (event) => isOurs(event) && (pointer = event.clientY), {
    signal,
  });
  addEventListener("pointerup", (event) => isOurs(event) && end(event), { signal });
  addEventListener("pointercancel", (event) => isOurs(event) && end(event), { signal });
  addEventListener("keydown", cancelOnEscape, { signal, capture: true });

  /** Before a dialog hears it, which would close. */
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(event);
  }
}

/** The panel of a dialog that the row is in, or the page. */
function scrollerOf(row: HTMLElement): Element {
  for (let one = row.parentElement; one && one !== document.body; one = one.parentElement) {
    const isScrolled = one.scrollHeight > one.clientHeight;
    if (isScrolled && getComputedStyle(one).overflowY === "auto") return one;
  }
  return document.documentElement;
}

function edgesOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: innerHeight };
  return scroller.getBoundingClientRect();
}

/** The place of a dragged row: `middles` are those of all rows before, `moved` is how far it went, in pixels. */
export function placeOf(from: number, middles: number[], moved: number): number {
  const middle = (middles[from] ?? 0) + moved;
  return middles.filter((other, index) => index !== from && other < middle).length;
}
