import type { Design } from "../../../contract/forms/design.ts";
import { WheelHero } from "../../components/season/wheel-hero.tsx";
import { nearInSeason } from "../../lib/search/season-list.ts";

const COLORS = [
  { name: "Oat milk", note: "under everything", light: "#ead8bd", deep: "#c9ac83" },
  { name: "Marigold", note: "tips and dots", light: "#e2a73a", deep: "#ad7218" },
  { name: "Ember", note: "first cold day", light: "#cf6230", deep: "#94380f" },
  { name: "Chestnut", note: "goes with leather", light: "#8a4a2c", deep: "#522711" },
  { name: "Bordeaux", note: "long evenings", light: "#7c1f3b", deep: "#430b1c" },
  { name: "Moss", note: "the quiet one", light: "#717a3f", deep: "#42491f" },
];

interface PaletteProps {
  category: string;
  designs: Design[];
  total: number;
}

/** The season’s heading, with its six colours side by side as on a nail wheel. */
export function Palette({ category, designs, total }: PaletteProps) {
  const colors = COLORS.map((color) => ({
    ...color,
    href: nearInSeason(category, designs, color.light),
  }));
  return (
    <WheelHero name="Fall" heading="Fall nail designs" colors={colors}>
      <p className="mt-4 max-w-[29.5em] text-quiet md:text-lg">
        {total > 1 ? `${total} looks` : "Looks"} for the months when hands go back into pockets:
        spice and smoke, wool and leaves, and a red that is nearly brown.
      </p>
    </WheelHero>
  );
}
