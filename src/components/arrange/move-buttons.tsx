import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Button } from "../ui/button.tsx";
import { dragRow } from "./drag-row.ts";

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
  function onKeyDown(event: KeyboardEvent) {
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

  function onPointerDown(event: PointerEvent<HTMLElement>) {
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
