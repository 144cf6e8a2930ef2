import { exportFileName, transfer } from "../../../contract/transfer.ts";
import { AnswerError } from "../../lib/data/send.ts";

/** Fetches the export and lets the browser save it under the name that the server gives it. */
export async function exportContent(): Promise<void> {
  const response = await fetch(transfer.export.path, { credentials: "include" });
  if (!response.ok) {
    throw new AnswerError(response.status, response.statusText, await response.text());
  }
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? exportFileName(new Date());
  save(await response.blob(), name);
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
