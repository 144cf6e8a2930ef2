import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Insights } from "../../../contract/admin/insights.ts";
import { longDate, weekDay, shortDay } from "../../lib/format/dates.ts";
import "uplot/dist/uPlot.min.css";
import { counted, shortNumber } from "../../lib/format/numbers.ts";
import uPlot from "uplot";

const VIEW = { one: "view", many: "views" };

type Points = Insights["days"];

/** The points of the chart: days, or sums of seven days. */
export function pointsOf(days: Points): { points: Points; every: "day" | "week" } {
  if (days.length < MANY) return { points: days, every: "day" };
  const points: Points = [];
  for (let end = days.length; end >= WEEK; end -= WEEK) {
    const week = days.slice(end - WEEK, end);
    const views = week.reduce((sum, day) => sum + day.views, 0);
    points.unshift({ day: week[0]?.day ?? "", views });
  }
  return { points, every: "week" };
}

/** A line chart of the views; pointer and arrow keys read out single points. */
export function ViewsChart({ days: all }: { days: Points }) {
  const { points: days, every } = useMemo(() => pointsOf(all), [all]);
  const isWeek = every === "week";
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
      aria-label={`Views by ${every}`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(pointed ?? last) + 1}
      aria-valuetext={
        current &&
        `${isWeek ? "7 days from " : ""}${longDate(current.day)}: ${counted(current.views, VIEW)}`
      }
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
          <DayMark
            day={current}
            isWeek={isWeek}
            x={pointed / last}
            y={current.views / chart.scale.top}
          />,
          chart.plot,
        )}
    </div>
  );
}

interface DayMarkProps {
  day: Points[number];
  /** Whether it is the first of seven. */
  isWeek: boolean;
  /** The position of the day, 0 to 1. */
  x: number;
  y: number;
}

function DayMark({ day, isWeek, x, y }: DayMarkProps) {
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
        <span className="text-quiet">
          {isWeek ? `7 days from ${shortDay(day.day)}` : weekDay(day.day)}
        </span>
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

interface Chart {
  /** The plot area, for overlays. */
  plot: HTMLElement;
  scale: Scale;
  destroy: () => void;
}

const WEEK = 7;
/** From here on, single days are too narrow. */
const MANY = 100;
/** The room that the label of a day takes. */
const LABEL_PX = 56;
const FONT = '500 12px "Figtree Variable", "Figtree fallback", system-ui, sans-serif';

/** Draws the chart into a box, and redraws it for a new size or theme. */
function drawChart(box: HTMLElement, days: Points): Chart {
  const scale = scaleFor(Math.max(...days.map(({ views }) => views)));
  const last = days.length - 1;
  const widestTick = Math.max(...scale.ticks.map((tick) => shortNumber(tick).length));
  const spline = uPlot.paths.spline?.();
  const axis = {
    font: FONT,
    stroke: () => token("--quiet-ink"),
    ticks: { show: false },
  };
  const options: uPlot.Options = {
    ...sizeOf(box),
    // Room for the last label, which is wider than half a day.
    padding: [10, 24, 0, 0],
    // The opaque area would hide lines drawn before it.
    drawOrder: ["series", "axes"] as uPlot.DrawOrderKey[],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [0, last] },
      y: { range: [0, scale.top] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        splits: ({ width }) => marked(days.length, width),
        values: (_, splits) => splits.map((day) => shortDay(days[day]?.day ?? "")),
      },
      {
        ...axis,
        grid: { stroke: () => token("--line"), width: 1 },
        size: 10 + 7 * widestTick,
        splits: () => scale.ticks,
        values: (_, splits) => splits.map(shortNumber),
      },
    ],
    series: [
      {},
      {
        stroke: () => token("--lacquer"),
        width: 2.5,
        fill: gloss,
        points: { show: false },
        ...(spline && { paths: spline }),
      },
    ],
  };
  const chart = new uPlot(
    options,
    [days.map((_, day) => day), days.map(({ views }) => views)],
    box,
  );
  const redraw = () => chart.redraw(false);
  const resizing = new ResizeObserver(() => chart.setSize(sizeOf(box)));
  resizing.observe(box);
  const theming = new MutationObserver(redraw);
  theming.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  void document.fonts.ready.then(redraw);

  return {
    plot: chart.over,
    scale,
    destroy() {
      resizing.disconnect();
      theming.disconnect();
      chart.destroy();
    },
  };
}

/** The labelled positions: all, or every n-th from the last, as space allows. */
function marked(count: number, width: number): number[] {
  const apart = Math.ceil((count * LABEL_PX) / width);
  const step = count > WEEK && count < MANY / 2 ? Math.max(WEEK, apart) : apart;
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  );
}

/** A gradient that fades out towards the axis. */
function gloss({ ctx, bbox }: uPlot): CanvasGradient | string {
  const fill = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);
  fill.addColorStop(0, token("--shell"));
  fill.addColorStop(1, token("--surface"));
  return fill;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}

const STEPS = [1, 2, 5];

interface Scale {
  top: number;
  /** The grid lines, from 0 to the top. */
  ticks: number[];
}

/** A scale from 0 with about four round, whole steps, up to the largest value. */
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
