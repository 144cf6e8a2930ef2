import type { Design } from "../../../contract/design.ts";
import { DesignCard } from "../../components/design-card.tsx";
import { DesignGrid } from "../../components/design-grid.tsx";
import { LookHost } from "./look-host.tsx";
import { LargeView, useLookMoves } from "./look-moves.ts";

interface DesignCardsProps {
  designs: Design[];
  /** How many cards are seen without scrolling: their pictures load first. */
  eager?: number;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  onNearEnd?: (() => void) | undefined;
}

/** A grid of designs with their large view. */
export function DesignCards({ designs, eager = 0, query, onNearEnd }: DesignCardsProps) {
  const moves = useLookMoves();
  return (
    <div onPointerEnter={() => void LargeView.preload().catch(() => {})}>
      {designs.length > 0 && (
        <DesignGrid>
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
      )}
      <LookHost designs={designs} moves={moves} onNearEnd={onNearEnd} />
    </div>
  );
}
