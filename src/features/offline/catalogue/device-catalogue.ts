import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueColumns,
  type TextColumn,
  BLOCK_DESIGNS,
  blockName,
  designIn,
  facetsIn,
} from "../../../../contract/catalogue.ts";
import { designs } from "../../../../contract/collections.ts";
import { hexDigits } from "../../../../contract/colors/palette.ts";
import {
  type PlaceFilter,
  countPlaces,
  findPlaces,
} from "../../../../contract/design-index/find-places.ts";
import {
  type IndexPart,
  SearchIndex,
  type IndexedDesign,
} from "../../../../contract/design-index/search-index.ts";
import type { FacetInput } from "../../../../contract/facets/facet-choice.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { sortIn } from "../../../../contract/item-order.ts";
import type { SynonymIndex } from "../../../../contract/search/synonyms.ts";
import { featuresOf, featuresOfTags, MAX_SIMILAR } from "../../../../contract/similar-designs.ts";

type Input = Record<string, unknown>;

/** A page of a list, computed on the device. */
export interface ComputedList {
  items: Design[];
  total: number;
  /** Whether more comes behind what shows then. */
  hasMore: boolean;
  /** How many designs were searched, if the device does not have all of them. */
  among?: number;
  relaxed?: true;
  suggestion?: string;
}

/** All designs of the site, in the same index as on the server, so that results have the same order. */
export class DeviceCatalogue {
  private index = new SearchIndex();
  private parts = new Set<IndexPart>();
  private readonly blocks = new Map<string, CatalogueColumns>();
  private readonly numbers = new Map<number, CatalogueColumns>();
  private categories = new Map<string, CatalogueCategory>();
  private seqs: Map<string, number> | undefined;
  private missing = 0;

  /** Updates the index to the stored list; `blocks` are those that are new. */
  update(list: Catalogue, blocks: ReadonlyMap<string, CatalogueColumns>): void {
    const named = JSON.stringify(list.categories);
    if (named !== JSON.stringify([...this.categories.values()])) this.startAnew(list);
    const wanted = new Set(list.blocks.map(blockName));
    for (const [name, columns] of this.blocks) if (!wanted.has(name)) this.remove(name, columns);
    const added = list.blocks.flatMap((block) => {
      const name = blockName(block);
      const columns = this.blocks.has(name) ? undefined : blocks.get(name);
      if (!columns) return [];
      this.blocks.set(name, columns);
      this.numbers.set(block[0], columns);
      return [columns];
    });
    this.index.add(this.searched(added), [...this.parts]);
    this.seqs = undefined;
    this.missing = list.blocks.length - this.blocks.size;
  }

  get isPartial(): boolean {
    return this.missing > 0;
  }

  has(name: string): boolean {
    return this.blocks.has(name);
  }

  /** The server’s answer for a path; undefined if it cannot be computed from these designs. */
  list(
    path: string,
    input: Input,
    shown: string[],
    synonyms: SynonymIndex,
  ): ComputedList | undefined {
    if (path === designs.byIds.path) return this.whole(this.byIds(textOf(input, "ids").split(",")));
    if (path === designs.bySlug.path) return this.whole(this.bySlug(textOf(input, "slug")));
    if (path === designs.similar.path) return this.whole(this.similarTo(input));
    const isSearch = path === designs.search.path;
    if (!isSearch && path !== designs.all.path && path !== designs.inCategory.path)
      return undefined;
    const narrowing = this.narrowing(isSearch ? { q: "", ...input } : { ...input, q: undefined });
    const limit = typeof input["limit"] === "number" ? input["limit"] : Number.MAX_SAFE_INTEGER;
    const near = hexDigits(textOf(input, "near"));
    const most = limit + shown.length + 1;
    const sort = sortIn(textOf(input, "sort"));
    const part = { most, near, sort };
    const { found, total, ...how } = findPlaces(this.index, narrowing, synonyms, part);
    if (total === 0 && !isSearch && this.isPartial) return undefined;
    const hidden = new Set(shown);
    const rest = found.map(({ seq }) => this.designOf(seq)).filter(({ id }) => !hidden.has(id));
    return {
      items: rest.slice(0, limit),
      total,
      hasMore: rest.length > limit,
      ...(how.least !== undefined && { relaxed: true }),
      ...(how.suggestion !== undefined && { suggestion: how.suggestion }),
      ...this.among(),
    };
  }

