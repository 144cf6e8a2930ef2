import { numberText } from "../../lib/format/numbers.ts";
import { agoText } from "../../lib/format/ago.ts";
import type { Choice } from "../../features/offline/download/choice.ts";
import type { Progress } from "../../features/offline/download/progress.ts";

export interface DeviceState {
  support: "unknown" | "possible" | "impossible";
  choice: Choice;
  /** Whether all texts and the site's own files were read back; undefined until then. */
  whole: boolean | undefined;
  progress: Progress;
  offline: boolean;
  /** Of what was asked for here. */
  outcome: "fine" | "asked" | "failed";
  now: number;
}

/** What the page says about the device, in a title and a sentence. */
export function statusTexts(state: DeviceState): { title: string; text: string } {
  const { support, choice, whole, progress, offline, outcome, now } = state;
  const refreshed =
    choice.filledAt === null ? null : `Last refreshed ${agoText(now - choice.filledAt)}.`;
  const isFilled = refreshed !== null;
  if (support === "unknown" || (isFilled && whole === undefined)) {
    return { title: "One moment", text: "Looking at what this device holds." };
  }
  if (support === "impossible") {
    return {
      title: "Nothing can be kept here",
      text: "This browser does not let the site store itself: a private window, storage that is switched off, or an address without https. Everything works while you are connected.",
    };
  }
  if (progress) {
    return {
      title: "Filling up",
      text: `${numberText(progress.done)} of ${numberText(progress.total)} fetched. You can go on reading meanwhile.`,
    };
  }
  if (outcome === "asked") return { title: "Filling up", text: "Asking what is new." };
  if (choice.keep === "nothing") {
    return {
      title: "Nothing is kept ahead",
      text: "Only what you open yourself is remembered for a while.",
    };
  }
  if (outcome === "failed") {
    return {
      title: "Not finished",
      text: "The connection or the room on this device ran out. What is here stays, and the rest follows on your next visit.",
    };
  }
  if (!isFilled) {
    return {
      title: "Not filled yet",
      text: offline
        ? "You are offline. The copy is made once the connection is back."
        : "The copy is made while you read. On a data saver or a slow line it waits for you to ask.",
    };
  }
  if (!whole) {
    return {
      title: "Part of it is gone",
      text: offline
        ? "The browser has cleared some of what was kept. It is fetched again once the connection is back."
        : "The browser has cleared some of what was kept. It is fetched again while you read, or now.",
    };
  }
  return {
    title: "Ready to read offline",
    text: [
      refreshed,
      choice.leftOut > 0 &&
        `${numberText(choice.leftOut)} more pictures wait for you to ask: a first visit fetches no more than some ten megabytes.`,
      offline && "Refreshing needs a connection.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

export function buttonText({ choice }: Pick<DeviceState, "choice">): string {
  if (choice.keep === "nothing") return "Keep this site on the device";
  return choice.leftOut > 0 ? "Fetch all pictures" : "Refresh now";
}
