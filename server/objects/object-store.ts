import type { Readable } from "node:stream";
import { RequestProblem } from "../problems.ts";

/** Keeps files outside of the database, under keys that are never used twice. */
export interface ObjectStore {
  /** Where it is, for people to read: without keys. */
  readonly name: string;
  /** What is kept can be read at once. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Rejects, too, where there is no such object, or one of another size. */
  bytes(key: string, size: number): Promise<Buffer>;
  /** The same without holding it in memory. */
  stream(key: string): Promise<Readable>;
  /** Whether it is there, with so many bytes. */
  has(key: string, size: number): Promise<boolean>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
  /** Rejects when it cannot be asked. */
  check(): Promise<void>;
}

/** The service is out of reach, or refuses to work; what it said is for the log alone. */
export class ObjectStoreProblem extends RequestProblem {
  constructor(cause: unknown) {
    const message =
      "The service that keeps this site’s pictures cannot be used right now. Nothing was changed; please try again.";
    super(503, message, { headers: { "Retry-After": "10" } });
    this.cause = cause;
  }

  /** What the service said, or what became of the connection: for who runs the site. */
  get reason(): string {
    let error = this.cause;
    while (error instanceof Error && error.cause !== undefined) error = error.cause;
    return error instanceof Error ? error.message : String(error);
  }
}
