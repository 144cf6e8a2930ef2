import { exportFileName, transfer } from "../../../contract/transfer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { saveFile } from "../save-file.ts";

/** Fetches the export and lets the browser save it under the name that the server gives it. */
export async function exportContent(): Promise<void> {
  const response = await fetch(transfer.export.path, { credentials: "include" });
  if (!response.ok) {
    throw new AnswerError(response.status, response.statusText, await response.text());
  }
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? exportFileName(new Date());
  saveFile(await response.blob(), name);
}
