/** Where to begin: at the first step that is not done; at the very first where all are. */
export function firstOpen(done: number[], count: number): number {
  const open = Array.from({ length: count }, (_, step) => step).find(
    (step) => !done.includes(step),
  );
  return open ?? 0;
}

/** What is done for whoever stands at a step: all before it, not it, and what was done behind it before. */
export function doneBefore(place: number, done: number[]): number[] {
  const before = Array.from({ length: place }, (_, step) => step);
  return [...before, ...done.filter((step) => step > place)];
}
