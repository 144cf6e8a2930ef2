import { toast } from "../components/ui/toast-store.ts";

/** Offers an address to the device's share sheet; where there is none, copies it. */
export async function share(title: string, url: string): Promise<void> {
  if ("share" in navigator) {
    // A dismissed sheet rejects; that is the visitor's answer, not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyLink(url);
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied" });
  } catch {
    toast({ title: "Copy this link", description: url, duration: 30_000 });
  }
}

/** The platform's own form for a new pin, filled in. */
export function pinItAddress(pin: { url: string; media: string; description: string }): string {
  return `https://www.pinterest.com/pin/create/button/?${new URLSearchParams(pin)}`;
}
