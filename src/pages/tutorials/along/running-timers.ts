import { useSyncExternalStore } from "react";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { chime, prepareChime } from "./chime.ts";
import { spokenTime } from "./clock-text.ts";
import type { Pause, Timer } from "./parse-timers.ts";
import { createTimers } from "./timers.ts";

const VIBRATION = [300, 150, 300];
const TOAST_DURATION = 60_000;

let timers: ReturnType<typeof createTimers> | undefined;
/** The lesson whose timers can be seen, and say themselves that they are over. */
let shown: string | undefined;

/** This tab's timers; the server, which reads this code too, has none. */
function running() {
  return (timers ??= createTimers(ring));
}
if (typeof document !== "undefined") running();

function ring(over: Timer[]): void {
  void chime();
  navigator.vibrate?.(VIBRATION);
  const unseen = over.filter(({ lesson }) => lesson !== shown);
  if (unseen.length === 0) return;
  toast({
    title: "Time’s up",
    description: unseen.map((timer) => `${timerName(timer)} of “${timer.title}”`).join("\n"),
    duration: TOAST_DURATION,
  });
  removeTimers(
    running()
      .get()
      .filter((timer) => timer.isOver && timer.lesson !== shown),
  );
}

/** `3 minutes, step 2` */
export function timerName({ seconds, step }: Pause): string {
  return `${spokenTime(seconds)}, step ${step + 1}`;
}

export function startTimer(pause: Pause): void {
  void prepareChime();
  running().start(pause);
}

export function removeTimers(gone: readonly Timer[]): void {
  running().remove(gone);
}

export function useTimers(): readonly Timer[] {
  return useSyncExternalStore(running().subscribe, running().get, running().get);
}

/** For as long as a lesson's timers are seen; those that are over then have been. */
export function showTimers(lesson: string): () => void {
  shown = lesson;
  return () => {
    shown = undefined;
    removeTimers(
      running()
        .get()
        .filter((timer) => timer.isOver && timer.lesson === lesson),
    );
  };
}
