import { Check } from "lucide-react";
import { useState } from "react";
import { Photo } from "../../components/photo.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import { counted } from "../../lib/format/counted.ts";
import { addToBoard } from "../../lib/visitor/boards.ts";
import type { Board } from "../../lib/visitor/parse-boards.ts";

interface PickLooksProps {
  board: Board;
  saved: string[];
  onClose: () => void;
}

/** The saved looks that are not on a board yet, to be put there several at once. */
export function PickLooks({ board, saved, onClose }: PickLooksProps) {
  const { designs } = useDesignsByIds(saved.filter((id) => !board.looks.includes(id)));
  const [picked, setPicked] = useState<string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        ground="page"
        aria-describedby={undefined}
        className="flex max-h-full max-w-2xl flex-col"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <DialogTitle size="small">{`Add to “${board.name}”`}</DialogTitle>
          <DialogCross />
        </div>
        <ul className="picks min-h-0 grow overflow-y-auto overscroll-contain p-5">
          {designs.map(({ id, title, image, image_url }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={picked.includes(id)}
                aria-label={title}
                onClick={() => toggle(id)}
                className="pick relative block h-32 w-full overflow-hidden rounded-control bg-shell"
              >
                <Photo src={image_url} image={image} alt="" sizes="10rem" />
                {picked.includes(id) && (
                  <span className="absolute top-2 right-2 grid size-5 place-items-center rounded-full bg-lacquer text-on-lacquer">
                    <Check aria-hidden size={16} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <div className="border-t border-line px-5 py-3">
          <Button
            className="w-full"
            disabled={picked.length === 0}
            onClick={() => {
              addToBoard(board.id, picked);
              onClose();
            }}
          >
            {picked.length === 0
              ? "Choose looks"
              : `Add ${counted(picked.length, { one: "look", many: "looks" })}`}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
