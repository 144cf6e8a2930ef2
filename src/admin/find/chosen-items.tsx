import { X } from "lucide-react";
import {
  type Reference,
  RELATED_KINDS,
  type RelatedKind,
  idsOf,
  referencedKind,
  referenceTo,
} from "../../../contract/related.ts";
import { Button } from "../../components/ui/button.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { EntryWords } from "./combobox.tsx";
import { useQueries } from "@tanstack/react-query";
import { type ListedItem, findListed, readItem } from "./found-item.ts";

interface ChosenItemsProps {
  references: Reference[];
  onRemove: (reference: Reference) => void;
}

export function ChosenItems({ references, onRemove }: ChosenItemsProps) {
  const chosen = useChosen(references);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="mb-2 grid gap-1">
      {chosen.map(({ reference, item }) => (
        <li key={reference} className="flex min-h-11 items-center gap-3 text-sm">
          <Thumbnail src={item?.picture ?? ""} className="size-9 shrink-0 rounded-lg" />
          <EntryWords name={item?.name ?? "…"} noun={item?.noun} />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${item?.name ?? "it"}`}
            onClick={() => onRemove(reference)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen items; `item` is undefined until it is loaded. */
export function useChosen(references: Reference[]) {
  return useQueries({
    queries: references.map((reference) => ({
      queryKey: ["/api/admin/related", { reference }],
      queryFn: () => readRelated(reference),
    })),
    combine: (results) =>
      references.map((reference, at) => ({ reference, item: results[at]?.data ?? undefined })),
  });
}

/** A related item, as it is offered and chosen. */
export interface RelatedItem extends ListedItem<RelatedKind> {
  reference: Reference;
}

/** Some items of each kind that match. */
export async function findRelated(q: string): Promise<RelatedItem[]> {
  return (await findListed(q, RELATED_KINDS)).map(withReference);
}

async function readRelated(reference: Reference): Promise<RelatedItem | null> {
  const kind = referencedKind(reference);
  const [id] = kind ? idsOf([reference], kind) : [];
  return kind && id ? withReference(await readItem(kind, id)) : null;
}

function withReference(item: ListedItem<RelatedKind>): RelatedItem {
  return { ...item, reference: referenceTo(item.kind, item.id) };
}
