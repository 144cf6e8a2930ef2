import clsx from "clsx";
import { NAIL } from "../../../components/nails/nail-shape.ts";

interface StepNailsProps {
  count: number;
  at: number;
}

/** A nail for each step: painted, at hand, bare. What they show stands beside them in words. */
export function StepNails({ count, at }: StepNailsProps) {
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
