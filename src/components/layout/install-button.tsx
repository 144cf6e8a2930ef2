import clsx from "clsx";
import { Download } from "lucide-react";
import { install, useInstallWay } from "../../lib/device/install.ts";
import { useSite } from "../../lib/data/site.ts";
import { Button } from "../ui/button.tsx";

/** Available whenever the site can be installed, even after the prompt was declined. */
export function InstallButton({ className }: { className?: string }) {
  const way = useInstallWay();
  const { name } = useSite();
  if (!way) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => void (way === "ios" ? explain(name) : install())}
      className={clsx("print:hidden", className)}
    >
      <Download aria-hidden size={18} />
      {`Install ${name}`}
    </Button>
  );
}

/** Few need it, so its code loads on press. */
async function explain(name: string) {
  const { explainInstall } = await import("./explain-install.ts");
  explainInstall(name);
}
