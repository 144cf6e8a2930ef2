import type { Readable } from "node:stream";
import { RequestProblem } from "../problems.ts";
import { certificateAdvice } from "../runtime/certificate-advice.ts";

/** Stores files outside of the database, under keys that are never reused. */
export interface ObjectStore {
  /** The location, for people to read: without credentials. */
  readonly name: string;
  /** After this, the file can be read immediately. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Rejects if there is no such object, or if its size differs. */
  bytes(key: string, size: number): Promise<Buffer>;
  /** The same without holding it in memory. */
  stream(key: string): Promise<Readable>;
  /** Whether the object exists with this size in bytes. */
  has(key: string, size: number): Promise<boolean>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Rejects if the service does not answer. */
  check(): Promise<void>;
}

/** The service is unreachable or refused. What it said is for the log only. */
export class ObjectStoreProblem extends RequestProblem {
  constructor(cause: unknown) {
    const message =
      "The service that stores this site’s pictures is unavailable right now. Nothing was changed; please try again.";
    super(503, message, { headers: { "Retry-After": "10" } });
    this.cause = cause;
  }

  /** What the service or the connection reported, for the administrator. */
  get reason(): string {
    let error = this.cause;
    while (error instanceof Error && error.cause !== undefined) error = error.cause;
    return error instanceof Error ? error.message + certificateAdvice(error) : String(error);
  }
}
