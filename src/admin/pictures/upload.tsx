import { uploads } from "../../../contract/admin/site-calls.ts";
import {
  PICTURE_FILE,
  refusalOf,
  refusedName,
  pictureKind,
} from "../../../contract/pictures/picture-kinds.ts";
import {
  UPLOAD_LIMIT,
  UPLOAD_MESSAGES,
  type UploadAnswer,
} from "../../../contract/pictures/upload.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { postWithProgress, isSignedOut, inSession } from "../kit/calls.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import type { ShrunkFile } from "./shrink/to-file.ts";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../lib/visitor/toast-store.ts";
import { useDelaySave } from "../kit/form/form-dialog.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";

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
async function isHeicFile(file: File): Promise<boolean> {
  return pictureKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === "heic";
}

/**
 * The picture as a JPEG or WebP that is small enough to upload; undefined if neither the browser nor the library for
 * HEIC can read it. Rejects with a `ConnectionError` if the library cannot be loaded, and with `UnusablePicture` if the
 * file ends early.
 */
async function smallerPicture(file: File, signal?: AbortSignal): Promise<File | undefined> {
  const made = await runInWorker(
    () => new Worker(new URL("./shrink/shrink-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
  if (made || !(await isHeicFile(file))) return made;
  return runInWorker(
    () => new Worker(new URL("./shrink/heic-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
}

function runInWorker(
  start: () => Worker,
  file: File,
  signal: AbortSignal | undefined,
): Promise<File | undefined> {
  const worker = start();
  const answer = new Promise<File | undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShrunkFile>) => {
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

/** Why a file is refused; undefined if it may be a picture. */
export function refusal({ name, type }: Pick<File, "name" | "type">) {
  const kind = refusedName(name);
  if (kind) return { title: UPLOAD_MESSAGES.wrongType.title, description: refusalOf(kind) };
  const isPicture = type.startsWith("image/") || PICTURE_FILE.test(name);
  return isPicture ? undefined : UPLOAD_MESSAGES.wrongType;
}

export interface UploadFailure {
  message: string;
  /** Sending the same file again would not help. */
  final: boolean;
}

/** Signed out, too slow, too many requests: another try may succeed. */
const PASSING = new Set([401, 408, 429]);
const TOO_LARGE = 413;

/** Why an upload failed, in the server's words if it gave some. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof UnusablePicture) return { message: error.message, final: true };
  const isAnswer = error instanceof AnswerError;
  if (isAnswer && error.explained) {
    const { status, problem } = error;
    return { message: problem.message, final: status < 500 && !PASSING.has(status) };
  }
  if (isAnswer && error.status === TOO_LARGE) return { message: STOPPED_ON_THE_WAY, final: true };
  return { message: UPLOAD_MESSAGES.failed.description, final: false };
}

const STOPPED_ON_THE_WAY =
  "The proxy in front of this site rejects files this large. Choose a smaller one, or allow 6 MB there.";

/**
 * Uploads a picture and reports the share that was sent, 0 to 1. Pictures that are too large, or that the server says
 * are too large, are shrunk first, and HEIC becomes JPEG if possible. Unreadable files are sent as they are, so that
 * the server says why it refuses them.
 */
async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  const isLarge = file.size > UPLOAD_LIMIT;
  const made = isLarge || (await isHeicFile(file)) ? await smallerPicture(file, signal) : undefined;
  if (isLarge && !made) throw new UnusablePicture("tooLarge");
  try {
    return await post(made ?? file, onProgress, signal);
  } catch (error) {
    const isRefused = error instanceof AnswerError && error.status === TOO_LARGE;
    const smaller = isRefused && !made ? await smallerPicture(file, signal) : undefined;
    if (!smaller) throw error;
    return post(smaller, onProgress, signal);
  }
}

function post(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<UploadAnswer> {
  const body = new FormData();
  body.append("thumbnail", file);
  return postWithProgress(uploads.create, body, onProgress, signal);
}

/** Pauses before further tries, in milliseconds, long enough for a tunnel or a restart of the server. */
const WAITS = [500, 2_500];

/** Uploads a picture, and tries again after failures that may be temporary. */
export async function uploadPatiently(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  for (const wait of WAITS) {
    try {
      return await uploadPicture(file, onProgress, signal);
    } catch (error) {
      if (signal.aborted || isSignedOut(error) || uploadFailure(error).final) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }
  return uploadPicture(file, onProgress, signal);
}

/** The id in the address of an upload; empty for other addresses. */
export function idOfAddress(address: string): string {
  return /^\/uploads\/([0-9a-f]{32})-/.exec(address)?.[1] ?? "";
}

interface Upload {
  /** Address of a preview of the file. */
  preview: string;
  /** The share that was sent, 0 to 1. */
  share: number;
}

/** Uploads one picture at a time; a newer one replaces the one under way. */
export function usePictureUpload(
  onUploaded: (answer: UploadAnswer) => void,
  onFailed?: () => void,
) {
  const delaySave = useDelaySave();
  const [upload, setUpload] = useState<Upload>();
  const underWay = useRef<AbortController>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  async function start(file: File) {
    const wrong = refusal(file);
    if (wrong) {
      toast({ ...wrong, variant: "destructive" });
      onFailed?.();
      return;
    }
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const preview = URL.createObjectURL(file);
    const report = (share: number) => mine.signal.aborted || setUpload({ preview, share });
    report(0);
    const sending = inSession(() => uploadPicture(file, report, mine.signal));
    delaySave(sending);
    try {
      onUploaded(await sending);
    } catch (error) {
      if (mine.signal.aborted) return;
      const { title } = UPLOAD_MESSAGES[error instanceof UnusablePicture ? error.reason : "failed"];
      toast({ title, description: uploadFailure(error).message, variant: "destructive" });
      onFailed?.();
    } finally {
      URL.revokeObjectURL(preview);
      if (underWay.current === mine) setUpload(undefined);
    }
  }

  return { upload, start };
}

/** The progress of an upload. Before 0 % the picture may be shrunk, and after 100 % the server processes it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex grow items-center gap-2 text-sm tabular-nums">
      <ProgressBar label="Upload" share={share} />
      {percent > 0 && percent < 100 ? `${percent}%` : "Preparing…"}
    </div>
  );
}
