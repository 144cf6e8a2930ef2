import { Suspense } from "react";
import type { Card } from "../../../contract/cards.ts";
import type { AnyBlock } from "../../../contract/forms/blocks.ts";
import type { RelatedKind } from "../../../contract/related.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Only texts with blocks load their code; the server has it loaded. */
export const LazyBlock = lazyPage(() => import("./block.tsx").then((m) => m.BlockView));

/** What the build calls the code of blocks. */
export const BLOCKS_SOURCE = "src/components/blocks/block.tsx";

export type BlockViewProps = AnyBlock & {
  /** The items that blocks of its text list. */
  cards?: Card<RelatedKind>[] | undefined;
};

/** A block of a text, as plain HTML until its code is there. */
export function TextBlock({ html, ...block }: BlockViewProps & { html: string }) {
  return (
    <Suspense fallback={<div className="article" dangerouslySetInnerHTML={{ __html: html }} />}>
      <LazyBlock {...block} />
    </Suspense>
  );
}
