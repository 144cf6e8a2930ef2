import { toast } from "./toast-store.ts";

/** Opens the device’s share sheet; false if it has none. */
export function share(title: string, url: string): boolean {
  if (!("share" in navigator)) return false;
  // A dismissed sheet rejects, which is not an error.
  void navigator.share({ title, url }).catch(() => {});
  return true;
}

export async function copyLink(url: string): Promise<void> {
  if (await copied(url)) toast({ title: "Link copied" });
  else toast({ title: "Copy this link", description: url, duration: 30_000 });
}

/** Returns whether it was copied. */
export async function copied(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return copiedByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Over plain HTTP there is no Clipboard API, but the old `copy` command works. */
function copiedByCommand(text: string): boolean {
  let taken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    taken = true;
  };
  document.addEventListener("copy", give, { once: true });
  document.execCommand("copy");
  document.removeEventListener("copy", give);
  return taken;
}

/** The platform's own form for a new pin, filled in. */
export function pinItAddress(pin: { url: string; media: string; description: string }): string {
  return `https://www.pinterest.com/pin/create/button/?${new URLSearchParams(pin)}`;
}
