import { X } from "lucide-react";
import type { Reference } from "../../../../../contract/related.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Thumbnail } from "../../../pictures/thumbnail.tsx";
import { useChosen } from "./use-chosen.ts";

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
          <span className="line-clamp-2 min-w-0 grow">{item?.name ?? "…"}</span>
          <span className="shrink-0 text-quiet">{item?.noun}</span>
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
