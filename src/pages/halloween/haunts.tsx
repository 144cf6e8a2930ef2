import { Link } from "wouter";
import type { Design } from "../../../contract/design.ts";
import { paths } from "../../../contract/paths.ts";
import { Photo } from "../../components/photo.tsx";
import { type Difficulty, DifficultyBadge } from "../../components/season/difficulty-badge.tsx";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
import { hasCollection } from "./has-collection.ts";

interface Haunt {
  title: string;
  difficulty: Difficulty;
  text: string;
  /** A design whose title holds it lends its picture. */
  word: string;
  color: string;
}

const HAUNTS: Haunt[] = [
  {
    title: "Classic Spooky",
    difficulty: "Easy",
    text: "Pumpkins, bats, and a full moon, in orange on black.",
    word: "pumpkin",
    color: "#e0701f",
  },
  {
    title: "Gothic Elegance",
    difficulty: "Medium",
    text: "Lace, oxblood, and matte black. Dinner first, then the crypt.",
    word: "gothic",
    color: "#5a0f24",
  },
  {
    title: "Cute & Kawaii",
    difficulty: "Easy",
    text: "Blushing ghosts and round cats, in colors of candy.",
    word: "ghost",
    color: "#cdb4e8",
  },
  {
    title: "Witch & Magic",
    difficulty: "Hard",
    text: "Moon phases, violet smoke, and stars you paint one by one.",
    word: "witch",
    color: "#3b2b6b",
  },
];

export function Haunts({ designs }: { designs: Design[] }) {
  const linked = hasCollection(designs);
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
      {HAUNTS.map((haunt) => (
        <HauntCard key={haunt.title} haunt={haunt} designs={designs} linked={linked} />
      ))}
    </ul>
  );
}

interface HauntCardProps {
  haunt: Haunt;
  designs: Design[];
  linked: boolean;
}

function HauntCard({ haunt, designs, linked }: HauntCardProps) {
  const { title, difficulty, text, word, color } = haunt;
  const design = designs.find((design) => design.title.toLowerCase().includes(word));
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
        {linked ? (
          <Link
            href={paths.allDesignsIn("halloween")}
            className="after:absolute after:inset-0 hover:text-lacquer"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mx-auto mt-1 max-w-[30ch] text-quiet">{text}</p>
    </li>
  );
}
