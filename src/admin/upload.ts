import { uploads } from "../../contract/endpoints.ts";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES, type UploadAnswer } from "../../contract/upload.ts";
import { AnswerError, ConnectionError } from "../lib/send.ts";

/** Why a file is not worth sending; undefined when it may go. */
export function refusal(file: Pick<File, "size" | "type">) {
  if (!file.type.startsWith("image/")) return UPLOAD_MESSAGES.wrongType;
  if (file.size > UPLOAD_LIMIT) return UPLOAD_MESSAGES.tooLarge;
  return undefined;
}

/**
 * Sends a picture and reports the share that has left, 0 to 1. By XMLHttpRequest, because `fetch`
 * tells nothing about the progress of a request.
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploads.create.method, uploads.create.path);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status < 200 || request.status > 299) {
        reject(new AnswerError(request.status, request.statusText, request.responseText));
        return;
      }
      try {
        resolve(JSON.parse(request.responseText) as UploadAnswer);
      } catch (error) {
        reject(new ConnectionError(error));
      }
    });
    request.addEventListener("error", () => reject(new ConnectionError("network error")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());

    const body = new FormData();
    body.append("thumbnail", file);
    request.send(body);
  });
}
