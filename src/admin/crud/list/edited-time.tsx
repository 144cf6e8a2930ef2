const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "narrow" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** How long ago, in the largest unit that fits. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1_000;
  const fit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  if (!fit) return "just now";
  return relative.format(Math.trunc(seconds / fit[1]), fit[0]);
}

export function EditedTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={exact.format(date)}
      className="text-sm whitespace-nowrap text-quiet tabular-nums"
    >
      {timeAgo(date, new Date())}
    </time>
  );
}
