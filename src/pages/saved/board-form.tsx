import { useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { BoardName, BoardNote } from "../../features/designs/boards/board-fields.tsx";

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

/** Asks what a board is called, and for a note. */
export function BoardForm({ title, action, words, onSave, onClose }: BoardFormProps) {
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
