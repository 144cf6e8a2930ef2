import clsx from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";
import { Photo } from "../../../components/photo.tsx";
import type { LessonStep } from "../lesson-of.ts";
import { NAIL } from "../../../components/nails/nail-shape.ts";

interface StepViewProps {
  steps: LessonStep[];
  at: number;
  swipe: ComponentProps<"div">;
}

export function StepView({ steps, at, swipe }: StepViewProps) {
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
        <div
          key={at}
          className="along-picture"
          style={step.picture.image && { backgroundColor: step.picture.image.color }}
        >
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
