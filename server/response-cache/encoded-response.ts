import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, headerOf } from "../http/pass-to-cache.ts";
import {
  ENCODINGS,
  type Encoding,
  LONG_CHUNK,
  acceptedEncodings,
  isKnownTag,
  REQUEST_ID,
  requestId,
} from "../http/headers.ts";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  type Gzip,
  type ZlibReset,
  createGzip,
  gzip as gzipAlone,
} from "node:zlib";

/** Deflate streams have `reset()`, but the types omit it. */
type Stream = Gzip & ZlibReset;

/** Idle streams kept for each level: as many as zlib runs in parallel. Each takes a quarter of a megabyte. */
const MAX_IDLE = 4;
const idle = new Map<number, Stream[]>();

/**
 * Compresses off the main thread and reuses streams. Node’s own `gzip` creates a stream for each text. That stays in
 * memory, with its input, until a full garbage collection, and causes more of those.
 */
export function gzip(body: Buffer, level: number): Promise<Buffer> {
  if (body.length > LONG_CHUNK) {
    return promisify(gzipAlone)(body, { level, chunkSize: LONG_CHUNK });
  }
  const streams = idle.get(level) ?? [];
  idle.set(level, streams);
  const stream = streams.pop() ?? (createGzip({ level }) as Stream);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.once("error", reject);
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.write(body);
    stream.flush(constants.Z_FINISH, () => {
      stream.removeAllListeners("data").off("error", reject);
      resolve(Buffer.concat(parts));
      if (streams.length === MAX_IDLE) return stream.close();
      stream.reset();
      streams.push(stream);
    });
  });
}

type Compressed = Exclude<Encoding, "identity">;

/** Smaller responses are not worth compressing. */
const MIN_BYTES = 1024;
const TEXTS = /^(?:text\/|application\/(?:\w+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/** Quick for the first request, good for responses that are requested again. */
const QUALITY = { quick: { br: 1, gzip: 1 }, good: { br: 5, gzip: 6 } };
type Effort = keyof typeof QUALITY;

/** Whether compressing a response of this type and size pays off. */
function isCompressible(type: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && TEXTS.test(type);
}

/** Off the main thread, but what is done quickly, for which the way there and back costs as much. */
async function compress(body: Buffer, encoding: Compressed, effort: Effort): Promise<Buffer> {
  const level = QUALITY[effort][encoding];
  if (encoding === "gzip") return gzip(body, level);
  const options = {
    ...(body.length > LONG_CHUNK && { chunkSize: LONG_CHUNK }),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // With the default window, an encoder takes 4 MB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
  const isShort = effort === "quick" && body.length <= LONG_CHUNK;
  return isShort ? brotliCompressSync(body, options) : promisify(brotliCompress)(body, options);
}

/** What goes to the socket: header names and values in turn, and the body. */
interface Encoded {
  head: string[];
  bytes: Buffer;
  /** Whether a better one is worth making for those who ask again. */
  isQuick: boolean;
}

/** A response in the requested encodings, each created once. */
export class EncodedResponse {
  private readonly answer: Answer;
  private readonly etag: string | undefined;
  private readonly encodings: ReadonlySet<Encoding>;
  private readonly forms = new Map<Encoding, Encoded>();
  private readonly making = new Map<Encoding, Promise<Encoded>>();
  private readonly onGrown: () => void;
  private notModified: string[] | undefined;

  /** `onGrown` is called when the answer takes a different amount of memory. */
  constructor(answer: Answer, onGrown: () => void = () => undefined) {
    this.answer = answer;
    this.onGrown = onGrown;
    this.etag = canRevalidate(answer) ? headerOf(answer, "etag") : undefined;
    this.encodings = encodingsOf(answer);
  }

  /** In bytes, without the response’s own body. */
  get size(): number {
    let size = 0;
    for (const [encoding, { bytes }] of this.forms)
      if (encoding !== "identity") size += bytes.length;
    return size;
  }

  /** Sends the response, or 304 if the client has it. Returns the status. */
  sendTo(request: IncomingMessage, response: ServerResponse): number | Promise<number> {
    if (this.etag && isKnownTag(request.headers["if-none-match"], this.etag)) {
      response.writeHead(304, named(this.headWithoutBody(), request));
      response.end();
      return 304;
    }
    const encoding = this.encodingFor(request);
    const form = this.forms.get(encoding);
    if (!form) return this.formIn(encoding).then((made) => this.send(made, request, response));
    if (form.isQuick) this.improve(encoding as Compressed, form);
    return this.send(form, request, response);
  }

  private encodingFor({ headers }: IncomingMessage): Encoding {
    if (this.encodings.size === 1) return "identity";
    const accepted = acceptedEncodings(headers["accept-encoding"]);
    return accepted.find((encoding) => this.encodings.has(encoding)) ?? "identity";
  }

  private send(form: Encoded, request: IncomingMessage, response: ServerResponse): number {
    const { status } = this.answer;
    response.writeHead(status, named(form.head, request));
    if (request.method === "HEAD") response.end();
    else response.end(form.bytes);
    return status;
  }

  private formIn(encoding: Encoding): Promise<Encoded> {
    const begun = this.making.get(encoding);
    if (begun) return begun;
    const making = this.makeForm(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, making);
    return making;
  }

  private async makeForm(encoding: Encoding): Promise<Encoded> {
    const { body, compressed } = this.answer;
    if (encoding === "identity") return this.keep(encoding, body);
    const ready = compressed?.[encoding];
    if (ready) return this.keep(encoding, ready);
    return this.keep(encoding, await compress(body, encoding, "quick"), true);
  }

  private improve(encoding: Compressed, form: Encoded): void {
    form.isQuick = false;
    compress(this.answer.body, encoding, "good").then(
      (bytes) => this.keep(encoding, bytes),
      // On failure, the quick version stays.
      () => undefined,
    );
  }

  private keep(encoding: Encoding, bytes: Buffer, isQuick = false): Encoded {
    const head = this.answer.headers.flat();
    if (encoding !== "identity") head.push("content-encoding", encoding);
    head.push("content-length", String(bytes.length));
    const form = { head, bytes, isQuick };
    this.forms.set(encoding, form);
    this.onGrown();
    return form;
  }

  private headWithoutBody(): string[] {
    this.notModified ??= this.answer.headers.filter(([name]) => name !== "content-type").flat();
    return this.notModified;
  }
}

/** The headers of a response, with the request’s id. */
function named(head: string[], request: IncomingMessage): string[] {
  return [...head, REQUEST_ID, requestId(request)];
}

/** The encodings to offer. Files that compress well were already compressed by the build. */
function encodingsOf(answer: Answer): Set<Encoding> {
  const { compressed, body } = answer;
  if (headerOf(answer, "content-encoding")) return new Set(["identity"]);
  if (compressed) return new Set([...(Object.keys(compressed) as Compressed[]), "identity"]);
  const varies = /\baccept-encoding\b/i.test(headerOf(answer, "vary") ?? "");
  const gains = isCompressible(headerOf(answer, "content-type") ?? "", body.length);
  return new Set(varies && gains ? ENCODINGS : ["identity"]);
}

/** Responses that nobody may store are never revalidated. */
function canRevalidate(answer: Answer): boolean {
  const caching = headerOf(answer, "cache-control") ?? "";
  return answer.status === 200 && !caching.includes("no-store");
}
