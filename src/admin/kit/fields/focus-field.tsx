import type { MouseEvent } from "react";
import { useWatch } from "react-hook-form";
import { type Focus, focusText, parseFocus } from "../../../../contract/pictures/focus.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useFormField } from "./text-field.tsx";

const MIDDLE: Focus = { x: 50, y: 50 };

interface FocusFieldProps {
  name: string;
  /** The field of the picture's address. */
  picture: string;
  hint?: string;
}

const HINT = "Tap the nails. Tiles and thumbnails crop around this point; an upload guesses it.";

/** The point of a picture that every crop keeps: tapped, or moved by sliders. */
export function FocusField({ name, picture, hint = HINT }: FocusFieldProps) {
  const { value, setValue, error } = useFormField<string>(name);
  const address: unknown = useWatch({ name: picture });
  if (typeof address !== "string" || address === "") return null;
  const { x, y } = parseFocus(value) ?? MIDDLE;
  // The box belongs to the former point.
  const move = (changes: Partial<Focus>) => setValue(focusText({ x, y, ...changes }));

  function tap({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  }

  return (
    <div role="group" aria-labelledby={`${name}-label`} aria-describedby={`${name}-hint`}>
      <p id={`${name}-label`} className="mb-1 text-sm font-semibold">
        Focal point <span className="font-normal text-quiet">(optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {/* Keyboards and screen readers use the sliders. */}
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={tap}
          className="relative shrink-0 cursor-crosshair overflow-hidden rounded-control bg-shell"
        >
          <img src={address} alt="" referrerPolicy="no-referrer" className="h-40 max-w-44" />
          <span
            className="absolute size-6 -translate-1/2 rounded-full border-2 border-[white] shadow-float outline-2 outline-[black]"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </button>
        <div className="grid min-w-0 grow basis-[8rem] grid-cols-1 gap-1 text-sm">
          <Slider label="Horizontal" value={x} onMove={(x) => move({ x })} />
          <Slider label="Vertical" value={y} onMove={(y) => move({ y })} />
          {value !== "" && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => setValue("")}
            >
              Use the center
            </Button>
          )}
        </div>
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
      <p id={`${name}-hint`} className="mt-1.5 text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onMove: (value: number) => void;
}

function Slider({ label, value, onMove }: SliderProps) {
  return (
    <label className="flex flex-wrap items-center">
      <span className="basis-[5rem]">{label}</span>
      <input
        type="range"
        value={value}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        className="min-h-11 w-0 grow basis-[3rem] accent-lacquer"
      />
    </label>
  );
}
