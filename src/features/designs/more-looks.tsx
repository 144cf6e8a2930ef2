import type { Design } from "../../../contract/forms/design.ts";
import { DesignMedia } from "../../components/cards/design-media.tsx";
import type { LookMoves } from "./look-moves.ts";
import { TurnLink } from "./turn-link.tsx";

interface MoreLooksProps {
  design: Design;
  designs: Design[];
  moves: LookMoves;
}

const SHOWN = 4;

/** Where to go from here: other looks of the page, those of the same category first. */
export function MoreLooks({ design, designs, moves }: MoreLooksProps) {
  const looks = moreLooks(design, designs);
  if (looks.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-6">
      <h3 className="font-semibold">More looks</h3>
      <ul className="mt-3 grid max-w-md grid-cols-4 gap-3">
        {looks.map((look) => (
          <li key={look.id}>
            <TurnLink
              id={look.id}
              moves={moves}
              label={look.title}
              className="arch block w-full overflow-hidden bg-shell transition-opacity hover:opacity-85"
            >
              <DesignMedia design={look} sizes="7rem" />
            </TurnLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next looks of the list, going round at its end; pins, which are frames, do not fit. */
export function moreLooks(design: Design, designs: Design[]): Design[] {
  const index = designs.findIndex(({ id }) => id === design.id);
  const others = [...designs.slice(index + 1), ...designs.slice(0, Math.max(index, 0))].filter(
    ({ pinterest_embed_code }) => pinterest_embed_code.trim() === "",
  );
  const alike = others.filter(({ category }) => category === design.category);
  return [...new Set([...alike, ...others])].slice(0, SHOWN);
}
