import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import type { Db } from "../database/database.ts";
import { createQueue } from "../runtime/queue.ts";
import { contentVersion } from "../store/purge.ts";
import { LONG_CHUNK, SHORT_LIVED, UNSHARED, acceptedEncodings } from "./headers.ts";

const QUEUE_SIZE = { running: 1, waiting: 50 };

interface FinishedText {
  /** The ETag of the plain text, for every encoding. */
  tag: string;
  gzip: Buffer;
}

interface KeptText extends FinishedText {
  /** The version of the content that the text was made from. */
  version: number;
}

/** Generates long texts, which take seconds, and keeps them compressed until content changes. */
export class FinishedTexts {
  private readonly db: Db;
  /** By name, so that a newer text replaces the old one. */
  private readonly kept: LRUCache<string, KeptText>;
  private readonly making = new Map<string, Promise<FinishedText | undefined>>();
  /** One at a time: each keeps the process busy for seconds, though it yields often. */
  private readonly queued = createQueue(QUEUE_SIZE);

  /** `maxSize` in bytes, compressed. */
  constructor(db: Db, maxSize: number) {
    this.db = db;
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ gzip }) => gzip.length });
  }

  /**
   * Returns the cached text, or the one from `make`, which runs once for all concurrent callers. Undefined if `make`
   * returns none.
   */
  async text(
    name: string,
    make: () => Promise<Readable | undefined>,
  ): Promise<FinishedText | undefined> {
    const version = await contentVersion(this.db);
    const kept = this.kept.get(name);
    if (kept?.version === version) return kept;
    const key = `${version} ${name}`;
    const begun = this.making.get(key);
    if (begun) return begun;
    const making = this.queued(async () => {
      const stream = await make();
      return stream && finish(stream);
    }).finally(() => this.making.delete(key));
    this.making.set(key, making);
    const finished = await making;
    if (finished) this.kept.set(name, { ...finished, version });
    return finished;
  }
}

/** Sends the stored compressed text, or decompresses it while streaming: memory never holds all of it. */
export function answerFinished(ctx: Context, { tag, gzip }: FinishedText, type: string): void {
  const accepted = acceptedEncodings(ctx.headers["accept-encoding"]);
  ctx.status = 200;
  ctx.type = type;
  ctx.etag = tag;
  if (accepted.includes("gzip")) {
    ctx.set({ ...SHORT_LIVED, "Content-Encoding": "gzip" });
    ctx.body = gzip;
    return;
  }
  // The response cache does not handle streams, so it can neither tell caches what the response depends on nor send
  // 304.
  ctx.set("Cache-Control", UNSHARED);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const plain = Readable.from([gzip]).pipe(createGunzip({ chunkSize: LONG_CHUNK }));
  if (!accepted.includes("br")) {
    ctx.body = plain;
    return;
  }
  ctx.set("Content-Encoding", "br");
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  ctx.body = plain.pipe(createBrotliCompress(quick));
}

async function finish(text: Readable): Promise<FinishedText> {
  const hash = createHash("sha256");
  text.on("data", (part: Buffer) => hash.update(part));
  const gzip = createGzip({ chunkSize: LONG_CHUNK });
  const [made] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return { tag: hash.digest("base64url").slice(0, 27), gzip: made };
}
