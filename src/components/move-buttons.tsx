import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent as ReactKeyboardEvent, PointerEvent as ReactPointerEvent } from "react";
import { Button } from "./ui/button.tsx";

/** Dragging it with a finger moves the row and does not scroll. */
const GRIP = { cursor: "grab", touchAction: "none" };

interface MoveButtonsProps {
  /** The name of the row’s item. */
  name: string;
  index: number;
  count: number;
  /** Receives the new index. */
  onMove: (to: number) => void;
}

/** Controls that move a row of a list (an `li`): a grip for dragging and arrow keys, and two buttons. */
export function MoveButtons({ name, index, count, ...props }: MoveButtonsProps) {
  const onMove = (to: number) => props.onMove(Math.min(Math.max(to, 0), count - 1));

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
 * Moves a row with the pointer while the others make room, without React. `onDrop` gets the new index; it is not called
 * after a cancelled drag.
 */
function dragRow(row: HTMLElement, start: PointerEvent, onDrop: (to: number) => void): void {
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

  /** Before it reaches a dialog, which would close. */
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(event);
  }
}

/** The scroll container: a dialog’s panel, or the page. */
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

/**
 * The new index of a dragged row: `middles` are the rows’ original centers, `moved` is the distance, both in pixels.
 */
export function placeOf(from: number, middles: number[], moved: number): number {
  const middle = (middles[from] ?? 0) + moved;
  return middles.filter((other, index) => index !== from && other < middle).length;
}
