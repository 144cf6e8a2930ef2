import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { MOST_COLORS, colorOf } from "../../../contract/colors/palette.ts";
import { failureMessage } from "../failure.ts";
import { suggestPalette } from "./suggest-palette.ts";

/** The palette of the form's design: suggested with each picture that is uploaded, as long as nobody chose it. */
export function usePalette() {
  const { getValues, setValue } = useFormContext<DesignForm>();
  const palette = useWatch<DesignForm, "palette">({ name: "palette" });
  const address = useWatch<DesignForm, "image_url">({ name: "image_url" });
  const [problem, setProblem] = useState<string>();
  const read = useRef(address);
  const suggested = useRef("");

  function change(colors: string[]) {
    setValue("palette", colors, { shouldDirty: true, shouldValidate: true });
  }

  async function suggest() {
    const from = getValues("image_url");
    const former = String(getValues("palette"));
    read.current = from;
    setProblem(undefined);
    if (!from || (former !== "" && former !== suggested.current)) return;
    try {
      const colors = await suggestPalette(from);
      // Meanwhile another picture may have come, or somebody chose.
      if (getValues("image_url") !== from || String(getValues("palette")) !== former) return;
      suggested.current = String(colors);
      change(colors);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  }

  useEffect(() => {
    if (address !== read.current && address.startsWith("/uploads/")) void suggest();
  });

  return {
    palette,
    problem,
    suggest,
    isFull: palette.length >= MOST_COLORS,
    add: (color: string) => {
      if (!palette.map(colorOf).includes(color)) change([...palette, color].slice(0, MOST_COLORS));
    },
    remove: (color: string) => change(palette.filter((entry) => colorOf(entry) !== color)),
  };
}

export type Palette = ReturnType<typeof usePalette>;
