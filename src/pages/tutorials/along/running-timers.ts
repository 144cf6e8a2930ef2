import { useSyncExternalStore } from "react";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { createStore } from "../../../lib/state/store.ts";
import { tabStorage } from "../../../lib/state/web-storage.ts";
import { TIMERS_KEY } from "../../../lib/device/storage-keys.ts";
import { parseJson } from "../../../../contract/text/parse-json.ts";

/** Frequency in hertz, and start in seconds: a fifth, twice, like a small glass bell. */
const NOTES = [
  [784, 0],
  [1175, 0.18],
  [784, 1.1],
  [1175, 1.28],
] as const;
const LOUDNESS = 0.25;
const FADES_SECONDS = 1.4;

/** If the sound was held back, such as on a page that nobody has touched, it is not played late. */
const LATE_MS = 2_000;

let context: AudioContext | undefined;

/** Call this when a button is pressed: browsers only let a page play sound after an interaction. */
function prepareChime(): Promise<AudioContext | undefined> {
  if (typeof AudioContext === "undefined") return Promise.resolve(undefined);
  const audio = (context ??= new AudioContext());
  return audio.resume().then(
    () => audio,
    () => undefined,
  );
}

async function chime(): Promise<void> {
  const asked = Date.now();
  const audio = await prepareChime();
  if (!audio || Date.now() - asked > LATE_MS) return;
  for (const [pitch, after] of NOTES) play(audio, pitch, audio.currentTime + after);
}

function play(audio: AudioContext, pitch: number, at: number): void {
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + FADES_SECONDS);
  const note = new OscillatorNode(audio, { frequency: pitch });
  note.connect(loudness).connect(audio.destination);
  note.start(at);
  note.stop(at + FADES_SECONDS);
}

const VIBRATION = [300, 150, 300];
const TOAST_DURATION = 60_000;

let timers: ReturnType<typeof createTimers> | undefined;
/** The lesson whose timers are visible, and announce their end themselves. */
let shown: string | undefined;

/** This tab’s timers; undefined on the server, which loads this code too. */
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

/**
 * Marks a lesson’s timers as visible until the returned function is called. Timers that have ended by then count as
 * seen.
 */
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

type Ring = (timers: Timer[]) => void;

/**
 * Timers that run on every page, and are stored for the tab, so that they are right after the phone has
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

function isSamePause(a: Pause, b: Pause): boolean {
  return a.lesson === b.lesson && a.step === b.step && a.seconds === b.seconds;
}

const two = (count: number) => String(count).padStart(2, "0");

/** The remaining time as on a clock: `2:05`, `1:00:00`. Seconds are rounded up. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(left / 60);
  const clock = `${minutes % 60}:${two(left % 60)}`;
  return minutes < 60
    ? clock
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(left % 60)}`;
}

/** A duration in words: `3 minutes`, `1 hour 30 minutes`, `45 seconds`. */
export function spokenTime(seconds: number): string {
  const parts: [count: number, unit: string][] = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}

/** A step’s waiting time: the tutorial’s id and title, and the step, from 0. */
interface Pause {
  lesson: string;
  title: string;
  step: number;
  seconds: number;
}

export interface Timer extends Pause {
  /** Milliseconds since 1970, so that a sleeping device does not change it. */
  endsAt: number;
  isOver: boolean;
}

/** Parses stored timers, and ignores everything invalid. */
function parseTimers(text: string | null): Timer[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter(isTimer) : [];
}

function isTimer(value: unknown): value is Timer {
  const { lesson, title, step, seconds, endsAt, isOver } = (value ?? {}) as Partial<Timer>;
  const counts = [step, seconds, endsAt].every(Number.isSafeInteger);
  return (
    counts &&
    typeof isOver === "boolean" &&
    [lesson, title].every((text) => typeof text === "string")
  );
}
