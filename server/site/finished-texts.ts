import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Db } from "../database/database.ts";
import { createQueue } from "../runtime/queue.ts";
import { contentVersion } from "../store/content-version.ts";

/** In bytes, compressed: the site maps of half a million addresses. */
const SIZE = 8_000_000;
const LINE = { running: 1, waiting: 50 };

export interface FinishedText {
  /** Of the text as it is, whatever its encoding. */
  tag: string;
  gzip: Buffer;
}

/** Long texts that take seconds to make, kept compressed for as long as no content changes. */
export class FinishedTexts {
  private readonly db: Db;
  private readonly kept = new LRUCache<string, FinishedText>({
    maxSize: SIZE,
    sizeCalculation: ({ gzip }) => gzip.length,
  });
  private readonly making = new Map<string, Promise<FinishedText | undefined>>();
  /** One at a time: each takes a process's time for seconds, though in small pieces. */
  private readonly queued = createQueue(LINE);

  constructor(db: Db) {
    this.db = db;
  }

  /** The text that `make` makes, once for all who ask for it meanwhile; undefined where it makes none. */
  async text(
    name: string,
    make: () => Promise<Readable | undefined>,
  ): Promise<FinishedText | undefined> {
    const key = `${await contentVersion(this.db)} ${name}`;
    const kept = this.kept.get(key) ?? this.making.get(key);
    if (kept) return kept;
    const making = this.queued(async () => {
      const stream = await make();
      return stream && finish(stream);
    }).finally(() => this.making.delete(key));
    this.making.set(key, making);
    const finished = await making;
    if (finished) this.kept.set(key, finished);
    return finished;
  }
}

async function finish(text: Readable): Promise<FinishedText> {
  const hash = createHash("sha256");
  text.on("data", (part: Buffer) => hash.update(part));
  const gzip = createGzip();
  const [made] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return { tag: hash.digest("base64url").slice(0, 27), gzip: made };
}
