import { useQuery } from "@tanstack/react-query";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { EyeOff } from "lucide-react";
import { TextCard } from "../../components/cards/text-card.tsx";
import { isMissing } from "../../lib/data/find-item.ts";
import { cardQuery } from "./read-card.ts";

const NOTHING = { path: "", facts: "", image_url: "", focus: "" };

/** A card as visitors see it, and what they do not see of it. */
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
