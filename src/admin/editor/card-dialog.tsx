import { useState } from "react";
import type { CardKind } from "../../../contract/embeds/cards.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { type FoundItem, findListed } from "../find/found-item.ts";
import { type InsertProps, insert } from "./insert-dialogs.tsx";

interface CardDialogProps extends InsertProps {
  kind: CardKind;
}

const NOUNS: Record<CardKind, string> = {
  nailDesigns: "design",
  tutorials: "tutorial",
  products: "product",
};

export function CardDialog({ editor, kind, onClose }: CardDialogProps) {
  const [text, setText] = useState("");
  const finding = useCombobox({
    ...useFound(kind, text, (q) => findListed(q, [kind])),
    text,
    onText: setText,
    takesFirst: true,
    onChoose({ kind, id, name, href }: FoundItem<CardKind>) {
      insert(editor, "card", { reference: `${kind}:${id}`, href, title: name });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="max-w-md p-6"
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div className="grid grid-cols-1 gap-5">
          <DialogTitle>Add {NOUNS[kind]} card</DialogTitle>
          <Field
            label={`Which ${NOUNS[kind]}`}
            hint="Shows its picture and title, always up to date. Visitors don’t see cards of drafts."
          >
            {(control) => (
              <Combobox control={control} finding={finding} placeholder="Search by title or tag" />
            )}
          </Field>
          <div className="flex justify-end">
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
