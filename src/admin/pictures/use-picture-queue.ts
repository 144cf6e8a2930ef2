import { useEffect, useRef, useState } from "react";
import { newId } from "../../lib/device/new-id.ts";
import { titleFromFileName } from "./picture-titles.ts";
import { useWithSession } from "../session/session.tsx";
import { type UploadFailure, refusal, uploadFailure, uploadPicture } from "./upload.ts";

/** What is kept of a picture on its way: its file is not. */
export interface KeptPicture {
  /** Stands for the design it becomes, too: sent twice, it is made once. */
  id: string;
  fileName: string;
  /** Typed, or the file's own; without one, a title is offered. */
  title?: string | undefined;
  /** Where the server keeps it; empty until it does. */
  address: string;
  /** Where its nails are, as the server guesses. */
  focus?: string | undefined;
}

export interface QueuedPicture extends KeptPicture {
  /** Shows the picture; empty when its file is not at hand any more. */
  preview: string;
  file?: File | undefined;
  /** What has left so far, 0 to 1. */
  share: number;
  failure?: UploadFailure | undefined;
  /** Why it cannot become a design as it is. */
  problem: string;
}

/** Several pictures on their way to the server, one after the other. */
export function usePictureQueue() {
  const withSession = useWithSession();
  const [pictures, setPictures] = useState<QueuedPicture[]>([]);
  const latest = useRef(pictures);
  const uploads = useRef(Promise.resolve());
  const stop = useRef(new AbortController());

  useEffect(() => () => stop.current.abort(), []);

  function replace(next: QueuedPicture[]) {
    latest.current = next;
    setPictures(next);
  }

  const change = (id: string, changes: Partial<QueuedPicture>) =>
    replace(latest.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function upload(id: string, file: File, signal: AbortSignal) {
    if (!latest.current.some((one) => one.id === id)) return;
    const report = (share: number) => signal.aborted || change(id, { share });
    try {
      const answer = await withSession(() => uploadPicture(file, report, signal));
      change(id, { address: answer.thumbnailUrl, focus: answer.focus, share: 1 });
    } catch (error) {
      if (!signal.aborted) change(id, { failure: uploadFailure(error) });
    }
  }

  /** Sends a picture's file after those that are on their way. */
  function start(id: string, file: File) {
    const wrong = refusal(file)?.description;
    const failure = wrong === undefined ? undefined : { message: wrong, final: true };
    change(id, { file, share: 0, failure });
    if (failure) return;
    const { signal } = stop.current;
    uploads.current = uploads.current.then(() => upload(id, file, signal));
  }

  /** Gives a picture another file, or the one that was lost with a closed tab. */
  function giveFile(id: string, file: File) {
    forget(latest.current.find((one) => one.id === id));
    change(id, { fileName: file.name, preview: URL.createObjectURL(file) });
    start(id, file);
  }

  function add(files: File[]) {
    for (const file of files) {
      const lost = latest.current.find((one) => isWithoutFile(one) && one.fileName === file.name);
      const id = lost?.id ?? newId();
      if (!lost) replace([...latest.current, blank(id, file.name)]);
      giveFile(id, file);
    }
  }

  /** Sends again what failed in a way that may pass: one of them, or all. */
  function retry(id?: string) {
    const wanted = latest.current.filter((one) => canRetry(one) && (id ?? one.id) === one.id);
    for (const one of wanted) if (one.file) start(one.id, one.file);
  }

  function restore(kept: KeptPicture[]) {
    replace(kept.map((one) => ({ ...blank(one.id, one.fileName), ...one, preview: one.address })));
  }

  function remove(id: string) {
    forget(latest.current.find((one) => one.id === id));
    replace(latest.current.filter((one) => one.id !== id));
  }

  function clear() {
    stop.current.abort();
    stop.current = new AbortController();
    for (const one of latest.current) forget(one);
    replace([]);
  }

  /** The pictures once all uploads have ended. */
  async function settled(): Promise<QueuedPicture[]> {
    await uploads.current;
    return latest.current;
  }

  return { pictures, add, change, giveFile, retry, restore, remove, clear, settled };
}

export type PictureQueue = ReturnType<typeof usePictureQueue>;

export function canRetry({ file, failure }: QueuedPicture): boolean {
  return file !== undefined && failure?.final === false;
}

/** Taken up again after the tab was closed, before it had been sent. */
export function isWithoutFile({ file, address }: QueuedPicture): boolean {
  return file === undefined && address === "";
}

function blank(id: string, fileName: string): QueuedPicture {
  const title = titleFromFileName(fileName) || undefined;
  return { id, fileName, title, preview: "", share: 0, address: "", problem: "" };
}

function forget(picture: QueuedPicture | undefined): void {
  if (picture?.file) URL.revokeObjectURL(picture.preview);
}
