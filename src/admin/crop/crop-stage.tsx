import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Box } from "../../../contract/cut.ts";
import { CORNERS, type Grip, movedBox, resizedBox } from "./box.ts";
import { TurnedPicture, type TurnedPictureProps } from "./turned-picture.tsx";

interface CropStageProps extends TurnedPictureProps {
  box: Box;
  /** Of the box, as shares of the picture; null for any. */
  boxRatio: number | null;
  onBox: (box: Box) => void;
}

/** A step of an arrow key, as a share of the picture, and one with Shift. */
const STEP = 0.01;
const STRIDE = 0.1;
const ARROWS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The whole picture, as large as the window leaves it room beside all else of the dialog, with the box that is
 * kept of it: moved and resized by pointer, touch or arrow keys.
 */
export function CropStage({ box, boxRatio, onBox, ...picture }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const from = useRef<{ box: Box; x: number; y: number }>(null);

  function change(start: Box, grip: Grip | undefined, across: number, down: number) {
    onBox(
      grip ? resizedBox(start, grip, { across, down }, boxRatio) : movedBox(start, across, down),
    );
  }

  const handlers = (grip?: Grip) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { box, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const size = stage.current?.getBoundingClientRect();
      const start = from.current;
      if (!start || !size) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      change(start.box, grip, across / size.width, down / size.height);
    },
    onPointerUp: () => (from.current = null),
    onPointerCancel: () => (from.current = null),
    onKeyDown(event: KeyboardEvent) {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? STRIDE : STEP;
      change(box, grip, way[0] * step, way[1] * step);
    },
  });

  const place = {
    left: `${100 * box.x}%`,
    top: `${100 * box.y}%`,
    width: `${100 * box.width}%`,
    height: `${100 * box.height}%`,
  };
  return (
    <div className="p-3 [--stage:max(12rem,100dvh-31rem)] sm:[--stage:max(12rem,100dvh-22rem)] low:row-span-2 low:p-4 low:[--stage:max(9rem,100dvh-12.5rem)]">
      <div
        ref={stage}
        className="relative mx-auto touch-none"
        style={{
          aspectRatio: picture.ratio,
          width: `min(100%, calc(var(--stage) * ${picture.ratio}))`,
        }}
      >
        <div aria-hidden className="absolute inset-0 overflow-hidden rounded-control">
          <TurnedPicture {...picture} />
          <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]" style={place} />
        </div>
        <div className="absolute" style={place}>
          <button
            type="button"
            aria-label="Part that is kept"
            aria-describedby="crop-keys"
            {...handlers()}
            className="absolute inset-0 cursor-move border-2 border-[white] outline-offset-2"
          />
          {CORNERS.map((corner) => (
            <button
              key={corner.label}
              type="button"
              aria-label={corner.label}
              aria-describedby="crop-keys"
              {...handlers(corner)}
              className="absolute grid size-11 -translate-1/2 place-content-center rounded-full"
              style={{
                left: corner.across < 0 ? "0%" : "100%",
                top: corner.down < 0 ? "0%" : "100%",
                cursor: corner.across === corner.down ? "nwse-resize" : "nesw-resize",
              }}
            >
              <span className="size-5 rounded-full border-2 border-[white] bg-[black]" />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
