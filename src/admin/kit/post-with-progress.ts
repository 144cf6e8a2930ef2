import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { AnswerError } from "../../lib/data/send.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** Sends a form or a file and reports the share that was sent, 0 to 1. `fetch` cannot report progress. */
export function postWithProgress<Output>(
  { method, path }: Pick<Endpoint<never, unknown>, "method" | "path">,
  body: FormData | File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status < 200 || request.status > 299) {
        reject(new AnswerError(request.status, request.statusText, request.responseText));
        return;
      }
      try {
        resolve(JSON.parse(request.responseText) as Output);
      } catch (error) {
        reject(new ConnectionError(error));
      }
    });
    request.addEventListener("error", () => reject(new ConnectionError("network error")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    if (body instanceof File) request.setRequestHeader("content-type", "application/json");
    request.send(body);
  });
}
