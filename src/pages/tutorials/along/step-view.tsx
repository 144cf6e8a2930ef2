import clsx from "clsx";
import { Timer as TimerIcon } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { Photo } from "../../../components/photo.tsx";
import type { LessonStep } from "../lesson-of.ts";
import { spokenTime } from "./clock-text.ts";
import { StepNails } from "./step-nails.tsx";
import type { Pause } from "./parse-timers.ts";
import { startTimer } from "./running-timers.ts";

interface StepViewProps {
  steps: LessonStep[];
  at: number;
  /** What the step asks to wait for. */
  pauses: Pause[];
  swipe: ComponentProps<"div">;
}

export function StepView({ steps, at, pauses, swipe }: StepViewProps) {
  const step = steps[at];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [at]);
  return (
    <div ref={box} className={clsx("along-step", step?.picture && "has-picture")} {...swipe}>
      <StepNails count={steps.length} at={at} />
      {step?.picture && (
        <div key={at} className="along-picture">
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
              <p className="along-text">{step.text}</p>
            </>
          )}
        </div>
      </div>
      {pauses.length > 0 && (
        <div className="along-pauses">
          {pauses.map((pause) => (
            <button
              key={pause.seconds}
              type="button"
              onClick={() => startTimer(pause)}
              className="along-pause"
            >
              <TimerIcon aria-hidden size={26} />
              Start {spokenTime(pause.seconds)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
