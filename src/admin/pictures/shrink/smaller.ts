import { pictureKind } from "../../../../contract/pictures/picture-kinds.ts";
import { UPLOAD_MESSAGES } from "../../../../contract/pictures/upload.ts";
import { ConnectionError } from "../../../lib/connection/connection-error.ts";
import type { Answer } from "./to-file.ts";

/** Why a picture cannot be sent: another try would not help. */
export class UnusablePicture extends Error {
  readonly reason: "tooLarge" | "damaged";

  constructor(reason: "tooLarge" | "damaged") {
    super(UPLOAD_MESSAGES[reason].description);
    this.reason = reason;
  }
}

const HEAD_BYTES = 2048;

/** Photos of iPhones, regardless of their name and type. */
export async function isHeicFile(file: File): Promise<boolean> {
  return pictureKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === "heic";
}

/**
 * The picture as a JPEG or WebP that is small enough to upload; undefined if neither the browser nor the library for
 * HEIC can read it. Rejects with a `ConnectionError` if the library cannot be loaded, and with `UnusablePicture` if the
 * file ends early.
 */
export async function smallerPicture(file: File, signal?: AbortSignal): Promise<File | undefined> {
  const made = await inWorker(
    () => new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
  if (made || !(await isHeicFile(file))) return made;
  return inWorker(
    () => new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
}

function inWorker(
  start: () => Worker,
  file: File,
  signal: AbortSignal | undefined,
): Promise<File | undefined> {
  const worker = start();
  const answer = new Promise<File | undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data === "cut off") reject(new UnusablePicture("damaged"));
      else resolve(data);
    });
    // An event without a message means that the worker was not loaded.
    worker.addEventListener("error", (event) => {
      if (event.message) resolve(undefined);
      else reject(new ConnectionError(event));
    });
    signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
