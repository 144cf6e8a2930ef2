import { Readable } from "node:stream";
import { batches } from "../runtime/yielding.ts";
import { RequestProblem } from "../problems.ts";
import { certificateAdvice } from "../runtime/public-web.ts";
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import type { S3Address } from "./s3-address.ts";

/** Stores files outside of the database, under keys that are never reused. */
export interface ObjectStore {
  /** The display name, without credentials. */
  readonly name: string;
  /** Once this resolves, the file can be read. */
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

/** The object service is unreachable or refused. Its own message is only logged. */
export class ObjectStoreProblem extends RequestProblem {
  constructor(cause: unknown) {
    const message =
      "The service that stores this site’s pictures is unavailable right now. Nothing was changed; please try again.";
    super(503, message, { headers: { "Retry-After": "10" } });
    this.cause = cause;
  }

  /** Whether the service answered that there is no such object. */
  get isMissing(): boolean {
    return this.cause instanceof Refusal && this.cause.status === 404;
  }

  /** What the service or the connection reported, for the administrator. */
  get reason(): string {
    let error = this.cause;
    while (error instanceof Error && error.cause !== undefined) error = error.cause;
    return error instanceof Error ? error.message + certificateAdvice(error) : String(error);
  }
}

/** Why something failed that may have used an object service, worded for the administrator. */
export function failureReason(error: unknown): string {
  if (error instanceof ObjectStoreProblem) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** The timeout until a response starts, and for a whole one that is read into memory. */
const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;
/** How long a successful check is trusted: each one costs a request. */
const TRUSTED_MS = 30_000;

interface Call {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  body?: Uint8Array<ArrayBuffer> | Blob;
  /** The SHA-256 of a body that is a file. */
  hash?: string;
  type?: string;
}

/** The limit of a single upload; more would need a multipart upload. */
const MAX_BYTES = 5_000_000_000;
/** Objects that are read into memory without knowing their size are smaller. */
const MAX_READ_BYTES = 16_000_000;
/** The slowest accepted connection: 100 kB a second. */
const SLOW_BYTES_PER_MS = 100;

/** Stores whole files, such as backups. */
export interface Bucket extends ObjectStore {
  /** Uploads a file without holding it in memory. */
  putFile(key: string, file: string): Promise<void>;
  /** The keys with this prefix, sorted. */
  list(beginning: string): Promise<string[]>;
  /** Rejects if there is no such object. */
  get(key: string): Promise<Buffer>;
}

export function createBucket(address: S3Address): Bucket {
  return new S3Store(address);
}

/** The configured bucket; undefined if pictures are stored in the database. */
export function createObjectStore(address: S3Address | undefined): ObjectStore | undefined {
  return address && new S3Store(address);
}

/** A bucket of any S3-compatible service. Its client is loaded at the first use. */
class S3Store implements Bucket {
  readonly name: string;
  private readonly address: S3Address;
  private readonly root: string;
  private workedAt = -Infinity;
  private client: Promise<AwsClient> | undefined;

  constructor(address: S3Address) {
    this.address = address;
    const { endpoint, bucket, prefix, isPathStyle } = address;
    this.name = `s3://${bucket}/${prefix} at ${endpoint}`;
    this.root = isPathStyle ? `${endpoint}/${bucket}` : endpoint.replace("://", `://${bucket}.`);
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const call: Call = { method: "PUT", body: new Uint8Array(bytes), type };
    await this.upload(key, call, bytes.length);
  }

  async bytes(key: string, size: number): Promise<Buffer> {
    const bytes = await this.whole(key, { method: "GET" });
    if (bytes.length === size) return bytes;
    throw new ObjectStoreProblem(new Error(`${key} has ${bytes.length} bytes instead of ${size}`));
  }

  async putFile(key: string, file: string): Promise<void> {
    const body = await openAsBlob(file);
    if (body.size > MAX_BYTES) {
      throw new ObjectStoreProblem(new Error(`${key} has more than ${MAX_BYTES / 1e9} GB`));
    }
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    const call: Call = { method: "PUT", body, hash: hash.digest("hex") };
    await this.upload(key, call, body.size);
  }

  private upload(key: string, call: Call, size: number): Promise<void> {
    return this.asked(async () => {
      const patience = AbortSignal.timeout(TIMEOUT_MS + Math.ceil(size / SLOW_BYTES_PER_MS));
      const answer = await this.call(this.urlOf(key), call, patience);
      // A success may be the page of a proxy, or hold an error. Of what is stored, nothing is said.
      if (!(await answer.text()).includes("<")) return;
      throw new Error("the bucket’s service did not confirm what it was sent");
    });
  }

  async list(beginning: string): Promise<string[]> {
    const { prefix } = this.address;
    const found: string[] = [];
    for (let after: string | undefined = ""; after !== undefined;) {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + beginning });
      if (after) query.set("continuation-token", after);
      const answer = await this.part(query);
      found.push(...[...answer.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key));
      after = /<NextContinuationToken>([^<]*)</.exec(answer)?.[1];
      if (after === undefined && answer.includes("<IsTruncated>true<")) {
        throw new ObjectStoreProblem(new Error("the bucket’s service answered a part of a list"));
      }
    }
    return found.map((key) => key.slice(prefix.length));
  }

