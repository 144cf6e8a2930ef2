import clsx from "clsx";
import { Download } from "lucide-react";
import { install, useInstallWay } from "../../lib/install.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast-store.ts";

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
  toast({
    title: `Keep ${name} on your home screen`,
    description: "Tap Share, then “Add to Home Screen”.",
    duration: 20_000,
  });
}
