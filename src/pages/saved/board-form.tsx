import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { LONGEST_NAME, LONGEST_NOTE } from "../../lib/visitor/parse-boards.ts";

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
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} className="max-w-md p-6 pt-4">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle>{title}</DialogTitle>
          <DialogCross />
        </div>
        <form
          noValidate
          className="mt-3 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) {
              setError("A board needs a name");
              event.currentTarget.querySelector("input")?.focus();
              return;
            }
            onClose();
            onSave({ name: name.trim(), note: note.trim() });
          }}
        >
          <Field label="Name" error={error}>
            {(control) => (
              <input
                {...control}
                className={controlClass}
                value={name}
                maxLength={LONGEST_NAME}
                autoComplete="off"
                onChange={({ target }) => {
                  setName(target.value);
                  setError("");
                }}
              />
            )}
          </Field>
          <Field label="Note" optional>
            {(control) => (
              <textarea
                {...control}
                className={controlClass}
                rows={3}
                value={note}
                maxLength={LONGEST_NOTE}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <Button type="submit">{action}</Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
