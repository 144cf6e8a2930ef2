import { Link } from "../../components/link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { Photo } from "../../components/photo.tsx";
import { type Difficulty, DifficultyBadge } from "../../components/season/difficulty-badge.tsx";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
import { seasonList } from "../../lib/search/season-list.ts";
import { hasCollection } from "./has-collection.ts";

interface Haunt {
  title: string;
  difficulty: Difficulty;
  text: string;
  /** Its designs are those that the first of these finds; the newest lends its picture. */
  words: string[];
  color: string;
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
  const collection = hasCollection(designs) ? paths.allDesignsIn(HALLOWEEN) : undefined;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
      {HAUNTS.map((haunt) => (
        <HauntCard
          key={haunt.title}
          haunt={haunt}
          list={seasonList(HALLOWEEN, designs, haunt.words)}
          otherwise={collection}
        />
      ))}
    </ul>
  );
}

interface HauntCardProps {
  haunt: Haunt;
  list: ReturnType<typeof seasonList>;
  /** Where it leads when no design is of its mood. */
  otherwise: string | undefined;
}

function HauntCard({ haunt, list, otherwise }: HauntCardProps) {
  const { title, difficulty, text, color } = haunt;
  const design = list?.designs[0];
  const href = list?.href ?? otherwise;
  return (
    <li className="group/tile relative text-center">
      <div className="arch mx-auto mb-4 grid w-full max-w-64 place-items-center overflow-hidden bg-shell">
        {design ? (
          <Photo
            src={design.image_url}
            image={design.image}
            alt=""
            sizes="(min-width: 64rem) 16rem, 44vw"
            className="size-full transition-transform duration-500 ease-out group-hover/tile:scale-[1.04]"
          />
        ) : (
          <PaintedNail light={color} deep={color} className="h-3/5" />
        )}
      </div>
      <DifficultyBadge difficulty={difficulty} />
      <h3 className="display mt-2 text-xl">
        {href ? (
          <Link href={href} className="after:absolute after:inset-0 hover:text-lacquer">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mx-auto mt-1 max-w-[19.2em] text-quiet">{text}</p>
    </li>
  );
}
