import { LRUCache } from "lru-cache";
import type { Db } from "../database/open.ts";
import { contentVersion } from "../store/content-version.ts";

/** In bytes: some twenty pages, those that everyone asks for. */
const MAX_SIZE = 3_000_000;

interface Page {
  /** Bytes, since text with one curly quote takes two bytes a character. */
  body: Buffer;
  status: 200 | 404;
}

/** Rendered pages, kept for as long as nothing they may show has changed: neither content nor day. */
export class PageCache {
  private readonly db: Db;
  private readonly pages = new LRUCache<string, Buffer>({
    maxSize: MAX_SIZE,
    sizeCalculation: (page) => page.length,
  });
  private version: string | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** The page that `render` makes; only one that is worth keeping is kept. */
  async page(address: string, render: () => Promise<Page>): Promise<Page> {
    const version = `${await contentVersion(this.db)} ${new Date().toISOString().slice(0, 10)}`;
    if (version !== this.version) this.pages.clear();
    this.version = version;
    const kept = this.pages.get(address);
    if (kept !== undefined) return { body: kept, status: 200 };
    const rendered = await render();
    // Content that changed while the page was rendered has a version of its own by now.
    if (rendered.status === 200 && this.version === version) {
      this.pages.set(address, rendered.body);
    }
    return rendered;
  }
}
