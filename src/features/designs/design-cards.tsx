import type { Design } from "../../../contract/forms/design.ts";
import type { Columns } from "../../components/cards/design-grid.tsx";
import { LookGrid } from "./look-grid.tsx";
import { LookHost } from "./look-host.tsx";
import { LargeView } from "./lazy-large-view.ts";
import { useLookMoves } from "./look-moves.ts";

interface DesignCardsProps {
  designs: Design[];
  /** How many cards are seen without scrolling: their pictures load first. */
  eager?: number;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  columns?: Columns | undefined;
  onNearEnd?: (() => void) | undefined;
}

/** A grid of designs with their large view. */
export function DesignCards({ designs, eager = 0, query, columns, onNearEnd }: DesignCardsProps) {
  const moves = useLookMoves();
  return (
    <div onPointerEnter={() => void LargeView.preload().catch(() => {})}>
      {designs.length > 0 && (
        <LookGrid designs={designs} moves={moves} eager={eager} query={query} columns={columns} />
      )}
      <LookHost designs={designs} moves={moves} onNearEnd={onNearEnd} />
    </div>
  );
}

type FurtherCardsProps = Pick<DesignCardsProps, "designs" | "eager" | "columns">;

/** Some of the designs whose large view another grid of the page holds. */
export function FurtherCards(props: FurtherCardsProps) {
  return <LookGrid {...props} moves={useLookMoves()} />;
}
