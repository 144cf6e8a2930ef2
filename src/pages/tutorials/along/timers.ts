import { createStore } from "../../../lib/state/store.ts";
import { tabStorage } from "../../../lib/state/web-storage.ts";
import { TIMERS_KEY } from "./timers-key.ts";
import { type Pause, type Timer, parseTimers } from "./parse-timers.ts";

type Ring = (timers: Timer[]) => void;

/**
 * Timers that run whatever page is shown, and are stored for the tab, so that they are right after the phone has
 * suspended the page. `ring` is called once for all that end together.
 */
export function createTimers(ring: Ring) {
  const timers = createStore<readonly Timer[]>(parseTimers(tabStorage.read(TIMERS_KEY)));
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function keep(next: readonly Timer[]) {
    tabStorage.write(TIMERS_KEY, next.length > 0 ? JSON.stringify(next) : null);
    timers.set(next);
    awaitNext();
  }

  function awaitNext() {
    clearTimeout(alarm);
    const ends = timers.get().filter(({ isOver }) => !isOver);
    if (ends.length === 0) return;
    const next = Math.min(...ends.map(({ endsAt }) => endsAt));
    alarm = setTimeout(check, Math.max(0, next - Date.now()));
  }

  /** Ends expired timers: pages in the background are called late, or not at all. */
  function check() {
    const now = Date.now();
    const ended = timers.get().filter(({ isOver, endsAt }) => !isOver && endsAt <= now);
    if (ended.length === 0) return awaitNext();
    keep(timers.get().map((timer) => (ended.includes(timer) ? { ...timer, isOver: true } : timer)));
    ring(ended);
  }

  document.addEventListener("visibilitychange", check);
  awaitNext();

  return {
    subscribe: timers.subscribe,
    get: timers.get,
    /** Starts a timer, or restarts it if the same one is running. */
    start: (pause: Pause) => {
      const others = timers.get().filter((timer) => !isSamePause(timer, pause));
      keep([...others, { ...pause, endsAt: Date.now() + pause.seconds * 1000, isOver: false }]);
    },
    remove: (gone: readonly Timer[]) => keep(timers.get().filter((timer) => !gone.includes(timer))),
  };
}

export function isSamePause(a: Pause, b: Pause): boolean {
  return a.lesson === b.lesson && a.step === b.step && a.seconds === b.seconds;
}
