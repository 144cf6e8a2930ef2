import { LRUCache } from "lru-cache";
import type { Db } from "../database/open.ts";
import { contentVersion } from "../store/content-version.ts";

/** In characters: some forty pages. The cache is for the pages that everyone asks for. */
const MAX_SIZE = 4_000_000;

/**
 * Rendered pages, kept for as long as nothing they may show has changed. Rendering a page takes a
 * hundred times as long as asking the database for the content's version.
 */
export class PageCache {
  private readonly db: Db;
  private readonly pages = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: (page) => page.length,
  });
  private version: string | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** The page that `render` makes; only one that is worth keeping is kept. */
  async page(
    address: string,
    render: () => Promise<{ body: string; status: 200 | 404 }>,
  ): Promise<{ body: string; status: 200 | 404 }> {
    const version = `${await contentVersion(this.db)} ${new Date().toDateString()}`;
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
