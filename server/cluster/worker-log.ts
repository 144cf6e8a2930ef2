import type { Readable } from "node:stream";

/**
 * Hands on the lines that a worker writes, whole, so that those of several never mix. Resolves when
 * there are no more.
 */
export async function forwardLines(
  stderr: Readable | null,
  write: (lines: string) => void,
): Promise<void> {
  let begun = "";
  stderr?.setEncoding("utf8");
  try {
    for await (const part of stderr ?? []) {
      const text = begun + (part as string);
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) write(text.slice(0, end));
      begun = text.slice(end);
    }
  } finally {
    if (begun) write(`${begun}\n`);
  }
}
