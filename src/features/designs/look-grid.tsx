import type { Design } from "../../../contract/forms/design.ts";
import { DesignCard } from "../../components/cards/design-card.tsx";
import { type Columns, DesignGrid } from "../../components/cards/design-grid.tsx";
import type { LookMoves } from "./look-moves.ts";

interface LookGridProps {
  designs: Design[];
  moves: LookMoves;
  /** How many cards are seen without scrolling: their pictures load first. */
  eager?: number;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  columns?: Columns | undefined;
}

/** Cards whose presses open the page's large view. */
export function LookGrid({ designs, moves, eager = 0, query, columns }: LookGridProps) {
  return (
    <DesignGrid columns={columns}>
      {designs.map((design, index) => (
        <DesignCard
          key={design.id}
          design={design}
          href={moves.addressOf(design.id)}
          onOpen={moves.open}
          eager={index < eager}
          query={query}
        />
      ))}
    </DesignGrid>
  );
}