  /** For each word of a facet, how many designs of a list have it. */
  count(input: Input, synonyms: SynonymIndex): FacetCounts {
    return countPlaces(this.index, this.narrowing(input), synonyms);
  }

  private narrowing({ q, category, ...input }: Input): PlaceFilter {
    if (q !== undefined) this.complete("words");
    const path = typeof category === "string" ? category.toLowerCase() : undefined;
    const own = [...this.categories.values()].find(([, other]) => other.toLowerCase() === path);
    return {
      ...(input as FacetInput),
      ...(q !== undefined && { search: String(q) }),
      // An unknown or empty category gets a key that no design has.
      ...(path !== undefined && { categoryId: own?.[0] ?? "" }),
    };
  }

  private similarTo(input: Input): Design[] {
    this.complete("likeness");
    const seq = this.seqOf(textOf(input, "id"));
    const features =
      seq === undefined ? featuresOfTags(textOf(input, "tags")) : featuresOf(this.designOf(seq));
    const seqs = this.index.similar.nearest(features, MAX_SIMILAR, seq);
    return seqs.map((one) => this.designOf(one));
  }

  private byIds(ids: string[]): Design[] {
    const seqs = ids.flatMap((id) => this.seqOf(id) ?? []);
    return seqs.map((seq) => this.designOf(seq));
  }

  /** At most one. */
  private bySlug(slug: string): Design[] {
    const wanted = slug.toLowerCase();
    for (const { seq, slug: slugs = [] } of this.blocks.values()) {
      const found = seq[slugs.findIndex((one) => one.toLowerCase() === wanted)];
      if (found !== undefined) return [this.designOf(found)];
    }
    return [];
  }

  private whole(items: Design[]): ComputedList {
    return { items, total: items.length, hasMore: false, ...this.among() };
  }

  private among(): { among?: number } {
    if (!this.isPartial) return {};
    return { among: [...this.blocks.values()].reduce((sum, { seq }) => sum + seq.length, 0) };
  }

  /** Builds a part of the index when it is first needed. */
  private complete(part: IndexPart): void {
    if (this.parts.has(part)) return;
    this.parts.add(part);
    this.index.addPart(part, this.searched([...this.blocks.values()]));
  }

  /** The index contains the names of categories. */
  private startAnew({ categories }: Catalogue): void {
    this.categories = new Map(categories.map((category) => [category[0], category]));
    this.index = new SearchIndex();
    this.parts = new Set();
    this.index.add(this.searched([...this.blocks.values()]), []);
  }

  private remove(name: string, columns: CatalogueColumns): void {
    this.index.remove(columns.seq);
    this.blocks.delete(name);
    for (const [number, other] of this.numbers) if (other === columns) this.numbers.delete(number);
  }

  private seqOf(id: string): number | undefined {
    this.seqs ??= new Map(
      [...this.blocks.values()].flatMap(({ id = [], seq }) =>
        id.map((one, row) => [one, seq[row] ?? 0] as const),
      ),
    );
    return this.seqs.get(id);
  }

  private designOf(seq: number): Design {
    const columns = this.numbers.get(Math.floor(seq / BLOCK_DESIGNS));
    if (!columns) throw new Error(`No block holds the design ${seq}`);
    return designIn(columns, columns.seq.indexOf(seq), this.categories);
  }

  private searched(blocks: CatalogueColumns[]): IndexedDesign[] {
    return blocks.flatMap((columns) =>
      columns.seq.map((seq, row): IndexedDesign => {
        const own = (name: TextColumn) => columns[name]?.[row] ?? "";
        return {
          seq,
          first_public_at: new Date(columns.time[row] ?? 0).toISOString(),
          category_id: own("category"),
          title: own("title"),
          tags: own("tags"),
          alt_text: own("alt_text"),
          category_name: this.categories.get(own("category"))?.[2] ?? "",
          is_active: true,
          ...facetsIn(own),
          palette: own("palette") === "" ? [] : own("palette").split(","),
        };
      }),
    );
  }
}

function textOf(input: Input, name: string): string {
  const value = input[name];
  return typeof value === "string" ? value : "";
}
