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
