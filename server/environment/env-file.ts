/** A line that systemd would ignore with a warning, or read differently than its author meant. */
export class EnvFileError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface Assignment {
  readonly name: string;
  readonly value: string;
  /** The line of its name. */
  readonly line: number;
}

const NAME = /^[A-Za-z_]\w*$/;
const SPACE = /[ \t\n]/;
/** In double quotes, a backslash before these is removed. */
const ESCAPED_IN_QUOTES = /["\\`$]/;

/**
 * Parses a file as systemd’s `EnvironmentFile=` does (systemd.exec(5)): `#` and `;` begin comments, values may be quoted, a
 * backslash continues a line, and nothing is expanded. What systemd would skip is an error here. Windows’ line ends and a
 * byte order mark are accepted.
 */
export function parseEnvFile(content: string): Assignment[] {
  const reader = new Reader(content.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"));
  const found: Assignment[] = [];
  for (;;) {
    reader.skip(SPACE);
    if (reader.isAtEnd) return found;
    if (/[#;]/.test(reader.next)) reader.skipComment();
    else found.push(reader.readAssignment());
  }
}

class Reader {
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get next(): string {
    return this.text[this.at] ?? "";
  }

  skip(characters: RegExp): void {
    while (!this.isAtEnd && characters.test(this.next)) this.take();
  }

  /** A comment ends with its line, also after a backslash (since systemd 254). */
  skipComment(): void {
    while (!this.isAtEnd && this.take() !== "\n");
  }

  readAssignment(): Assignment {
    const line = this.line;
    let name = "";
    while (!this.isAtEnd && !/[=\n]/.test(this.next)) name += this.take();
    name = name.trimEnd();
    if (this.next !== "=" || !NAME.test(name)) throw new EnvFileError(line, wrongLine(name));
    this.take();
    return { name, value: this.readValue(), line };
  }

  /** Quoted parts in a row, then an unquoted rest. */
  private readValue(): string {
    let value = "";
    for (;;) {
      this.skip(/[ \t]/);
      if (this.next === "'") value += this.readSingleQuoted();
      else if (this.next === '"') value += this.readDoubleQuoted();
      else return value + this.readUnquoted();
    }
  }

  private readSingleQuoted(): string {
    const line = this.line;
    let value = "";
    this.take();
    while (this.next !== "'") value += this.takeQuoted(line);
    this.take();
    return value;
  }

  private readDoubleQuoted(): string {
    const line = this.line;
    let value = "";
    this.take();
    while (this.next !== '"') {
      const one = this.takeQuoted(line);
      if (one !== "\\") {
        value += one;
        continue;
      }
      const escaped = this.takeQuoted(line);
      if (ESCAPED_IN_QUOTES.test(escaped)) value += escaped;
      else if (escaped !== "\n") value += `\\${escaped}`;
    }
    this.take();
    return value;
  }

  /** Ends with the line. Trailing spaces belong to it only after a backslash. */
  private readUnquoted(): string {
    let value = "";
    let length = 0;
    while (!this.isAtEnd && this.next !== "\n") {
      const one = this.take();
      if (one === "\\") {
        const escaped = this.isAtEnd ? "" : this.take();
        if (escaped !== "\n") value += escaped;
        length = value.length;
      } else {
        value += one;
        if (!SPACE.test(one)) length = value.length;
      }
    }
    return value.slice(0, length);
  }

  private takeQuoted(opened: number): string {
    if (this.isAtEnd) throw new EnvFileError(opened, "a quotation mark is not closed");
    return this.take();
  }

  private take(): string {
    const one = this.next;
    this.at += 1;
    if (one === "\n") this.line += 1;
    return one;
  }
}

/** Never repeats the value, which may be a secret. */
function wrongLine(name: string): string {
  if (/^export\s/.test(name)) return "“export” is not known here: begin the line with the name";
  return "is not an assignment such as SITE_URL=https://nails.example";
}
