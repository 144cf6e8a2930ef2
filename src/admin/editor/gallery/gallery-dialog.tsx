import { PICTURE_ACCEPT } from "../../../../contract/pictures/picture-kinds.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { FolderOpen, RotateCw, X } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../../components/ui/dialog.tsx";
import { LibraryButton } from "../../pictures/picture-picker.tsx";
import { useDroppedFiles } from "../../kit/use-dropped-files.ts";
import { figureAt, galleryPictures } from "../figures.ts";
import { insertBlock } from "../insert-block.ts";
import { type GalleryPicture, useGallery } from "./use-gallery.ts";
import { MoveButtons } from "../../../components/move-buttons.tsx";
import { InputField } from "../../kit/fields/text-field.tsx";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import { UploadProgress } from "../../pictures/use-picture-upload.tsx";

interface GalleryDialogProps {
  editor: Editor;
  /** Added to the gallery immediately. */
  files: File[];
  onClose: () => void;
}

/** Puts several pictures beside each other: a new gallery, or the one that is selected. */
export function GalleryDialog({ editor, files, onClose }: GalleryDialogProps) {
  const [before] = useState(() => {
    const figure = figureAt(editor.state.selection);
    return figure?.node.type.name === "gallery" ? figure : undefined;
  });
  const gallery = useGallery(before ? galleryPictures(before.node) : [], files);
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useDroppedFiles(gallery.addFiles);
  const { pictures } = gallery;
  const isReady = pictures.length > 0 && pictures.every(({ src }) => src !== "");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React hands the event on to the form below, which would be saved.
    event.stopPropagation();
    if (!isReady) return;
    const block = blockOf(editor, pictures, before?.node.firstChild?.content.toJSON());
    const { tr } = editor.state;
    if (!before) insertBlock(tr, block);
    else {
      tr.replaceWith(before.pos, before.pos + before.node.nodeSize, block);
      tr.setSelection(TextSelection.create(tr.doc, before.pos + block.nodeSize - 2));
    }
    editor.view.dispatch(tr);
    onClose();
    editor.commands.focus();
  }

  /** The button that was pressed goes away: the focus rests on a line that stays. */
  function remove(index: number) {
    const rows = list.current?.children;
    const stays = rows?.[index + 1] ?? rows?.[index - 1] ?? chooser.current?.previousElementSibling;
    if (stays instanceof HTMLElement) stays.focus();
    gallery.remove(pictures[index]?.id ?? "");
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="flex max-h-full max-w-3xl flex-col"
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-5 p-6">
          <DialogTitle>{before ? "Edit gallery" : "Add gallery"}</DialogTitle>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            {pictures.length === 0 && (
              <p className="text-quiet">Choose pictures to show side by side.</p>
            )}
            <ol ref={list} aria-label="Pictures of the gallery" className="grid gap-3">
              {pictures.map((picture, index) => (
                <GalleryRow
                  key={picture.id}
                  picture={picture}
                  index={index}
                  count={pictures.length}
                  onAlt={(alt) => gallery.setAlt(picture.id, alt)}
                  onMove={(to) => gallery.move(index, to)}
                  onRetry={() => gallery.retry(picture)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => chooser.current?.click()}>
              <FolderOpen aria-hidden className="size-4" /> Choose files
            </Button>
            <input
              ref={chooser}
              type="file"
              accept={PICTURE_ACCEPT}
              multiple
              aria-label="Picture files for the gallery"
              className="hidden"
              onChange={({ target }) => {
                gallery.addFiles([...(target.files ?? [])]);
                target.value = "";
              }}
            />
            <LibraryButton onPick={gallery.addKnown} />
            <div className="ml-auto flex gap-3">
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <Button type="submit" aria-disabled={!isReady}>
                {before ? "Change gallery" : pictures.length === 1 ? "Add picture" : "Add gallery"}
              </Button>
            </div>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** One picture alone is no gallery. */
function blockOf(editor: Editor, pictures: GalleryPicture[], text: unknown) {
  const shown = pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height }));
  const [only, ...others] = shown;
  const isPicture = only !== undefined && others.length === 0;
  return editor.schema.nodeFromJSON({
    type: isPicture ? "image" : "gallery",
    attrs: isPicture ? only : { pictures: shown },
    content: [{ type: "caption", content: text ?? [] }],
  });
}

interface GalleryRowProps {
  picture: GalleryPicture;
  index: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture of the gallery: what it shows in words, and its place. */
function GalleryRow({ picture, index, count, ...on }: GalleryRowProps) {
  const { src, alt, preview, share = 0, failure } = picture;
  const name = `picture ${index + 1}`;
  return (
    <li
      tabIndex={-1}
      className="relative flex flex-wrap items-end gap-3 rounded-control border border-line bg-surface p-2 sm:flex-nowrap"
    >
      <Thumbnail src={preview ?? src} className="size-19 shrink-0 rounded-lg" />
      <div className="min-w-0 grow basis-40">
        <InputField
          label={`Alt text of ${name}`}
          error={failure?.message}
          value={alt}
          onValue={on.onAlt}
        />
        {src === "" && !failure && <UploadProgress share={share} />}
        {failure && !failure.final && (
          <Button
            variant="secondary"
            aria-label={`Try again: ${name}`}
            onClick={on.onRetry}
            className="mt-2"
          >
            <RotateCw aria-hidden className="size-4" /> Try again
          </Button>
        )}
      </div>
      <div className="ml-auto flex shrink-0">
        <MoveButtons name={name} index={index} count={count} onMove={on.onMove} />
        <IconButton Icon={X} label={`Remove ${name}`} onClick={on.onRemove} />
      </div>
    </li>
  );
}
