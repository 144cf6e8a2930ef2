import { Suspense } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { useOpenLook } from "../../lib/router/open-look.ts";
import { LargeView } from "./lazy-large-view.ts";
import type { LookMoves } from "./look-moves.ts";

interface LookHostProps {
  /** The designs of the page, through which the large view leafs. */
  designs: Design[];
  moves: LookMoves;
  onNearEnd?: (() => void) | undefined;
}

/** The place of the one large view that all cards of a page share; the server renders it too. */
export function LookHost({ designs, moves, onNearEnd }: LookHostProps) {
  const { id, design, asked } = useOpenLook();
  if (!id) return null;
  return (
    <Suspense>
      <LargeView
        id={id}
        design={design}
        missing={asked.isSuccess && !design}
        error={design ? null : asked.error}
        onRetry={() => void asked.refetch()}
        designs={designs}
        moves={moves}
        onNearEnd={onNearEnd}
      />
    </Suspense>
  );
}
