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
        <div className="grid grid-cols-[auto_1fr] items-end gap-x-6 md:grid-cols-[1.05fr_1fr] md:gap-x-10">
          <div className="col-span-2 pt-2 md:col-span-1 md:pt-8 low:pt-1">
            <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] low:text-3xl">
              Halloween nail designs
            </h1>
            <p className="mt-4 max-w-[28.2em] text-quiet md:text-lg">
              {total > 1 ? `${total} ways` : "A way"} to haunt ten fingertips, from a ghost you can
              paint before supper to lace that takes the whole film.
            </p>
          </div>
          <div className="pt-6 pb-8 md:pb-24 low:pb-4">
            <Link href={paths.allDesignsIn("halloween")} className={buttonClass({ size: "large" })}>
              See all Halloween designs
            </Link>
          </div>
          <NightNails className="w-full max-w-44 justify-self-end md:col-start-2 md:row-span-2 md:row-start-1 md:max-w-lg" />
        </div>
      </div>
    </header>
  );
}
