import { LRUCache } from "lru-cache";
import type { Db } from "../database/open.ts";
import { contentVersion } from "../store/content-version.ts";

/** In bytes: some twenty pages together. */
const REAL_SIZE = 2_000_000;
const OTHER_SIZE = 1_000_000;

export interface Page {
  /** Bytes, since text with one curly quote takes two bytes a character. */
  body: Buffer;
  status: 200 | 404;
}

const keep = (maxSize: number) =>
  new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ body }) => body.length });

/** Rendered pages, kept for as long as nothing they may show has changed: neither content nor day. */
export class PageCache {
  private readonly db: Db;
  /** Pages that exist, of which there are few. */
  private readonly real = keep(REAL_SIZE);
  /** Searches, filters and addresses without a page: anyone can make up more, which drive out only their like. */
  private readonly others = keep(OTHER_SIZE);
  private readonly rendering = new Map<string, Promise<Page>>();
  private version: string | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** The page that `render` makes, once for all who ask for it meanwhile. */
  async page(address: string, render: () => Promise<Page>): Promise<Page> {
    const version = `${await contentVersion(this.db)} ${new Date().toISOString().slice(0, 10)}`;
    if (version !== this.version) {
      this.real.clear();
      this.others.clear();
    }
    this.version = version;
    const kept = this.real.get(address) ?? this.others.get(address);
    if (kept) return kept;
    const key = `${version} ${address}`;
    const begun = this.rendering.get(key);
    if (begun) return begun;
    const rendering = render()
      .then((page) => {
        // Content that changed while the page was rendered has a version of its own by now.
        if (this.version === version) this.placeFor(address, page).set(address, page);
        return page;
      })
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  private placeFor(address: string, { status }: Page): LRUCache<string, Page> {
    return status === 200 && !address.includes("?") ? this.real : this.others;
  }
}
