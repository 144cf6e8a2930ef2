import { NotebookPen, X } from "lucide-react";
import type { Design } from "../../../../contract/forms/design.ts";
import { MoveButtons } from "../../../components/arrange/move-buttons.tsx";
import { Photo } from "../../../components/photo.tsx";
import { Button } from "../../../components/ui/button.tsx";

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
  return (
    <li className="flex gap-3 rounded-media border border-line bg-surface p-3">
      <div className="thumb shrink-0 overflow-hidden rounded-control">
        <Photo src={image_url} image={image} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {note && <p className="text-sm whitespace-pre-line text-quiet">{note}</p>}
        <div className="flex flex-wrap">
          <MoveButtons name={title} index={index} count={count} onMove={onMove} />
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
