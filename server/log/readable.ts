interface Line {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string; message?: string };
  [name: string]: unknown;
}

const WARNING = 40;
const ERROR = 50;

/** Lines of the log for a person at a terminal. */
export function readableLines(lines: string): string {
  return lines
    .split(/(?<=\n)/)
    .map(readableLine)
    .join("");
}

/** What is no JSON is left as it is. */
function readableLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return json;
  }
  const { level, time, msg, err, ...rest } = line;
  const at = new Date(time).toTimeString().slice(0, 8);
  return `${[at, ...words(level, msg, rest)].join(" ")}\n${indented(err?.stack ?? err?.message)}`;
}

function words(level: number, msg: string | undefined, rest: Record<string, unknown>): string[] {
  const { method, path, status, ms, ...others } = rest;
  if (method !== undefined) return [`${method} ${path} ${status}, ${ms} ms`];
  const kind = level >= ERROR ? ["Error:"] : level >= WARNING ? ["Warning:"] : [];
  const named = Object.entries({ ...others, path }).filter(([, value]) => value !== undefined);
  const details = named.map(([name, value]) => `${name} ${String(value)}`).join(", ");
  return [...kind, msg ?? "", ...(details ? [`(${details})`] : [])];
}

function indented(stack: string | undefined): string {
  return stack === undefined ? "" : `${stack.replace(/^/gm, "  ")}\n`;
}
