import type { ComponentType, ReactNode } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Link } from "../../components/link.tsx";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
import { type TitledText, colorIn } from "../../../contract/season-texts.ts";
import { shade } from "../../components/nails/polishes.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { OVER_DAYS } from "../../lib/data/today.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { type SeasonLink, runsOn } from "../../../contract/seasons.ts";
import { ListLink } from "./season-sections.tsx";
import {
  type SeasonContent,
  introOf,
  seasonDesignsNear,
  seasonDesignsPath,
  seeAllOf,
} from "./season-content.ts";

export interface HeroProps {
  breadcrumb: ReactNode;
  link: ReactNode;
  children: ReactNode;
}

interface SeasonHeroProps {
  page: SeasonContent;
  designs: Design[];
  total: number;
  Hero: ComponentType<HeroProps> | undefined;
}

const HEADING = "display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] wrap-anywhere low:text-3xl";
const INTRO = "mt-4 text-quiet md:text-lg wrap-anywhere";

/** A season’s heading, what it is about, and its colors side by side as on a nail wheel. */
export function SeasonHero({ page, designs, total, Hero }: SeasonHeroProps) {
  const { name, heading } = page;
  const breadcrumb = (
    <Breadcrumb trail={[{ name: "Nail Designs", href: paths.allDesigns }]} name={name} />
  );
  const intro = introOf(page, total);
  const seeAll = seeAllOf(page, total);
  const link = seeAll && (
    <Link href={seasonDesignsPath(page)} className={buttonClass({ size: "large" })}>
      {seeAll}
    </Link>
  );
  if (Hero) {
    return (
      <Hero breadcrumb={breadcrumb} link={link}>
        <h1 className={HEADING}>{heading}</h1>
        <p className={`max-w-[28.2em] ${INTRO}`}>{intro}</p>
      </Hero>
    );
  }
  const wheel = textList(page.colors).map((row) => {
    const { color, ...texts } = colorIn(row);
    return { ...texts, color, href: seasonDesignsNear(page, designs, color) };
  });
  return (
    <header className="wrap">
      {breadcrumb}
      <div className="grid items-center gap-x-12 gap-y-7 pt-1 md:pt-8 lg:grid-cols-[1fr_1.1fr] low:gap-x-8 low:pt-1 low:grid-cols-[1fr_1fr]">
        <div>
          <h1 dir="auto" className={HEADING}>
            {heading}
          </h1>
          <p dir="auto" className={`max-w-[29.5em] ${INTRO}`}>
            {intro}
          </p>
          {link && <p className="mt-6">{link}</p>}
        </div>
        {wheel.length > 0 && <ColorWheel label={`${name} palette`} colors={wheel} />}
      </div>
    </header>
  );
}

interface WheelColor extends TitledText {
  color: string;
  /** Leads to the looks nearest to it. */
  href: string | undefined;
}

/** The colors of a season side by side, six in a row, as on a nail wheel; on phones beside their names, two in a row. */
function ColorWheel({ label, colors }: { label: string; colors: WheelColor[] }) {
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6 low:gap-2">
        {colors.map(({ title, text, color, href }, index) => (
          <li
            key={`${title} ${color}`}
            className={`relative flex items-center gap-3 wrap-anywhere sm:flex-col sm:text-center ${DROP[index % DROP.length]}`}
          >
            <PaintedNail
              light={color}
              deep={shade(color)}
              className="w-6 shrink-0 sm:w-full sm:max-w-20"
            />
            <div>
              <p className="text-sm font-semibold">
                <ListLink href={href}>{title}</ListLink>
              </p>
              <p className="text-xs text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Like fingertips: the middle ones higher. */
const DROP = ["sm:mt-9", "sm:mt-4", "", "", "sm:mt-4", "sm:mt-9"];

interface OtherSeasonProps {
  /** Path of the page’s own season. */
  path: string;
  /** Path of a season that the page links to anyway. */
  besides?: string;
}

/** Links from a season's page to another season. */
export function OtherSeason({ path, besides }: OtherSeasonProps) {
  const { seasons, day } = useSeasons();
  const others = seasons.filter((season) => season.path !== besides);
  const other = otherSeason(path, others, day);
  return (
    other && (
      <Link
        href={paths.season(other.season.path)}
        className={buttonClass({ variant: "secondary", size: "large" })}
      >
        {other.text}
      </Link>
    )
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The season that a season's page links to: another that runs, or the next one; and the link’s text. */
export function otherSeason(
  path: string,
  seasons: readonly SeasonLink[],
  day: string,
): { season: SeasonLink; text: string } | undefined {
  const own = seasons.find((season) => season.path === path);
  const season = seasons.find((one) => one.path !== path);
  if (!season) return undefined;
  if (!own || runsOn(own, day)) {
    const word = runsOn(season, day) ? "Also in season" : "Next";
    return { season, text: `${word}: ${season.name}` };
  }
  const over = daysSince(own.ends_on, day) <= OVER_DAYS;
  return { season, text: `${over ? "Too late" : "Too early"}? See ${season.name}` };
}

/** Days from the last `date`, a month and a day, until a day. */
function daysSince(date: string, day: string): number {
  const year = Number(day.slice(0, 4)) - (date > day.slice(5) ? 1 : 0);
  return (Date.parse(day) - Date.parse(`${year}-${date}`)) / DAY_MS;
}