  /** Of the list of objects. */
  private part(query: URLSearchParams): Promise<string> {
    return this.asked(async () => {
      const url = `${this.root}?${query}`;
      const answer = (await this.readWhole(url, { method: "GET" })).toString();
      if (answer.includes("<ListBucketResult")) return answer;
      throw new Error("the bucket’s service answered without a list");
    });
  }

  get(key: string): Promise<Buffer> {
    const patience = TIMEOUT_MS + Math.ceil(MAX_READ_BYTES / SLOW_BYTES_PER_MS);
    return this.asked(() => this.readWhole(this.urlOf(key), { method: "GET" }, patience));
  }

  stream(key: string): Promise<Readable> {
    return this.asked(async () => {
      const overdue = new AbortController();
      const timer = setTimeout(() => overdue.abort(new Error("no answer in time")), TIMEOUT_MS);
      try {
        const { body } = await this.call(this.urlOf(key), { method: "GET" }, overdue.signal);
        return Readable.fromWeb(body as ReadableStream<Uint8Array>);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  has(key: string, size: number): Promise<boolean> {
    return this.asked(async () => {
      try {
        const overdue = AbortSignal.timeout(TIMEOUT_MS);
        const { headers } = await this.call(this.urlOf(key), { method: "HEAD" }, overdue);
        return Number(headers.get("content-length")) === size;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return false;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    await this.whole(key, { method: "DELETE" });
  }

  async check(): Promise<void> {
    if (performance.now() - this.workedAt < TRUSTED_MS) return;
    const { prefix } = this.address;
    await this.part(new URLSearchParams({ "max-keys": "1", prefix }));
  }

  private whole(key: string, call: Call): Promise<Buffer> {
    return this.asked(() => this.readWhole(this.urlOf(key), call));
  }

  private async readWhole(url: string, call: Call, patience = TIMEOUT_MS): Promise<Buffer> {
    const answer = await this.call(url, call, AbortSignal.timeout(patience));
    return Buffer.from(await answer.arrayBuffer());
  }

  private urlOf(key: string): string {
    return `${this.root}/${this.address.prefix}${key}`;
  }

  private async call(url: string, { body, hash, method, type }: Call, signal: AbortSignal) {
    const client = await (this.client ??= this.createClient());
    const signed = await client.sign(url, {
      method,
      ...(body && { body }),
      headers: {
        // Lets the service reject bytes that were damaged in transit.
        "x-amz-content-sha256": hash ?? hashOf(body),
        ...(type && { "content-type": type }),
      },
    });
    // Not when it is signed: a Request that is sent on forgets its signal, and the call would never end.
    const answer = await fetch(signed, { signal });
    if (!answer.ok) throw await Refusal.of(answer);
    return answer;
  }

  private async createClient(): Promise<AwsClient> {
    const { AwsClient } = await import("aws4fetch");
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.address;
    return new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region,
      service: "s3",
    });
  }

  /** Retries temporary failures; converts others to ObjectStoreProblem. */
  private async asked<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await ask();
        this.workedAt = performance.now();
        return result;
      } catch (error) {
        this.workedAt = -Infinity;
        if (attempt === ATTEMPTS || !isTemporary(error)) throw new ObjectStoreProblem(error);
        await wait(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
      }
    }
  }
}

function hashOf(body: Call["body"]): string {
  const bytes = body instanceof Uint8Array ? body : "";
  return createHash("sha256").update(bytes).digest("hex");
}

class Refusal extends Error {
  readonly status: number;

  private constructor(status: number, reason: string) {
    super(`the bucket’s service answered ${status} ${reason}`.trim());
    this.status = status;
  }

  static async of(answer: Response): Promise<Refusal> {
    const text = await answer.text().catch(() => "");
    const [, code = ""] = /<Code>([\w.-]{1,100})<\/Code>/.exec(text) ?? [];
    return new Refusal(answer.status, code);
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof Refusal) return error.status >= 500 || error.status === 429;
  // A lost or refused connection. A timeout is not retried: it would only time out again.
  return error instanceof TypeError;
}

/** How many objects are requested in parallel. */
const AT_ONCE = 20;

/** The keys of the objects that a service lacks. */
export async function missingObjects(
  wanted: { key: string; size: number }[],
  service: ObjectStore,
): Promise<string[]> {
  const missing: string[] = [];
  for (const some of batches(wanted, AT_ONCE)) {
    const found = await Promise.all(some.map(({ key, size }) => service.has(key, size)));
    missing.push(...some.flatMap(({ key }, index) => (found[index] ? [] : [key])));
  }
  return missing;
}
