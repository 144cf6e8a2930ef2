import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Link } from "../../components/link.tsx";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
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
  return (
    <header className="wrap">
      <Breadcrumb trail={[{ name: "Nail Designs", href: paths.allDesigns }]} name="Fall" />
      <div className="grid items-center gap-x-12 gap-y-10 pt-4 md:pt-8 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)]">Fall nail designs</h1>
          <p className="mt-5 max-w-[29.5em] text-lg text-quiet">
            {total > 1 ? `${total} looks` : "Looks"} for the months when hands go back into pockets:
            spice and smoke, wool and leaves, and a red that is nearly brown.
          </p>
        </div>
        <section aria-label="Fall palette">
          <ul className="grid grid-cols-3 items-start gap-x-2 gap-y-5 sm:grid-cols-6 sm:gap-x-4">
            {COLORS.map(({ name, note, light, deep }, index) => (
              <li key={name} className={`relative text-center ${DROP[index]}`}>
                <PaintedNail
                  light={light}
                  deep={deep}
                  className="mx-auto w-full max-w-14 sm:max-w-20"
                />
                <p className="mt-3 text-xs font-semibold sm:text-sm">
                  <Swatch href={nearInSeason(category, designs, light)}>{name}</Swatch>
                </p>
                <p className="text-xs text-quiet">{note}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </header>
  );
}

/** A color’s name, which leads to the looks nearest to it. */
function Swatch({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <Link href={href} className="after:absolute after:inset-0 hover:text-lacquer">
      {children}
    </Link>
  );
}

/** They stand like fingertips: the middle ones higher. */
const DROP = ["sm:mt-9", "sm:mt-4", "", "", "sm:mt-4", "sm:mt-9"];
