import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { UploadProgress, usePictureUpload } from "../pictures/use-picture-upload.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { insertBlock } from "./insert-block.ts";
import { videoFrame } from "../../../contract/embeds/players.ts";
import type { CardKind } from "../../../contract/cards.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { type ListedItem, findListed } from "../find/found-item.ts";

export interface InsertProps {
  editor: Editor;
  onClose: () => void;
}

export function VideoDialog({ editor, onClose }: InsertProps) {
  function answer(address: string) {
    insert(editor, "video", { src: videoFrame(address) });
    onClose();
  }
  return (
    <AskDialog
      title="Add video"
      label="Address"
      hint="The address of a video on YouTube or Vimeo."
      value=""
      action="Add video"
      fault={(text) =>
        videoFrame(text) ? undefined : "Please enter the address of a YouTube or Vimeo video"
      }
      onAnswer={answer}
      onClose={onClose}
    />
  );
}

export function insert(editor: Editor, type: string, attrs: Record<string, unknown>) {
  const chain = editor.chain().focus();
  const block = editor.schema.nodes[type]?.createAndFill(attrs);
  chain.command(({ tr }) => Boolean(block && insertBlock(tr, block))).run();
}

const ALT_FIELD = {
  label: "Alt text",
  hint: "Describe the picture for people who can’t see it.",
};

/** Uploads a picture and asks what it shows meanwhile. */
export function PictureDialog({ editor, file, onClose }: InsertProps & { file: File }) {
  const [answer, setAnswer] = useState<UploadAnswer>();
  const { upload, start } = usePictureUpload(setAnswer, onClose);
  const begin = useEffectEvent(() => void start(file));
  useEffect(() => begin(), []);
  const chosen = answer && { address: answer.thumbnailUrl, image: answer.image };

  return (
    <AddPicture editor={editor} chosen={chosen} preview={upload?.preview} onClose={onClose}>
      {upload && <UploadProgress share={upload.share} />}
    </AddPicture>
  );
}

export function LibraryDialog({ editor, onClose }: InsertProps) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  if (chosen) return <AddPicture editor={editor} chosen={chosen} onClose={onClose} />;
  return <PicturePicker title="Choose from library" onPick={setChosen} onClose={onClose} />;
}

type ChosenPicture = Pick<LibraryPicture, "address" | "image">;

interface AddPictureProps extends InsertProps {
  /** Once it is there. */
  chosen: ChosenPicture | undefined;
  preview?: string | undefined;
  children?: ReactNode;
}

function AddPicture({ editor, chosen, preview, onClose, children }: AddPictureProps) {
  function add(alt: string) {
    if (!chosen) return;
    const { width, height } = chosen.image;
    insert(editor, "image", { src: chosen.address, alt, width, height });
    onClose();
  }

  return (
    <AskDialog
      title="Add picture"
      {...ALT_FIELD}
      value=""
      action="Add picture"
      waiting={!chosen}
      onAnswer={add}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <Thumbnail src={preview ?? chosen?.address ?? ""} className="h-30 w-24 rounded-control" />
        {children}
      </div>
    </AskDialog>
  );
}

/** Changes what is said about the picture that is selected. */
export function AltTextDialog({ editor, onClose }: InsertProps) {
  const { src, alt } = editor.getAttributes("image");
  return (
    <AskDialog
      title="Edit picture"
      {...ALT_FIELD}
      value={alt ?? ""}
      action="Change alt text"
      onAnswer={(text) => {
        editor.chain().focus().updateAttributes("image", { alt: text }).run();
        onClose();
      }}
      onClose={onClose}
    >
      <Thumbnail src={src} className="h-30 w-24 rounded-control" />
    </AskDialog>
  );
}

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
    onChoose({ kind, id, name, href }: ListedItem<CardKind>) {
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
