import { copied } from "../lib/device/share.ts";
import { toast } from "../lib/visitor/toast-store.ts";

/** Puts a text into the clipboard, and says so. */
export async function copyText(text: string, title: string): Promise<void> {
  if (await copied(text)) toast({ title });
  else
    toast({ title: "Not copied", description: "This browser gives no access to the clipboard." });
}
