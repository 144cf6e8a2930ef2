import { useInfiniteQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { queries } from "../../lib/data/queries.ts";
import { HALLOWEEN_LESSONS } from "../../lib/search/season-lessons.ts";
import { seasonList } from "../../lib/search/season-list.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { type SeasonPart, SeasonView } from "../season/season-view.tsx";
import { NightHero } from "./night-hero.tsx";
import { HAUNTS, PUMPKIN_STEPS, HALLOWEEN_QUESTIONS, SUPPLIES, TIPS } from "./texts.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

const HALLOWEEN = "halloween";

export function Page() {
  const { data, error, refetch } = useInfiniteQuery(queries.designsInCategory(HALLOWEEN));
  const designs = data?.items ?? [];
  const total = data?.total ?? 0;
  const flagged = designs.filter(({ featured }) => featured);
  // The target of a mood that has no designs.
  const collection = hasCollection(designs) ? paths.allDesignsIn(HALLOWEEN) : undefined;
  const all: SeasonPart = {
    kind: "collection",
    title: "The Halloween collection",
    designs,
    total,
    href: paths.allDesignsIn(HALLOWEEN),
    path: HALLOWEEN,
  };
  return (
    <SeasonView
      head={{
        title: PAGES.halloween.title,
        description: DESCRIPTIONS.halloween(),
        keywords:
          "halloween nails, spooky nail art, pumpkin nails, gothic nails, ghost nails, witch nails",
        path: paths.halloween,
        picture: shareList(`category/${HALLOWEEN}`, designs),
      }}
      hero={<NightHero total={total} />}
      parts={[
        {
          kind: "featured",
          title: "Featured Halloween designs",
          text: "Sets to answer the door in.",
          designs: flagged.length > 0 ? flagged : designs.slice(0, 1),
          isLoaded: data !== undefined,
          error,
          onRetry: () => void refetch(),
          nothing: "The first Halloween designs are still drying. Look in again soon.",
        },
        {
          kind: "moods",
          title: "Choose your haunt",
          text: "Four moods, from two dots on a white tip to a whole evening with a liner brush.",
          items: HAUNTS.map((haunt) => {
            const list = seasonList(HALLOWEEN, designs, haunt.words);
            return { ...haunt, design: list?.designs[0], href: list?.href ?? collection };
          }),
        },
        {
          kind: "steps",
          title: "A pumpkin in seven steps",
          text: "One nail takes about forty minutes, most of them drying. The trick is to paint the ribs and let the outline happen.",
          items: PUMPKIN_STEPS,
          lessons: HALLOWEEN_LESSONS,
        },
        {
          kind: "panels",
          title: "Tips from the night shift",
          supplies: JSON.stringify(SUPPLIES),
          tips: TIPS,
        },
        ...(designs.length > 0 ? [all] : []),
        { kind: "questions", title: "Questions before the party", items: HALLOWEEN_QUESTIONS },
      ]}
    />
  );
}

const SIGNS = /pumpkin|gothic|witch/i;

/** Whether the Halloween collection contains what its category cards promise. */
export function hasCollection(designs: Pick<Design, "title">[]): boolean {
  return designs.some(({ title }) => SIGNS.test(title));
}
