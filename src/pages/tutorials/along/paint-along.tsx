import { Timer as TimerIcon } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { useEffect, useRef, useState } from "react";
import { FullScreen, FullScreenClose } from "../../../components/full-screen/full-screen.tsx";
import { waitingTimes } from "../../../lib/text/durations/waiting-times.ts";
import type { LessonStep } from "../lesson-of.ts";
import { spokenTime } from "./clock-text.ts";
import { doneBefore, firstOpen } from "./place.ts";
import { showTimers, startTimer } from "./running-timers.ts";
import { StepView } from "./step-view.tsx";
import { TimerList } from "./timer-list.tsx";
import { useSwipe } from "./use-swipe.ts";
import { useVoice } from "./use-voice.ts";
import { VoiceButton, VoicePanel } from "./voice.tsx";
import "./along.css";

interface PaintAlongProps {
  id: string;
  title: string;
  steps: LessonStep[];
  /** The steps that are done, by number from 0, and what keeps them. */
  done: number[];
  onDone: (done: number[]) => void;
  onClose: () => void;
}

/** One step at a time on the whole screen, to be read and steered from the other side of the table. */
export function PaintAlong({ id, title, steps, done, onDone, onClose }: PaintAlongProps) {
  /** `steps.length` is the end. */
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
