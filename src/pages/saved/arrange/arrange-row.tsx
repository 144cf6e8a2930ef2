import { ArrowDown, ArrowUp, GripVertical, NotebookPen, X } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { Photo } from "../../../components/photo.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { dragRow } from "./drag-row.ts";

interface ArrangeRowProps {
  design: Design;
  index: number;
  count: number;
  note: string;
  onMove: (to: number) => void;
  onNote: () => void;
  onRemove: () => void;
}

export function ArrangeRow({
  design: { title, image, image_url },
  index,
  count,
  note,
  onMove,
  onNote,
  onRemove,
}: ArrangeRowProps) {
  function onKeyDown(event: KeyboardEvent) {
    const places: Partial<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest("li");
    if (event.button === 0 && row) dragRow(row, event.nativeEvent, onMove);
  }

  return (
    <li className="flex gap-3 rounded-media border border-line bg-surface p-3">
      <div className="thumb shrink-0 overflow-hidden rounded-control">
        <Photo src={image_url} image={image} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {note && <p className="text-sm whitespace-pre-line text-quiet">{note}</p>}
        <div className="flex flex-wrap">
          <Button
            variant="quiet"
            size="icon"
            className="grip"
            aria-label={`Move ${title}, ${index + 1} of ${count}, with the arrow keys`}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
          >
            <GripVertical aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${title} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${title} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Boards and note for ${title}`}
            onClick={onNote}
          >
            <NotebookPen aria-hidden size={18} />
          </Button>
          <Button variant="quiet" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
            <X aria-hidden size={18} />
          </Button>
        </div>
      </div>
    </li>
  );
}
