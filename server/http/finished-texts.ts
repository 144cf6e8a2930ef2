import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import type { Db } from "../database/database.ts";
import { createQueue } from "../runtime/queue.ts";
import { contentVersion } from "../store/content-version.ts";
import { SHORT_LIVED, UNSHARED } from "./caching.ts";
import { LONG_CHUNK, acceptedEncodings } from "./encodings.ts";

const LINE = { running: 1, waiting: 50 };

export interface FinishedText {
  /** Of the text as it is, whatever its encoding. */
  tag: string;
  gzip: Buffer;
}

interface KeptText extends FinishedText {
  /** Of the content that it was made of. */
  version: number;
}

/** Long texts that take seconds to make, kept compressed for as long as no content changes. */
export class FinishedTexts {
  private readonly db: Db;
  /** By name: what was made of other content gives way at once. */
  private readonly kept: LRUCache<string, KeptText>;
  private readonly making = new Map<string, Promise<FinishedText | undefined>>();
  /** One at a time: each takes a process's time for seconds, though in small pieces. */
  private readonly queued = createQueue(LINE);

  /** `maxSize` in bytes, compressed. */
  constructor(db: Db, maxSize: number) {
    this.db = db;
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ gzip }) => gzip.length });
  }

  /** The text that `make` makes, once for all who ask for it meanwhile; undefined where it makes none. */
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

/** As it is kept, or unpacked while it is sent: of its whole length nothing is held in memory. */
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
  // The door, which says so otherwise, sees no stream; neither does it tell caches of what this was made.
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
