import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type CardItem, cardOf } from "../../../contract/cards.ts";
import { type Card, type CardReference, kindOfCard } from "../../../contract/cards.ts";
import { send } from "../../lib/data/send.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { shownText } from "../../../contract/settings/written-pages.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { EyeOff } from "lucide-react";
import { TextCard } from "../../components/article-text.tsx";
import { isMissing } from "../../lib/data/find-item.ts";

/** The data of a card in the back office. */
interface ReadCard extends Card {
  /** Whether visitors see nothing of it. */
  isHidden: boolean;
}

/** Rejects with 404 if the item was deleted. */
async function readCard(reference: CardReference): Promise<ReadCard> {
  const { kind, id } = kindOfCard(reference);
  const find: Endpoint<{ id: string }, CardItem> = adminCalls[kind].find;
  const item = await send(find, { id });
  return { ...cardOf(kind, item), isHidden: !item.is_active };
}

/** Refetched whenever the editor opens, since the item may have changed. */
const cardQuery = (reference: CardReference) => ({
  queryKey: ["/api/admin/card", { reference }],
  queryFn: () => readCard(reference),
  staleTime: 0,
});

/** A text with what its cards and blocks show to visitors, asked for again whenever it is shown. */
export const shownTextQuery = (html: string) =>
  queryOptions({
    queryKey: ["/api/admin/shown-text", { html }],
    queryFn: () => send(shownText, { html }),
    staleTime: 0,
  });

const NOTHING = { path: "", facts: "", image_url: "", focus: "" };

/** A card as visitors see it, with a note on what is not public. */
export function CardView({ node }: NodeViewProps) {
  const { reference, title } = node.attrs;
  const { data, error } = useQuery(cardQuery(reference));
  const isDeleted = isMissing(error);
  return (
    <NodeViewWrapper data-drag-handle="" role="group" aria-label={`Card: ${data?.title ?? title}`}>
      {/* A press selects the card instead of following its link. */}
      <div className="pointer-events-none [&>div]:my-0" inert>
        <TextCard card={data && !isDeleted ? data : { ...NOTHING, reference, title }} />
      </div>
      {(isDeleted || data?.isHidden) && (
        <p className="mt-1 flex items-center gap-2 text-sm text-quiet">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {isDeleted
            ? "Deleted: visitors see nothing here."
            : "Visitors see nothing here until it’s public."}
        </p>
      )}
    </NodeViewWrapper>
  );
}
