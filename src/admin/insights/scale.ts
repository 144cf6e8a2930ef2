const STEPS = [1, 2, 5];

export interface Scale {
  top: number;
  /** Where lines cross the chart, from 0 to the top. */
  ticks: number[];
}

/** A scale from 0 of about four round steps, whole numbers only, that holds the largest value. */
export function scaleFor(largest: number): Scale {
  const step = roundStep(Math.max(1, largest / 4));
  const count = step === 1 ? 4 : Math.ceil(largest / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, n) => n * step) };
}

function roundStep(atLeast: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((step) => step * power >= atLeast);
    if (step) return step * power;
  }
}
