import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sizeOf } from "../copy.ts";
import type { Followed, LogPart } from "./follow-log.ts";
import { sha256Of, sealed } from "./sealed.ts";
import type { ChangesState } from "./state.ts";

const PART = ".part";

/** The files of parts that the bucket does not have yet. */
export class WaitingParts {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  has(number: number): boolean {
    return existsSync(this.fileOf(number));
  }

  read(number: number): Buffer {
    return readFileSync(this.fileOf(number));
  }

  /** The file is whole or not there, also after a power cut. */
  write(number: number, bytes: Buffer): void {
    const file = this.fileOf(number);
    writeFileSync(`${file}.new`, bytes, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }

  remove(number: number): void {
    rmSync(this.fileOf(number), { force: true });
  }

  /** Removes all that are not from `first` to before `end`. */
  removeOthers(first: number, end: number): void {
    for (const name of this.names()) {
      const number = Number.parseInt(name, 10);
      const isKept = name === `${number}${PART}` && number >= first && number < end;
      if (!isKept) rmSync(path.join(this.folder, name), { force: true });
    }
  }

  get bytes(): number {
    return this.names().reduce((sum, name) => sum + sizeOf(path.join(this.folder, name)), 0);
  }

  private names(): string[] {
    return readdirSync(this.folder).filter((name) => name.includes(PART));
  }

  private fileOf(number: number): string {
    return path.join(this.folder, `${number}${PART}`);
  }
}

/** Parts that only count once all of a look are on the disk. */
export class Draft {
  followed: Followed | undefined;
  next: number;
  private previous: string;
  private readonly chain: string | undefined;
  private readonly waiting: WaitingParts;
  private readonly key: string | undefined;

  constructor(
    { chain, next, previous }: ChangesState,
    waiting: WaitingParts,
    key: string | undefined,
  ) {
    [this.chain, this.waiting, this.key] = [chain, waiting, key];
    [this.next, this.previous] = [next, previous];
  }

  /** Without a chain, what was written is only taken out of the log. */
  async add({ bytes, salts, from }: LogPart, at: string): Promise<void> {
    const { chain, next: number, previous } = this;
    if (chain === undefined) return;
    const head = { what: "log", chain, number, previous, at, salts, from } as const;
    const object = await sealed(head, bytes, this.key);
    this.waiting.write(number, object);
    [this.next, this.previous] = [number + 1, sha256Of(object)];
  }

  result(): Pick<ChangesState, "next" | "previous" | "followed"> {
    const { next, previous, followed } = this;
    return { next, previous, followed };
  }
}
