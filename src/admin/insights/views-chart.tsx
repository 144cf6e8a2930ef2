import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Insights } from "../../../contract/insights.ts";
import { longDate } from "../../lib/format/dates.ts";
import { type Chart, drawChart } from "./draw-chart.ts";
import { counted } from "../../lib/format/counted.ts";
import { weekDay } from "../../lib/format/short-dates.ts";
import { VIEW } from "./view-noun.ts";

/** The views of each day as a line; pointer and arrow keys tell the days one by one. */
export function ViewsChart({ days }: { days: Insights["days"] }) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [pointed, setPointed] = useState<number>();
  const last = days.length - 1;
  const current = days[pointed ?? last];

  useEffect(() => {
    if (!box.current) return;
    const drawn = drawChart(box.current, days);
    setChart(drawn);
    return drawn.destroy;
  }, [days]);

  function point({ clientX }: PointerEvent) {
    if (!chart) return;
    const { left, width } = chart.plot.getBoundingClientRect();
    setPointed(within(Math.round(((clientX - left) / width) * last), last));
  }

  function step(event: KeyboardEvent) {
    const to = destination(event.key, pointed ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(within(to, last));
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Views by day"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(pointed ?? last) + 1}
      aria-valuetext={current && `${longDate(current.day)}: ${counted(current.views, VIEW)}`}
      onKeyDown={step}
      onFocus={() => setPointed((day) => day ?? last)}
      onBlur={() => setPointed(undefined)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
      className="h-52 cursor-crosshair touch-pan-y overflow-hidden rounded-control forced-color-adjust-none sm:h-72"
    >
      {chart &&
        current &&
        pointed !== undefined &&
        createPortal(
          <DayMark day={current} x={pointed / last} y={current.views / chart.scale.top} />,
          chart.plot,
        )}
    </div>
  );
}

interface DayMarkProps {
  day: Insights["days"][number];
  /** Where the day stands, from 0 to 1. */
  x: number;
  y: number;
}

function DayMark({ day, x, y }: DayMarkProps) {
  const isRight = x > 0.5;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 font-sans">
      <div
        className="absolute inset-y-0 border-l border-dashed border-line-strong"
        style={{ left: percent(x) }}
      />
      <div
        className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-lacquer"
        style={{ left: percent(x), bottom: percent(y) }}
      />
      <p
        className={clsx(
          "absolute top-0 rounded-control border border-line bg-surface px-3 py-2 text-sm leading-tight whitespace-nowrap shadow-float",
          isRight ? "mr-3" : "ml-3",
        )}
        style={isRight ? { right: percent(1 - x) } : { left: percent(x) }}
      >
        <strong className="block font-semibold tabular-nums">{counted(day.views, VIEW)}</strong>
        <span className="text-quiet">{weekDay(day.day)}</span>
      </p>
    </div>
  );
}

function destination(key: string, from: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - 7,
    PageUp: from + 7,
    Home: 0,
    End: last,
  };
  return moves[key];
}

function within(day: number, last: number): number {
  return Math.max(0, Math.min(last, day));
}

function percent(part: number): string {
  return `${part * 100}%`;
}
