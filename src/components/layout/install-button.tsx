import clsx from "clsx";
import { Download } from "lucide-react";
import { install, useInstallWay } from "../../lib/device/install.ts";
import { savedLink } from "../../lib/visitor/saved-link.ts";
import { savedDesigns } from "../../lib/visitor/saved-designs.ts";
import { copyLink } from "../../lib/device/share.ts";
import { useSite } from "../../lib/data/site.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";

/** There whenever the site can be installed, also for those who declined the offer. */
export function InstallButton({ className }: { className?: string }) {
  const way = useInstallWay();
  const { name } = useSite();
  if (!way) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => (way === "ios" ? explain(name) : void install())}
      className={clsx("print:hidden", className)}
    >
      <Download aria-hidden size={18} />
      {`Install ${name}`}
    </Button>
  );
}

function explain(name: string) {
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
