import clsx from "clsx";
import { X } from "lucide-react";
import { useNow } from "../../../lib/device/use-now.ts";
import { clockText } from "./clock-text.ts";
import type { Timer } from "./parse-timers.ts";
import { removeTimers, timerName, useTimers } from "./running-timers.ts";
import "./timers.css";

interface TimerListProps {
  lesson: string;
  onGo: (step: number) => void;
}

/** The timers of a lesson that run or are over, whichever step is shown. */
export function TimerList({ lesson, onGo }: TimerListProps) {
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

/** Often enough that no second is left out. */
const TICK = 250;

function Countdown({ timer }: { timer: Timer }) {
  const left = timer.endsAt - useNow(TICK);
  return (
    <span role="timer" aria-label={timerName(timer)}>
      {clockText(left)}
    </span>
  );
}
