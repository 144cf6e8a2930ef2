/** A line of a graph: its values at equal distances in time. */
export interface Series {
  name: string;
  values: number[];
  /** The unit after its numbers. */
  unit: string;
}

const WIDTH = 720;
const ROW = 90;
const [LEFT, TOP, PLOT, HEIGHT] = [170, 20, 470, 54];
const STYLE = `text{font:13px system-ui,sans-serif;fill:#222}.n{fill:#666;font-size:11px}
path{fill:none;stroke:#a3245f;stroke-width:1.5}line{stroke:#ccc}rect{fill:#fff}
@media(prefers-color-scheme:dark){text{fill:#eee}.n{fill:#aaa}path{stroke:#ff9ac6}line{stroke:#444}rect{fill:#161216}}`;

/** An SVG with a row for each series, from zero to its greatest value, readable by day and by night. */
export function drawGraph(title: string, ends: [string, string], all: Series[]): string {
  const height = TOP + 20 + all.length * ROW;
  const rows = all.map(({ name, values, unit }, index) => {
    const y = TOP + 20 + index * ROW;
    const most = Math.max(...values, 1);
    const points = values.map((value, at) => {
      const x = LEFT + (at / Math.max(1, values.length - 1)) * PLOT;
      return `${x.toFixed(1)} ${(y + HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
    });
    const said = (value: number | undefined) =>
      `${(value ?? 0).toFixed(most < 20 ? 1 : 0)} ${unit}`;
    return `<text x="8" y="${y + 24}">${name}</text><text class="n" x="8" y="${y + 42}">at most ${said(most)}</text>
<line x1="${LEFT}" y1="${y + HEIGHT}" x2="${LEFT + PLOT}" y2="${y + HEIGHT}"/><path d="M${points.join("L")}"/>
<text class="n" x="${LEFT}" y="${y + HEIGHT + 14}">${ends[0]}</text>
<text class="n" x="${LEFT + PLOT}" y="${y + HEIGHT + 14}" text-anchor="end">${ends[1]}</text>
<text class="n" x="${LEFT + PLOT + 6}" y="${y + HEIGHT - ((values.at(-1) ?? 0) / most) * HEIGHT + 4}">${said(values.at(-1))}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>${STYLE}</style><rect width="${WIDTH}" height="${height}"/><text x="8" y="22">${title}</text>
${rows.join("\n")}
</svg>
`;
}
