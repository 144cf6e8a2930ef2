import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { AnswerError } from "../../lib/data/send.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";

interface Progress {
  /** The share that was sent, 0 to 1. */
  onSent: (share: number) => void;
  /** The answer so far. */
  onText?: (text: string) => void;
  signal?: AbortSignal | undefined;
}

/** Sends a form or a file and reports the share that was sent, 0 to 1. `fetch` cannot report progress. */
export async function postWithProgress<Output>(
  endpoint: Pick<Endpoint<never, unknown>, "method" | "path">,
  body: FormData | Blob,
  onSent: (share: number) => void,
  signal?: AbortSignal,
): Promise<Output> {
  const text = await postForText(endpoint, body, { onSent, signal });
  try {
    return JSON.parse(text) as Output;
  } catch (error) {
    throw new ConnectionError(error);
  }
}

/** The same for an answer that is no JSON. */
export function postForText(
  { method, path }: Pick<Endpoint<never, unknown>, "method" | "path">,
  body: FormData | Blob,
  { onSent, onText, signal }: Progress,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(loaded / total);
    });
    if (onText) request.addEventListener("progress", () => onText(request.responseText));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status <= 299) resolve(request.responseText);
      else reject(new AnswerError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new ConnectionError("network error")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    if (body instanceof File) request.setRequestHeader("content-type", "application/json");
    request.send(body);
  });
}
