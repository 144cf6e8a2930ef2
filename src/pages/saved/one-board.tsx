import { ArrowLeft, ImagePlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "../../components/link.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../../contract/paths.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { changeBoard, deleteBoard } from "../../lib/visitor/boards.ts";
import type { Board } from "../../lib/visitor/parse-boards.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { LazyTool } from "./lazy-tool.tsx";
import { ListTools } from "./list-tools.tsx";

/** One board: its note, its looks, and what can be done with them. */
export function OneBoard({ board }: { board: Board }) {
  const [open, setOpen] = useState<"form" | "pick">();
  const navigate = useNavigate();
  const saved = useSavedDesigns() ?? [];
  const { id, name, note, looks } = board;
  const close = () => setOpen(undefined);

  function remove() {
    const putBack = deleteBoard(id);
    navigate(paths.saved, { replace: true });
    toast({
      title: `The board “${name}” is deleted`,
      description: "Its looks stay saved.",
      action: { label: "Undo", onPress: putBack },
      duration: UNDO_DURATION,
    });
  }

  return (
    <>
      <Link href={paths.saved} className={BACK}>
        <ArrowLeft aria-hidden size={16} />
        Saved looks
      </Link>
      <div className="flex items-center justify-between gap-3 pt-1">
        <h1 className="display min-w-0 text-4xl">{name}</h1>
        <div className="flex shrink-0">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Edit board"
            onClick={() => setOpen("form")}
          >
            <Pencil aria-hidden size={18} />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Delete board" onClick={remove}>
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      </div>
      {note && <p className="mt-3 max-w-[38.5em] text-lg whitespace-pre-line text-quiet">{note}</p>}
      <ListTools list={{ board, name, note, ids: looks }}>
        {saved.length > looks.length && (
          <Button variant="secondary" onClick={() => setOpen("pick")}>
            <ImagePlus aria-hidden size={18} />
            Add saved looks
          </Button>
        )}
      </ListTools>
      {looks.length === 0 && (
        <Notice>
          <p className="display text-2xl text-ink">Nothing on this board yet</p>
          <p className="mt-2">
            Add looks you saved, or open any look and choose “Boards” beside its heart.
          </p>
        </Notice>
      )}
      {open === "form" && (
        <LazyTool
          tool="board-form"
          title="Edit board"
          action="Keep changes"
          words={{ name, note }}
          onSave={(words) => changeBoard(id, words)}
          onClose={close}
        />
      )}
      {open === "pick" && (
        <LazyTool tool="pick-looks" board={board} saved={saved} onClose={close} />
      )}
    </>
  );
}

const BACK =
  "mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm text-quiet hover:text-lacquer hover:underline";
