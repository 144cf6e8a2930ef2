import { Timer as TimerIcon, Mic, X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import {
  type CSSProperties,
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  useEffectEvent,
  type ComponentProps,
} from "react";
import type { Picture } from "../../../../contract/pictures/upload.ts";
import { FullScreen, FullScreenClose } from "../../../components/ui/full-screen.tsx";
import { waitingTimes } from "../../../lib/text/waiting-times.ts";
import type { LessonStep } from "../tutorial-link.tsx";
import {
  spokenTime,
  clockText,
  showTimers,
  startTimer,
  removeTimers,
  timerName,
  useTimers,
  type Timer,
} from "./running-timers.ts";
import "./along.css";
import clsx from "clsx";
import { iconButton } from "../../../components/ui/button.tsx";
import { listen, speechRecognition, recognizesOnDevice, type VoiceCommand } from "./listen.ts";
import { useNow } from "../../../lib/device/use-now.ts";
import "./timers.css";
import { Photo } from "../../../components/photo.tsx";
import { NAIL } from "../../../components/nails/nail.tsx";

interface PaintAlongProps {
  id: string;
  title: string;
  steps: LessonStep[];
  /** The numbers of the finished steps, from 0; `onDone` stores them. */
  done: number[];
  onDone: (done: number[]) => void;
  onClose: () => void;
}

/** Shows one step at a time in full screen, readable and usable from the other side of the table. */
export function PaintAlong({ id, title, steps, done, onDone, onClose }: PaintAlongProps) {
  /** `steps.length` means the end. */
  const [at, setAt] = useState(() => firstOpen(done, steps.length));
  const nextButton = useRef<HTMLButtonElement>(null);
  const isEnd = at === steps.length;
  const pauses = waitingTimes(steps[at]?.text ?? "").map((seconds) => ({
    lesson: id,
    title,
    step: at,
    seconds,
  }));
  useEffect(() => showTimers(id), [id]);

  function goTo(place: number) {
    const to = Math.min(Math.max(place, 0), steps.length);
    if (to === at) return;
    setAt(to);
    onDone(doneBefore(to, done));
  }

  const swipe = useSwipe((way) => goTo(at + way));
  const voice = useVoice((command) => {
    if (command === "timer") for (const pause of pauses.slice(0, 1)) startTimer(pause);
    else goTo(command === "next" ? at + 1 : at - 1);
  });

  return (
    <FullScreen
      className="along"
      at={at}
      count={steps.length}
      onGo={goTo}
      onClose={onClose}
      first={nextButton}
    >
      <header className="along-head">
        <Dialog.Title className="along-title">{title}</Dialog.Title>
        <VoiceButton voice={voice} />
        <FullScreenClose />
      </header>
      <VoicePanel voice={voice} />
      <StepView steps={steps} at={at} swipe={swipe} />
      <div className="along-waits">
        {pauses.map((pause) => (
          <button
            key={`${at} ${pause.seconds}`}
            type="button"
            onClick={() => startTimer(pause)}
            className="along-pause"
          >
            <TimerIcon aria-hidden size={24} />
            Start {spokenTime(pause.seconds)}
          </button>
        ))}
        <TimerList lesson={id} onGo={goTo} />
      </div>
      <div className="along-bar">
        <button
          type="button"
          aria-disabled={at === 0}
          onClick={() => goTo(at - 1)}
          className="along-back"
        >
          Back
        </button>
        <button
          ref={nextButton}
          type="button"
          onClick={() => (isEnd ? onClose() : goTo(at + 1))}
          className="along-next"
        >
          {isEnd ? "Close" : at === steps.length - 1 ? "Done" : "Next"}
        </button>
      </div>
    </FullScreen>
  );
}

/** The first unfinished step; the very first if all are finished. */
export function firstOpen(done: number[], count: number): number {
  const open = Array.from({ length: count }, (_, step) => step).find(
    (step) => !done.includes(step),
  );
  return open ?? 0;
}

/** The finished steps after moving to a step: all before it, not the step itself, and those after it as before. */
export function doneBefore(place: number, done: number[]): number[] {
  const before = Array.from({ length: place }, (_, step) => step);
  return [...before, ...done.filter((step) => step > place)];
}

/** The least distance in pixels, and how much more horizontal than vertical it must be. */
const FAR_ENOUGH = 48;
const ASIDE = 2;

/** Pointer handlers for an element with `touch-action: pan-y`. Calls back with 1 for a swipe to the left. */
function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      // With a second finger it is another gesture.
      const alone = pointerType === "touch" && !start.current;
      start.current = alone ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < Math.max(FAR_ENOUGH, Math.abs(y) * ASIDE)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

const PANEL_ID = "along-voice";
const STAYS_HERE = "Your browser listens on this device only: what you say stays here.";
const MAY_BE_SENT =
  "To understand you, your browser may send what the microphone hears, others in the room included, to its maker, such as Google, Microsoft, or Apple.";
const SAY = "Say “next”, “back”, “start timer”, or “stop listening”.";

/** Opens an explanation before listening starts; while it is on, turns it off. */
function VoiceButton({ voice }: { voice: Voice }) {
  if (!voice.isKnown) return null;
  return (
    <button
      type="button"
      aria-label={voice.isOn ? "Stop listening" : "Voice control"}
      aria-expanded={voice.isOpen}
      aria-controls={PANEL_ID}
      onClick={voice.isOn ? () => voice.turn(false) : voice.toggle}
      className={iconButton(clsx(voice.isOn && "along-listening"))}
    >
      <Mic aria-hidden size={24} />
    </button>
  );
}

function VoicePanel({ voice }: { voice: Voice }) {
  const { isLocal, isOn, isOpen, failure, turn } = voice;
  return (
    <div id={PANEL_ID} className="along-voice">
      <p role="status">{isOn ? `Listening. ${SAY}` : failure}</p>
      {isOpen && !isOn && (
        <>
          <p>
            {SAY} {isLocal ? STAYS_HERE : MAY_BE_SENT} This site only looks for these words and
            keeps none. Closing the steps ends it.
          </p>
          <button type="button" onClick={() => turn(true)} className="along-pause">
            Start listening
          </button>
        </>
      )}
    </div>
  );
}

type Voice = ReturnType<typeof useVoice>;

/** Voice control, from when the visitor turns it on until the steps are closed. */
function useVoice(onCommand: (command: Exclude<VoiceCommand, "stop">) => void) {
  const [isKnown] = useState(() => Boolean(speechRecognition()));
  const [isLocal, setIsLocal] = useState(false);
  /** Whether the explanation is shown. */
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const [failure, setFailure] = useState("");

  const turn = (on: boolean) => {
    setIsOn(on);
    setIsOpen(false);
    setFailure("");
  };
  const obey = useEffectEvent((command: VoiceCommand) => {
    if (command === "stop") turn(false);
    else onCommand(command);
  });
  const fail = useEffectEvent((reason: string) => {
    turn(false);
    setFailure(reason);
  });
  useEffect(() => {
    if (isOn) return listen(isLocal, { onCommand: obey, onFailure: fail });
  }, [isOn, isLocal]);

  async function toggle() {
    setFailure("");
    setIsLocal(await recognizesOnDevice());
    setIsOpen(!isOpen);
  }
  return { isKnown, isLocal, isOpen, isOn, failure, turn, toggle: () => void toggle() };
}

/** The running and finished timers of a lesson, whichever step is shown. */
function TimerList({ lesson, onGo }: { lesson: string; onGo: (step: number) => void }) {
  const timers = useTimers().filter((timer) => timer.lesson === lesson);
  const over = timers.filter(({ isOver }) => isOver);
  return (
    <>
      <p role="status" className="sr-only">
        {over.length > 0 && `Time’s up: ${over.map(timerName).join("; ")}`}
      </p>
      {timers.length > 0 && (
        <ul aria-label="Timers" className="along-timers">
          {timers.map((timer) => (
            <li
              key={`${timer.step} ${timer.seconds}`}
              className={clsx("along-timer", timer.isOver && "is-over")}
            >
              <button
                type="button"
                aria-label={`To step ${timer.step + 1}`}
                onClick={() => onGo(timer.step)}
                className="along-timer-step"
              >
                Step {timer.step + 1}
              </button>
              {timer.isOver ? <span>Time’s up</span> : <Countdown timer={timer} />}
              <button
                type="button"
                aria-label={`${timer.isOver ? "Dismiss" : "Cancel"} timer: ${timerName(timer)}`}
                onClick={() => removeTimers([timer])}
                className="along-timer-end"
              >
                <X aria-hidden size={22} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In milliseconds: often enough to show every second. */
const TICK = 250;

function Countdown({ timer }: { timer: Timer }) {
  const left = timer.endsAt - useNow(TICK);
  return (
    <span role="timer" aria-label={timerName(timer)}>
      {clockText(left)}
    </span>
  );
}

interface StepViewProps {
  steps: LessonStep[];
  at: number;
  swipe: ComponentProps<"div">;
}

function StepView({ steps, at, swipe }: StepViewProps) {
  const step = steps[at];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [at]);
  return (
    // Focusable, so that keys scroll a long step.
    <div
      ref={box}
      role="group"
      aria-label="Step"
      tabIndex={step && 0}
      className={clsx("along-step", step?.picture && "has-picture")}
      {...swipe}
    >
      <StepNails count={steps.length} at={at} />
      {step?.picture && (
        <div key={at} className="along-picture" style={pictureStyle(step.picture.image)}>
          <Photo {...step.picture} alt="" sizes="(orientation: landscape) 45vw, 92vw" eager />
        </div>
      )}
      <div aria-live="polite" aria-atomic="true" className="along-said">
        <div key={at} className="along-words">
          {step === undefined ? (
            <p className="along-text">All done. Let it dry, then show it off.</p>
          ) : (
            <>
              <p className="along-place">
                Step {at + 1} of {steps.length}
              </p>
              <p dir="auto" className="along-text">
                {step.text}
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** A nail for each step: painted, current, or bare. The same is written beside them. */
function StepNails({ count, at }: { count: number; at: number }) {
  return (
    <div aria-hidden className="along-nails">
      {Array.from({ length: count }, (_, step) => (
        <svg
          key={step}
          viewBox="-10 -6 120 262"
          className={clsx(step < at && "is-painted", step === at && "is-at-hand")}
        >
          <path d={NAIL} />
        </svg>
      ))}
    </div>
  );
}

/** The shape and the color of a step's picture. */
function pictureStyle(image: Picture | undefined) {
  if (!image) return undefined;
  const style = { backgroundColor: image.color, "--ratio": image.width / image.height };
  return style as CSSProperties;
}
