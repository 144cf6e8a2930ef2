import { Pipette, Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MOST_COLORS, colorOf } from "../../../contract/colors/palette.ts";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { colorName } from "../../components/facets/color-word.ts";
import { Button } from "../../components/ui/button.tsx";
import { Eyedropper } from "./eyedropper.tsx";
import type { Palette } from "./use-palette.ts";

const FIRST = "#b3174f";

/** The colors of the polish: each can be removed, and more are taken from the picture or chosen. */
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
        Colors of the polish
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
        {isFull && `At most ${MOST_COLORS} colors: remove one to add another.`}
      </p>
      {message && <p className="mt-1.5 text-sm font-medium text-danger">{message}</p>}
    </div>
  );
}
