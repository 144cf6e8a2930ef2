import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { shortNumber } from "../../lib/format/numbers.ts";
import { shortDay } from "../../lib/format/short-dates.ts";
import { type Scale, scaleFor } from "./scale.ts";
import type { Insights } from "../../../contract/insights.ts";

export interface Chart {
  /** The area between the axes, for what lies over the lines. */
  plot: HTMLElement;
  scale: Scale;
  destroy: () => void;
}

const WEEK = 7;
const FONT = '500 12px "Figtree Variable", "Figtree fallback", system-ui, sans-serif';

/** Draws the views of each day into a box and keeps to its size and to the theme. */
export function drawChart(box: HTMLElement, days: Insights["days"]): Chart {
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
    // The last day's name is wider than half a day.
    padding: [10, 24, 0, 0],
    // The area is opaque: lines before it would be hidden.
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
        splits: () => days.map((_, day) => day).filter((day) => (last - day) % WEEK === 0),
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

/** A soft fill that runs out towards the axis. */
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
