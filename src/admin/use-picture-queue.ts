import { useEffect, useRef, useState } from "react";
import { UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { newId } from "../lib/new-id.ts";
import { useWithSession } from "./session.tsx";
import { titleFromFileName } from "./slug.ts";
import { refusal, uploadPicture } from "./upload.ts";

export interface QueuedPicture {
  id: string;
  /** Shows the file without the server. */
  preview: string;
  title: string;
  /** What has left so far, 0 to 1. */
  share: number;
  /** Where the server keeps it; empty until it does. */
  address: string;
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
      change(id, { address: answer.thumbnailUrl, share: 1 });
    } catch {
      if (!signal.aborted) change(id, { problem: UPLOAD_MESSAGES.failed.description });
    }
  }

  function add(files: File[]) {
    const { signal } = stop.current;
    for (const file of files) {
      const id = newId();
      const problem = refusal(file)?.description ?? "";
      const title = titleFromFileName(file.name);
      const preview = URL.createObjectURL(file);
      replace([...latest.current, { id, preview, title, share: 0, address: "", problem }]);
      if (problem === "") uploads.current = uploads.current.then(() => upload(id, file, signal));
    }
  }

  function remove(id: string) {
    const gone = latest.current.find((one) => one.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    replace(latest.current.filter((one) => one.id !== id));
  }

  function clear() {
    stop.current.abort();
    stop.current = new AbortController();
    for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    replace([]);
  }

  /** The pictures once all uploads have ended. */
  async function settled(): Promise<QueuedPicture[]> {
    await uploads.current;
    return latest.current;
  }

  return { pictures, add, change, remove, clear, settled };
}
