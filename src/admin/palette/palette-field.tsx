import { Pipette, Plus, X } from "lucide-react";
import { useId, useState, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MAX_COLORS, colorOf } from "../../../contract/colors/palette.ts";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { colorName } from "../../components/facets/color-word.ts";
import { Button } from "../../components/ui/button.tsx";
import { type Palette, drawPicture } from "./use-palette.ts";
import { failureMessage } from "../kit/calls.ts";

const FIRST = "#b3174f";

/** The colors of the polish, which can be removed, picked from the picture or chosen. */
export function PaletteField({
  palette: { palette, problem, isFull, add, remove },
}: {
  palette: Palette;
}) {
  const label = useId();
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState(FIRST);
  const address = useWatch<DesignForm, "image_url">({ name: "image_url" });
  const { errors } = useFormContext<DesignForm>().formState;
  const message = problem ?? errors.palette?.message;

  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className="mb-1 text-xs font-semibold text-quiet">
        Polish colors
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {palette.map(colorOf).map((color) => (
          <li key={color}>
            <button
              type="button"
              onClick={() => remove(color)}
              className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full bg-shell px-3 text-xs font-medium text-on-shell hover:underline"
            >
              <span className="sr-only">Remove </span>
              <ColorDot color={color} /> {colorName(color)} <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isPicking}
          disabled={!address}
          onClick={() => setPicking(!isPicking)}
        >
          <Pipette aria-hidden className="size-4" /> Pick from the picture
        </Button>
        <span className="flex items-center">
          <input
            type="color"
            aria-label="Color to add"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="size-11 cursor-pointer bg-transparent p-2"
          />
          <Button variant="quiet" size="small" disabled={isFull} onClick={() => add(chosen)}>
            <Plus aria-hidden className="size-4" /> Add this color
          </Button>
        </span>
      </div>
      {isPicking && address && <Eyedropper key={address} address={address} onPick={add} />}
      <p role="status" className="text-sm text-quiet">
        {isFull && `At most ${MAX_COLORS} colors: remove one to add another.`}
      </p>
      {message && <p className="mt-1.5 text-sm font-medium text-danger">{message}</p>}
    </div>
  );
}

const WIDTH = 320;
/** Pixels to each side that are averaged, so that no single glint is picked. */
const AROUND = 2;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of the picture. */
const STEP = 0.01;

/** The picture as a button: a tap picks the color there, the arrows move a mark and Enter picks at it. */
function Eyedropper({ address, onPick }: { address: string; onPick: (color: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const context = useRef<CanvasRenderingContext2D>(undefined);
  const [problem, setProblem] = useState<string>();
  /** In shares of the picture. */
  const [mark, setMark] = useState<readonly [x: number, y: number]>();
  const [color, setColor] = useState<string>();

  useEffect(() => {
    let isShown = true;
    async function draw(target: HTMLCanvasElement) {
      try {
        const drawn = await drawPicture(target, address, WIDTH);
        if (!isShown) return;
        context.current = drawn;
        moveTo(0.5, 0.5);
      } catch (error) {
        if (isShown) setProblem(failureMessage(error));
      }
    }
    if (canvas.current) void draw(canvas.current);
    return () => {
      isShown = false;
    };
  }, [address]);

  function moveTo(x: number, y: number) {
    if (!context.current) return;
    const at = [clamp(x), clamp(y)] as const;
    setMark(at);
    setColor(colorAt(context.current, ...at));
  }

  function follow({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    moveTo((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }

  function moveByArrows(event: KeyboardEvent) {
    const [x, y] = STEPS[event.key] ?? [];
    if (x === undefined || y === undefined || !mark) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * 5 : STEP;
    moveTo(mark[0] + x * step, mark[1] + y * step);
  }

  if (problem) return <p className="text-sm font-medium text-danger">{problem}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-label="Pick a color from the picture"
        aria-describedby="eyedropper-hint eyedropper-color"
        onPointerDown={follow}
        onPointerMove={follow}
        onKeyDown={moveByArrows}
        onClick={() => color && onPick(color)}
        className="relative cursor-crosshair touch-manipulation overflow-hidden rounded-control"
      >
        <canvas ref={canvas} aria-hidden className="block max-h-96 max-w-full" />
        {mark && (
          <span
            aria-hidden
            className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-[white] outline-2 outline-[black]"
            style={{ left: `${100 * mark[0]}%`, top: `${100 * mark[1]}%` }}
          />
        )}
      </button>
      <p id="eyedropper-color" aria-live="polite" className="flex items-center gap-2 text-sm">
        {color && (
          <>
            <ColorDot color={color} /> {colorName(color)}
          </>
        )}
      </p>
      <p id="eyedropper-hint" className="text-sm text-quiet">
        Tap the polish, or move the marker with the arrow keys and press Enter.
      </p>
    </div>
  );
}

function clamp(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

/** The mean of the pixels around a place, as a share of the picture. */
function colorAt(context: CanvasRenderingContext2D, x: number, y: number): string {
  const { width, height } = context.canvas;
  const [left, top] = [x * (width - 1), y * (height - 1)].map((at) => Math.round(at) - AROUND);
  const size = AROUND * 2 + 1;
  const { data } = context.getImageData(left ?? 0, top ?? 0, size, size);
  const sums = [0, 0, 0, 0];
  for (const [at, value] of data.entries()) sums[at % 4] = (sums[at % 4] ?? 0) + value;
  // Pixels outside of the picture are transparent.
  const count = (sums[3] ?? 0) / 255;
  const pair = (sum: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0");
  return `#${sums.slice(0, 3).map(pair).join("")}`;
}
