import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { colorIn, wayIn } from "../../../contract/seasons/season-texts.ts";
import { MoodCard } from "../../components/season/mood-card.tsx";
import { SeasonSection } from "../../components/season/season-section.tsx";
import { seasonWay } from "../../lib/data/season-designs.ts";
import { textList } from "../../../contract/text/text-list.ts";

/** Of a season that has no colors. */
const COLORS = ["#b3174f"];

/** The season's moods; each shows the newest of its designs that its title finds, and leads to them. */
export function WaysIn({ page, designs }: { page: SeasonPage; designs: Design[] }) {
  const ways = textList(page.ways).map(wayIn);
  if (ways.length === 0) return null;
  const own = textList(page.colors).map((row) => colorIn(row).color);
  const colors = own.length > 0 ? own : COLORS;
  return (
    <SeasonSection title="Ways into the season">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
        {ways.map((way, index) => {
          const found = seasonWay(page, designs, way.title);
          return (
            <MoodCard
              key={way.title}
              mood={{ ...way, color: colors[index % colors.length] ?? "" }}
              design={found?.design}
              href={found?.href}
            />
          );
        })}
      </ul>
    </SeasonSection>
  );
}
