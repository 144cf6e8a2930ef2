import { inSession } from "../../kit/calls.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LibraryPicture } from "../../../../contract/admin/pictures.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import {
  type UploadFailure,
  refusal,
  uploadFailure,
  uploadPatiently,
} from "../../pictures/upload.ts";
import type { ShownPicture } from "../figures.ts";

/** Beside others, a picture is shown at half the width of a text: on good screens that is this many pixels. */
const GALLERY_WIDTH = 800;

export interface GalleryPicture extends ShownPicture {
  id: string;
  /** Of a file that is on its way: it has no `src` yet. */
  file?: File;
  /** Shows the file meanwhile. */
  preview?: string;
  /** What has left so far, 0 to 1. */
  share?: number;
  failure?: UploadFailure | undefined;
}

/** The pictures of a gallery in their order, those that are on their way among them. */
export function useGallery(before: ShownPicture[], files: File[]) {
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
    move: (from: number, to: number) => setPictures((all) => moved(all, from, to)),
  };
}

function shownOf({ width, height, variants }: Picture): Omit<ShownPicture, "alt"> {
  const fitting = variants.find((one) => one.width >= GALLERY_WIDTH) ?? variants.at(-1);
  return { src: fitting?.url ?? "", width, height };
}

/** A place outside of the list is its end. */
function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}
