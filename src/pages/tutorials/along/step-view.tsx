import { Timer as TimerIcon } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { spokenTime } from "./clock-text.ts";
import { StepNails } from "./step-nails.tsx";
import type { Pause } from "./parse-timers.ts";
import { startTimer } from "./running-timers.ts";

interface StepViewProps {
  steps: string[];
  at: number;
  /** What the step asks to wait for. */
  pauses: Pause[];
  swipe: ComponentProps<"div">;
}

export function StepView({ steps, at, pauses, swipe }: StepViewProps) {
  const text = steps[at];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [at]);
  return (
    <div ref={box} className="along-step" {...swipe}>
      <StepNails count={steps.length} at={at} />
      <div aria-live="polite" aria-atomic="true">
        <div key={at} className="along-words">
          {text === undefined ? (
            <p className="along-text">All done. Let it dry, then show it off.</p>
          ) : (
            <>
              <p className="along-place">
                Step {at + 1} of {steps.length}
              </p>
              <p className="along-text">{text}</p>
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
