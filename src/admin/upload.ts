import { uploads } from "../../contract/endpoints.ts";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES, type UploadAnswer } from "../../contract/upload.ts";
import { postWithProgress } from "./post-with-progress.ts";

/** Why a file is not worth sending; undefined when it may go. */
export function refusal(file: Pick<File, "size" | "type">) {
  if (!file.type.startsWith("image/")) return UPLOAD_MESSAGES.wrongType;
  if (file.size > UPLOAD_LIMIT) return UPLOAD_MESSAGES.tooLarge;
  return undefined;
}

/** Sends a picture and reports the share that has left, 0 to 1. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  const body = new FormData();
  body.append("thumbnail", file);
  return postWithProgress(uploads.create, body, onProgress, signal);
}
