import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { type Mood, MoodCard } from "../../components/season/mood-card.tsx";
import { seasonList } from "../../lib/search/season-list.ts";

interface Haunt extends Mood {
  /** It shows the designs that the first of these searches finds, and the picture of the newest. */
  words: string[];
}

const HALLOWEEN = "halloween";

const HAUNTS: Haunt[] = [
  {
    title: "Classic Spooky",
    difficulty: "Easy",
    text: "Pumpkins and a crooked grin, in orange on black.",
    words: ["pumpkin", "spooky"],
    color: "#e0701f",
  },
  {
    title: "Gothic Elegance",
    difficulty: "Medium",
    text: "Lace, crosses, and oxblood. Dinner first, then the crypt.",
    words: ["gothic", "lace"],
    color: "#5a0f24",
  },
  {
    title: "Cute & Kawaii",
    difficulty: "Easy",
    text: "Blushing ghosts and small round pumpkins, in colors of candy.",
    words: ["cute", "kawaii", "ghost"],
    color: "#cdb4e8",
  },
  {
    title: "Witch & Magic",
    difficulty: "Hard",
    text: "A pointed hat, a gold moon, and bats across a violet dusk.",
    words: ["witch", "magic", "moon"],
    color: "#3b2b6b",
  },
];

export function Haunts({ designs }: { designs: Design[] }) {
  // The target of a mood that has no designs.
  const collection = hasCollection(designs) ? paths.allDesignsIn(HALLOWEEN) : undefined;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
      {HAUNTS.map((haunt) => {
        const list = seasonList(HALLOWEEN, designs, haunt.words);
        return (
          <MoodCard
            key={haunt.title}
            mood={haunt}
            design={list?.designs[0]}
            href={list?.href ?? collection}
          />
        );
      })}
    </ul>
  );
}

const SIGNS = /pumpkin|gothic|witch/i;

/** Whether the Halloween collection contains what its category cards promise. */
export function hasCollection(designs: Pick<Design, "title">[]): boolean {
  return designs.some(({ title }) => SIGNS.test(title));
}
