import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { FillingNail } from "../../components/nails/filling-nail.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { USUAL, changeChoice, useChoice } from "../../features/offline/download/choice.ts";
import { useProgress } from "../../features/offline/download/progress.ts";
import { useCacheSupport } from "../../features/offline/download/use-cache-support.ts";
import { askForDownload } from "../../features/offline/download/ask-for-download.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { useNow } from "../../lib/device/use-now.ts";
import { type DeviceState, buttonText, statusTexts } from "./status-texts.ts";

/** How things stand, `whole` being what was read back, and the one thing to do about it. */
export function Status({ whole }: { whole: boolean | undefined }) {
  const client = useQueryClient();
  const support = useCacheSupport();
  const choice = useChoice();
  const progress = useProgress();
  const offline = useObstacle() !== null;
  const now = useNow();
  const [outcome, setOutcome] = useState<"fine" | "asked" | "failed">("fine");

  const state: DeviceState = {
    support: choice ? support : "unknown",
    choice: choice ?? USUAL,
    whole,
    progress,
    offline,
    outcome,
    now,
  };
  const { title, text } = statusTexts(state);
  const share = progress ? progress.done / Math.max(1, progress.total) : undefined;
  const isFilled = support === "possible" && choice?.filledAt != null && whole === true;
  const busy = progress !== null || outcome === "asked";

  const refresh = async () => {
    setOutcome("asked");
    if (choice?.keep === "nothing") changeChoice({ keep: "usual" });
    setOutcome((await askForDownload(client)) ? "fine" : "failed");
  };

  return (
    <section
      aria-label="How things stand"
      className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-6 rounded-media border border-line bg-surface p-6 sm:gap-x-10 sm:p-10"
    >
      <FillingNail share={share ?? (isFilled ? 1 : 0)} className="h-36 sm:row-span-2 sm:h-52" />
      <div className="min-w-0 self-center sm:self-end">
        <div role="status">
          <h2 className="display text-2xl">{title}</h2>
        </div>
        <p className="mt-2 max-w-[29.5em] text-quiet">{text}</p>
      </div>
      {support !== "impossible" && (
        <div className="max-sm:col-span-2 sm:self-start">
          {busy ? (
            <div className="flex min-h-12 items-center">
              <ProgressBar label="Fetching for offline reading" share={share} />
            </div>
          ) : (
            <Button
              size="large"
              className="max-sm:w-full"
              disabled={offline || support !== "possible"}
              onClick={() => void refresh()}
            >
              <RefreshCw aria-hidden size={18} />
              {buttonText(state)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
