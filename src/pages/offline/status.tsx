import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState, useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import {
  USUAL,
  changeChoice,
  useChoice,
  type DownloadChoice,
} from "../../features/offline/download/choice.ts";
import {
  useProgress,
  type DownloadProgress,
  useCacheSupport,
  askForDownload,
} from "../../features/offline/download/use-download.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { useNow } from "../../lib/device/use-now.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { agoText } from "../../lib/format/dates.ts";
import { GLINT, GLOSS, LUNULA, NAIL } from "../../components/nails/nail.tsx";

/** The state of the device and the one possible action. `whole` is the result of reading everything back. */
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
      aria-label="Status"
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
              <ProgressBar label="Downloading for offline reading" share={share} />
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

export interface DeviceState {
  support: "unknown" | "possible" | "impossible";
  choice: DownloadChoice;
  /** Whether all texts and the site’s own files could be read back; undefined until then. */
  whole: boolean | undefined;
  progress: DownloadProgress;
  offline: boolean;
  /** The result of the last requested action. */
  outcome: "fine" | "asked" | "failed";
  now: number;
}

export function statusTexts(state: DeviceState): { title: string; text: string } {
  const { support, choice, whole, progress, offline, outcome, now } = state;
  const refreshed =
    choice.filledAt === null ? null : `Last refreshed ${agoText(now - choice.filledAt)}.`;
  const isFilled = refreshed !== null;
  if (support === "unknown" || (isFilled && whole === undefined)) {
    return { title: "One moment", text: "Checking what’s on this device." };
  }
  if (support === "impossible") {
    return {
      title: "This browser can’t store the site",
      text: "Are you in a private window, is storage turned off, or is the address not HTTPS? Everything works while you’re online.",
    };
  }
  if (progress) {
    return {
      title: "Getting ready",
      text: `${numberText(progress.done)} of ${numberText(progress.total)} downloaded. You can keep reading.`,
    };
  }
  if (outcome === "asked") return { title: "Getting ready", text: "Checking what’s new." };
  if (choice.keep === "nothing") {
    return {
      title: "Nothing is stored for offline",
      text: "Only pages you open are kept for a while.",
    };
  }
  if (outcome === "failed") {
    return {
      title: "Not finished",
      text: "The connection or the space on this device ran out. The rest follows on your next visit.",
    };
  }
  if (!isFilled) {
    return {
      title: "Not ready yet",
      text: offline
        ? "You’re offline. The download starts once you’re back online."
        : "It downloads while you read. With a data saver or slow connection, start it yourself.",
    };
  }
  if (!whole) {
    return {
      title: "Part of it is missing",
      text: offline
        ? "The browser cleared some of it. It comes back once you’re online."
        : "The browser cleared some of it. It comes back while you read, or now.",
    };
  }
  return {
    title: "Ready to read offline",
    text: [
      refreshed,
      choice.leftOut > 0 &&
        `${numberText(choice.leftOut)} more pictures on request: a first visit downloads ten megabytes at most.`,
      offline && "Refreshing needs a connection.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

export function buttonText({ choice }: Pick<DeviceState, "choice">): string {
  if (choice.keep === "nothing") return "Keep this site on the device";
  return choice.leftOut > 0 ? "Download all pictures" : "Refresh now";
}

interface FillingNailProps {
  /** How far it is painted, from the base: 0 to 1. */
  share: number;
  className?: string;
}

/** A nail that is being painted: how far something has come. */
function FillingNail({ share, className }: FillingNailProps) {
  const id = useId();
  const painted = share >= 1;
  return (
    <svg viewBox="-6 -4 112 258" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={NAIL} />
      </clipPath>
      <path d={NAIL} fill="var(--shell)" />
      <g clipPath={`url(#${id})`}>
        <rect
          width="100"
          height="250"
          fill="var(--lacquer)"
          style={{ transform: `translateY(${250 - 250 * share}px)` }}
          className="transition-transform duration-300 ease-out"
        />
        <path d={LUNULA} fill={share > 0 ? "#fff" : "var(--page)"} opacity={share > 0 ? 0.3 : 1} />
      </g>
      <g opacity={painted ? 1 : 0} className="transition-opacity duration-300">
        <path d={GLOSS} fill="#fff" opacity=".45" />
        <path d={GLINT} fill="#fff" opacity=".35" />
      </g>
      <path
        d={NAIL}
        fill="none"
        stroke={painted ? "var(--lacquer)" : "var(--line-strong)"}
        strokeWidth="2.5"
        {...(!painted && { strokeDasharray: "1 9", strokeLinecap: "round" as const })}
      />
    </svg>
  );
}
