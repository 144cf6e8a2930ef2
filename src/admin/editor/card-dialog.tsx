import { useState } from "react";
import { CARD_KINDS, type CardKind } from "../../../contract/embeds/cards.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { type FoundItem, findItems } from "../find/found-item.ts";
import { type InsertProps, insert } from "./insert-dialogs.tsx";

interface CardDialogProps extends InsertProps {
  /** The only kind that is offered; any unless given. */
  kind?: CardKind | undefined;
}

const NOUNS: Record<CardKind, string> = {
  nailDesigns: "design",
  tutorials: "tutorial",
  products: "product",
};

/** Puts what is chosen into the text as a card. */
export function CardDialog({ editor, kind, onClose }: CardDialogProps) {
  const [text, setText] = useState("");
  const kinds = kind ? [kind] : CARD_KINDS;
  const finding = useCombobox({
    ...useFound(kinds.join(), text, (q) => findItems(q, kinds)),
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
          <DialogTitle>Add {kind ? `${NOUNS[kind]} card` : "card"}</DialogTitle>
          <Field
            label={kind ? `Which ${NOUNS[kind]}` : "Which design, tutorial or product"}
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
