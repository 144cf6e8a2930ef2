import type { FieldProblem } from "../contract/endpoint.ts";

/**
 * A request that is refused or fails. `message` is shown to people, `status` is the HTTP status. Stores and handlers
 * throw it; `http/errors.ts` sends the response.
 */
export class RequestProblem extends Error {
  readonly status: number;
  readonly fields: FieldProblem[];
  readonly headers: Record<string, string>;
  /** Additional fields of the response’s body. */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: FieldProblem[];
      headers?: Record<string, string>;
      details?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
    this.details = more.details ?? {};
  }
}

export function invalid(fields: FieldProblem[]): RequestProblem {
  return new RequestProblem(400, fields.map(({ message }) => message).join(". "), { fields });
}

/** A retry may work. */
export function unavailable(message: string, cause?: unknown): RequestProblem {
  const problem = new RequestProblem(503, message, { headers: { "Retry-After": "10" } });
  return Object.assign(problem, { cause });
}

/** Nothing can be saved: the disk is full, failing or read-only. */
export function storageProblem(cause: unknown): RequestProblem {
  const message =
    "The site’s storage is unavailable right now. Nothing was changed; please try again.";
  return unavailable(message, cause);
}

/** The database connection was lost before a write was confirmed. */
export function uncertainProblem(cause: unknown): RequestProblem {
  const message =
    "The site’s storage went away while saving, so this may or may not be saved. " +
    "Please try again; nothing is added twice.";
  return unavailable(message, cause);
}

export function notFound(what: string, details: Record<string, unknown> = {}): RequestProblem {
  return new RequestProblem(404, `This ${what} does not exist or has been removed.`, { details });
}

/** What was found. Throws 404 if there is nothing. */
export function required<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw notFound(what);
  return found;
}

export function conflict(message: string, field?: string): RequestProblem {
  return new RequestProblem(409, message, field ? { fields: [{ field, message }] } : {});
}
