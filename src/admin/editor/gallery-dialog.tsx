import { EditorDialog } from "./insert-dialogs.tsx";
import { FileButton, IconButton } from "../kit/buttons.tsx";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { FolderOpen, RotateCw, X } from "lucide-react";
import { useRef, useState, useEffect, useEffectEvent } from "react";
import { Button } from "../../components/ui/button.tsx";
import { LibraryButton } from "../pictures/picture-picker.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { figureAt, galleryPictures, insertBlock, type ShownPicture } from "./figures.ts";
import { MoveButtons } from "../../components/move-buttons.tsx";
import { movedRow } from "../kit/fields/row-editor.tsx";
import { InputField } from "../kit/fields/text-field.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import {
  UploadProgress,
  type UploadFailure,
  refusal,
  uploadFailure,
  uploadPatiently,
} from "../pictures/upload.tsx";
import { inSession } from "../kit/calls.ts";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { newId } from "../../lib/device/new-id.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

interface GalleryDialogProps {
  editor: Editor;
  /** Added to the gallery immediately. */
  files: File[];
  onClose: () => void;
}

/** Edits a gallery: a new one, or the selected one. */
export function GalleryDialog({ editor, files, onClose }: GalleryDialogProps) {
  const [before] = useState(() => {
    const figure = figureAt(editor.state.selection);
    return figure?.node.type.name === "gallery" ? figure : undefined;
  });
  const gallery = useGallery(before ? galleryPictures(before.node) : [], files);
  const chooser = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useDroppedFiles(gallery.addFiles);
  const { pictures } = gallery;
  const isReady = pictures.length > 0 && pictures.every(({ src }) => src !== "");

  function submit() {
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

  /** The pressed button disappears, so the focus moves to a line that stays. */
  function remove(index: number) {
    const rows = list.current?.children;
    const stays = rows?.[index + 1] ?? rows?.[index - 1] ?? chooser.current;
    if (stays instanceof HTMLElement) stays.focus();
    gallery.remove(pictures[index]?.id ?? "");
  }

  return (
    <EditorDialog
      title={before ? "Edit gallery" : "Add gallery"}
      className="max-w-3xl"
      onSubmit={submit}
      action={before ? "Change gallery" : pictures.length === 1 ? "Add picture" : "Add gallery"}
      waiting={!isReady}
      onClose={onClose}
      aside={
        <div className="mr-auto flex flex-wrap gap-3">
          <FileButton
            ref={chooser}
            fileLabel="Picture files for the gallery"
            multiple
            onFiles={gallery.addFiles}
          >
            <FolderOpen aria-hidden className="size-4" /> Choose files
          </FileButton>
          <LibraryButton onPick={gallery.addKnown} />
        </div>
      }
    >
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
    </EditorDialog>
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

/** A picture of the gallery, with its alt text and position. */
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

/** Beside others, a picture is shown at half the width of a text: on good screens that is this many pixels. */
const GALLERY_WIDTH = 800;

interface GalleryPicture extends ShownPicture {
  id: string;
  /** For a file that is being uploaded: it has no `src` yet. */
  file?: File;
  /** Shows the file meanwhile. */
  preview?: string;
  /** The share that was sent, 0 to 1. */
  share?: number;
  failure?: UploadFailure | undefined;
}

/** The pictures of a gallery in order, including those being uploaded. */
function useGallery(before: ShownPicture[], files: File[]) {
  const [pictures, setPictures] = useState<GalleryPicture[]>(() =>
    before.map((picture) => ({ ...picture, id: newId() })),
  );
  const stop = useRef(new AbortController());
  const [previews] = useState(() => new Set<string>());
  const last = useRef(Promise.resolve());

  const change = (id: string, changes: Partial<GalleryPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function upload(id: string, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    const report = (share: number) => signal.aborted || change(id, { share });
    try {
      const { image } = await inSession(() => uploadPatiently(file, report, signal));
      change(id, shownOf(image));
    } catch (error) {
      if (!signal.aborted) change(id, { failure: uploadFailure(error) });
    }
  }

  /** One after another: the server works on one at a time. */
  function start(id: string, file: File) {
    change(id, { share: 0, failure: undefined });
    const { signal } = stop.current;
    last.current = last.current.then(() => upload(id, file, signal));
  }

  function addFiles(more: File[]) {
    const refused = more.map(refusal).find((wrong) => wrong !== undefined);
    if (refused) toast({ ...refused, variant: "destructive" });
    for (const file of more.filter((one) => !refusal(one))) {
      const added = { id: newId(), src: "", alt: "", file, preview: URL.createObjectURL(file) };
      previews.add(added.preview);
      setPictures((all) => [...all, added]);
      start(added.id, file);
    }
  }

  function addKnown({ image, used_by }: LibraryPicture) {
    const alt = used_by.find((use) => use.alt !== "")?.alt ?? "";
    setPictures((all) => [...all, { id: newId(), alt, ...shownOf(image) }]);
  }

  const begin = useEffectEvent(() => addFiles(files));
  useEffect(() => {
    const stopping = new AbortController();
    stop.current = stopping;
    begin();
    return () => {
      stopping.abort();
      for (const preview of previews) URL.revokeObjectURL(preview);
    };
  }, [previews]);

  return {
    pictures,
    addFiles,
    addKnown,
    setAlt: (id: string, alt: string) => change(id, { alt }),
    retry: ({ id, file }: GalleryPicture) => file && start(id, file),
    remove: (id: string) => setPictures((all) => all.filter((one) => one.id !== id)),
    move: (from: number, to: number) => setPictures((all) => movedRow(all, from, to)),
  };
}

function shownOf({ width, height, variants }: Picture): Omit<ShownPicture, "alt"> {
  const fitting = variants.find((one) => one.width >= GALLERY_WIDTH) ?? variants.at(-1);
  return { src: fitting?.url ?? "", width, height };
}
