import { copyLink } from "../../lib/visitor/share.ts";
import { savedDesigns } from "../../lib/visitor/saved-designs.ts";
import { savedLink } from "../../lib/data/shared-ids.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

/** Explains how to install the site in browsers without an install prompt. */
export function explainInstall(name: string) {
  const saved = savedDesigns();
  toast({
    title: `Keep ${name} on your home screen`,
    description: "Tap Share, then “Add to Home Screen”. The app may start empty.",
    duration: 20_000,
    ...(saved.length > 0 && {
      action: { label: "Copy my looks’ link", onPress: () => void copyLink(savedLink(saved)) },
    }),
  });
}
