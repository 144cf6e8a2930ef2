import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { colorIn } from "../../../contract/seasons/season-texts.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { Link } from "../../components/link.tsx";
import { shade } from "../../components/nails/polishes.ts";
import { WheelHero } from "../../components/season/wheel-hero.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { seasonDesignsNear, seasonDesignsPath } from "../../lib/data/season-designs.ts";
import { counted } from "../../lib/format/counted.ts";

interface SeasonHeroProps {
  page: SeasonPage;
  designs: Design[];
  total: number;
}

const LOOKS = { one: "look", many: "looks" };

/** What its editor says of a season, its colors, and the way to all of its designs. */
export function SeasonHero({ page, designs, total }: SeasonHeroProps) {
  const colors = textList(page.colors).map((row) => {
    const { title, text, color } = colorIn(row);
    const href = seasonDesignsNear(page, designs, color);
    return { name: title, note: text, light: color, deep: shade(color), href };
  });
  return (
    <WheelHero name={page.name} heading={page.heading} colors={colors}>
      <p className="mt-4 max-w-[29.5em] text-quiet md:text-lg wrap-anywhere">{page.description}</p>
      {total > 0 && (
        <Link href={seasonDesignsPath(page)} className={`${buttonClass({ size: "large" })} mt-6`}>
          See {total > 1 ? `all ${counted(total, LOOKS)}` : "its look"}
        </Link>
      )}
    </WheelHero>
  );
}
