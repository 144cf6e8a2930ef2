import { useState } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { counted } from "../../lib/format/numbers.ts";
import {
  addToBoard,
  createBoard,
  removeFromBoard,
  setNote,
  useBoards,
  useNotes,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
} from "../../lib/visitor/boards.ts";
import { Field, controlClass } from "../../components/ui/field.tsx";

interface ChooseBoardsProps {
  design: Pick<Design, "id" | "title">;
  onClose: () => void;
}

/** The boards of a look, and the visitor’s note about it. Every change is stored immediately. */
export function ChooseBoards({ design: { id, title }, onClose }: ChooseBoardsProps) {
  const boards = useBoards();
  const note = useNotes()[id] ?? "";
  const [name, setName] = useState("");
  const [text, setText] = useState(note);

  function close() {
    if (text.trim() !== note) setNote(id, text);
    onClose();
  }

  return (
    <Dialog open onOpenChange={close}>
      <DialogContent aria-describedby={undefined} className="max-w-md p-6 pt-4">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle size="small">{title}</DialogTitle>
          <DialogCross />
        </div>
        {boards.length > 0 && (
          <fieldset className="mt-2">
            <legend className="text-sm font-semibold">Boards</legend>
            {boards.map(({ id: board, name: boardName, looks }) => (
              <label key={board} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 cursor-pointer accent-lacquer"
                  checked={looks.includes(id)}
                  onChange={({ target }) =>
                    target.checked ? addToBoard(board, [id]) : removeFromBoard(board, id)
                  }
                />
                <span className="min-w-0 grow">{boardName}</span>
                <span className="shrink-0 text-sm text-quiet">
                  {counted(looks.length, { one: "look", many: "looks" })}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <form
          className="mt-3 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return event.currentTarget.querySelector("input")?.focus();
            addToBoard(createBoard(name.trim()), [id]);
            setName("");
          }}
        >
          <BoardName label="New board" className="min-w-0 grow" value={name} onChange={setName} />
          <Button type="submit" variant="secondary">
            Add
          </Button>
        </form>
        <BoardNote
          className="mt-4"
          hint="For you and your nail artist."
          value={text}
          onChange={setText}
        />
        <Button className="mt-4 w-full" onClick={close}>
          Done
        </Button>
      </DialogContent>
    </Dialog>
  );
}

interface BoardFieldProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

interface BoardNameProps extends BoardFieldProps {
  label: string;
  error?: string;
}

export function BoardName({ label, error, value, onChange, className }: BoardNameProps) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          className={controlClass}
          value={value}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface BoardNoteProps extends BoardFieldProps {
  hint?: string;
}

export function BoardNote({ hint, value, onChange, className }: BoardNoteProps) {
  return (
    <Field label="Note" optional hint={hint} className={className}>
      {(control) => (
        <textarea
          {...control}
          className={controlClass}
          rows={3}
          value={value}
          maxLength={MAX_NOTE_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
