import type { Design } from "../../../contract/forms/design.ts";
import { Link } from "../link.tsx";
import { PaintedNail } from "../nails/painted-nail.tsx";
import { Photo } from "../photo.tsx";
import { type Difficulty, DifficultyBadge } from "./difficulty-badge.tsx";

export interface Mood {
  title: string;
  difficulty?: Difficulty;
  text: string;
  /** Of its nail, where no design of it is there. */
  color: string;
}

interface MoodCardProps {
  mood: Mood;
  /** Lends its picture. */
  design: Design | undefined;
  /** Leads to its designs. */
  href: string | undefined;
}

/** One way into a season, in an arch. */
export function MoodCard({ mood, design, href }: MoodCardProps) {
  const { title, difficulty, text, color } = mood;
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
      {difficulty && <DifficultyBadge difficulty={difficulty} />}
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
