import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { NightNails } from "./night-nails.tsx";

/** Night in either theme: the moon is up, and five nails rise before it. */
export function NightHero({ total }: { total: number }) {
  return (
    <header data-night="" className="overflow-hidden bg-linear-to-b from-page to-shell text-ink">
      <div className="wrap">
        <Breadcrumb trail={[{ name: "Nail Designs", href: paths.allDesigns }]} name="Halloween" />
        <div className="grid items-end gap-x-8 md:grid-cols-[1.15fr_1fr]">
          <div className="pt-6 pb-10 md:pb-24 low:pt-1 low:pb-4">
            <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] low:text-3xl">
              Halloween nail designs
            </h1>
            <p className="mt-5 max-w-[28.2em] text-lg text-quiet">
              {total > 1 ? `${total} ways` : "A way"} to haunt ten fingertips, from a ghost you can
              paint before supper to lace that takes the whole film.
            </p>
            <Link
              href={paths.allDesignsIn("halloween")}
              className={`${buttonClass({ size: "large" })} mt-7`}
            >
              See all Halloween designs
            </Link>
          </div>
          <NightNails className="mx-auto w-full max-w-lg self-end" />
        </div>
      </div>
    </header>
  );
}
