import type { Design } from "../../../contract/forms/design.ts";
import { MonthCard } from "../../components/season/month-card.tsx";
import { SeasonLink } from "../../components/season/season-link.tsx";
import { type SeasonWish, seasonList } from "../../lib/search/season-list.ts";

interface Weeks {
  when: string;
  what: string;
  wishes: SeasonWish[];
}

const FIRST = "Weeks 1 and 2";
const LAST = "Weeks 3 and 4";

const MONTHS: { month: string; weeks: Weeks[] }[] = [
  {
    month: "September",
    weeks: [
      {
        when: FIRST,
        what: "Oat milk with a marigold micro French. Summer, but with a sleeve.",
        wishes: ["french", { facet: "color", words: ["nude"] }],
      },
      {
        when: LAST,
        what: "One ember accent nail among nudes; add a leaf when the first one falls.",
        wishes: ["leaf"],
      },
    ],
  },
  {
    month: "October",
    weeks: [
      {
        when: FIRST,
        what: "Tortoiseshell on all ten, or on two if you are sensible.",
        wishes: ["tortoise"],
      },
      {
        when: LAST,
        what: "Plaid for the market, pumpkins for the porch, and then the night.",
        wishes: ["plaid", "pumpkin"],
      },
    ],
  },
  {
    month: "November",
    weeks: [
      {
        when: FIRST,
        what: "Bordeaux, glossy, short. The manicure that wears a coat.",
        wishes: ["bordeaux", { facet: "color", words: ["red", "dark-red"] }],
      },
      {
        when: LAST,
        what: "Chestnut with gold leaf at the base: ready for a long table.",
        wishes: ["gold leaf", { facet: "color", words: ["brown"] }],
      },
    ],
  },
];

interface CalendarProps {
  category: string;
  designs: Design[];
}

export function Calendar({ category, designs }: CalendarProps) {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {MONTHS.map(({ month, weeks }) => (
        <MonthCard key={month} month={month}>
          <dl className="grid gap-4">
            {weeks.map(({ when, what, wishes }) => (
              <div key={when} className="relative">
                <dt className="text-sm font-semibold">{when}</dt>
                <dd className="text-quiet">
                  <SeasonLink href={seasonList(category, designs, wishes)?.href}>{what}</SeasonLink>
                </dd>
              </div>
            ))}
          </dl>
        </MonthCard>
      ))}
    </ol>
  );
}
