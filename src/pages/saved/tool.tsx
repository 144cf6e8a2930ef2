import { type ComponentProps, useRef, useState } from "react";
import { ShareList } from "./share-list/share-list.tsx";
import { Show } from "./show/show.tsx";
import "./tool.css";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { BoardName, BoardNote, ChooseBoards } from "../../features/designs/choose-boards.tsx";
import { Check, NotebookPen, X } from "lucide-react";
import { Photo } from "../../components/photo.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import { counted } from "../../lib/format/numbers.ts";
import {
  addToBoard,
  moveOnBoard,
  moveSaved,
  removeFromBoard,
  useNotes,
  type Board,
} from "../../lib/visitor/boards.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { saveOrRemove } from "../../lib/visitor/saved-designs.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import type { LookList } from "./look-list.ts";
import { MoveButtons } from "../../components/move-buttons.tsx";

export type ToolProps =
  | ({ tool: "arrange" } & ComponentProps<typeof Arrange>)
  | ({ tool: "board-form" } & ComponentProps<typeof BoardForm>)
  | ({ tool: "share" } & ComponentProps<typeof ShareList>)
  | ({ tool: "pick-looks" } & ComponentProps<typeof PickLooks>)
  | ({ tool: "show" } & ComponentProps<typeof Show>);

/** The dialogs for lists. One chunk for all of them, since people use several in a row. */
export function Tool(props: ToolProps) {
  switch (props.tool) {
    case "arrange":
      return <Arrange {...props} />;
    case "board-form":
      return <BoardForm {...props} />;
    case "share":
      return <ShareList {...props} />;
    case "pick-looks":
      return <PickLooks {...props} />;
    case "show":
      return <Show {...props} />;
  }
}

interface BoardWords {
  name: string;
  note: string;
}

interface BoardFormProps {
  title: string;
  action: string;
  words?: BoardWords;
  onSave: (words: BoardWords) => void;
  onClose: () => void;
}

function BoardForm({ title, action, words, onSave, onClose }: BoardFormProps) {
  const [name, setName] = useState(words?.name ?? "");
  const [note, setNote] = useState(words?.note ?? "");
  const [error, setError] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const focusName = () => form.current?.querySelector("input")?.focus();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusName();
        }}
        className="max-w-md p-6 pt-4"
      >
        <div className="flex items-center justify-between gap-3">
          <DialogTitle>{title}</DialogTitle>
          <DialogCross />
        </div>
        <form
          ref={form}
          noValidate
          className="mt-3 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) {
              setError("A board needs a name");
              focusName();
              return;
            }
            onClose();
            onSave({ name: name.trim(), note: note.trim() });
          }}
        >
          <BoardName
            label="Name"
            error={error}
            value={name}
            onChange={(typed) => {
              setName(typed);
              setError("");
            }}
          />
          <BoardNote value={note} onChange={setNote} />
          <Button type="submit">{action}</Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface PickLooksProps {
  board: Board;
  saved: string[];
  onClose: () => void;
}

/** Chooses saved looks that are not on a board yet, to add several together. */
function PickLooks({ board, saved, onClose }: PickLooksProps) {
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

/** The looks of a list as rows, which are moved by dragging, keys or buttons. */
function Arrange({ list: { board, ids }, designs }: { list: LookList; designs: Design[] }) {
  const notes = useNotes();
  const [told, setTold] = useState("");
  const [noting, setNoting] = useState<string>();
  const noted = designs.find(({ id }) => id === noting);

  function move(from: number, to: number) {
    const design = designs[from];
    if (!design || to === from) return;
    const others = designs.toSpliced(from, 1);
    const before = others[to]?.id ?? after(others.at(-1)?.id);
    if (board) moveOnBoard(board.id, design.id, before);
    else moveSaved(design.id, before);
    setTold(`${design.title}: ${to + 1} of ${designs.length}`);
  }

  /** The items after the last visible one, which no longer exist on the site. */
  function after(id: string | undefined) {
    return id && ids[ids.indexOf(id) + 1];
  }

  function remove({ id, title }: Design) {
    if (!board) return saveOrRemove(id, title);
    const putBack = removeFromBoard(board.id, id);
    toast({
      title: `“${title}” removed from this board`,
      action: { label: "Undo", onPress: putBack },
      duration: UNDO_DURATION,
    });
  }

  return (
    <>
      <p className="mb-4 text-sm text-quiet">
        Drag a row by its handle, or use the arrows. Changes save automatically.
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol className="grid max-w-3xl grid-cols-1 gap-2">
        {designs.map((design, index) => (
          <ArrangeRow
            key={design.id}
            design={design}
            index={index}
            count={designs.length}
            note={notes[design.id] ?? ""}
            onMove={(to) => move(index, to)}
            onNote={() => setNoting(design.id)}
            onRemove={() => remove(design)}
          />
        ))}
      </ol>
      {noted && <ChooseBoards design={noted} onClose={() => setNoting(undefined)} />}
    </>
  );
}

interface ArrangeRowProps {
  design: Design;
  index: number;
  count: number;
  note: string;
  onMove: (to: number) => void;
  onNote: () => void;
  onRemove: () => void;
}

function ArrangeRow({
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
