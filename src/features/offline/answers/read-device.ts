import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
} from "@tanstack/react-query";
import type { Design } from "../../../../contract/forms/design.ts";
import { addressStatus } from "../../../../contract/addresses.ts";
import {
  blogPosts,
  designs,
  pages,
  products,
  tutorials,
} from "../../../../contract/collections.ts";
import { searches } from "../../../../contract/search/parsed-search.ts";
import type { Page } from "../../../../contract/page.ts";
import {
  answerOffline,
  catalogueOf,
  countOffline,
  pageOnDevice,
  similarOffline,
  storedAnswer,
  offlineQueryClient,
} from "./catalogue.ts";
import { knownLesson, knownProduct, knownPost } from "../../../lib/data/find-item.ts";
import { withSlug, queries } from "../../../lib/data/queries.ts";
import { materials, related } from "../../../../contract/related-items.ts";

type Input = Record<string, unknown>;

/** The device’s answer to a query; undefined if it has none, or if the page already shows the first part. */
export async function readDevice(context: QueryFunctionContext): Promise<unknown> {
  const { client, queryKey, pageParam } = context;
  const [path, input] = queryKey as [string, Input];
  const shown = client.getQueryData<InfiniteData<Page<Design>>>(queryKey);
  const further = typeof pageParam === "string";
  if (shown && !further) return undefined;
  const before = shown?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const device = await offlineQueryClient(client);
  const present = await inPresentCategory(device, input);
  const answer = await madeFromLists(device, queryKey, path, present, new Set(before));
  return answer ?? (further ? undefined : storedAnswer(path, input));
}

async function inPresentCategory(client: QueryClient, input: Input): Promise<Input> {
  const { category } = input;
  if (typeof category !== "string") return input;
  const { presentCategory } = await import("./whole-catalogue.ts");
  return { ...input, category: await presentCategory(client, category) };
}

async function madeFromLists(
  client: QueryClient,
  queryKey: readonly unknown[],
  path: string,
  input: Input,
  shown: Set<string>,
): Promise<unknown> {
  const { queryKey: catalogueKey } = queries.catalogue();
  if (hashKey(queryKey) === hashKey(catalogueKey)) return undefined;
  if (path === blogPosts.bySlug.path) return knownPost(client, String(input["slug"]));
  const slug = String(input["slug"]);
  if (path === pages.bySlug.path) return pageOnDevice(client, slug);
  if (path === tutorials.bySlug.path) {
    return (await storedAnswer(path, input)) ?? knownLesson(client, slug);
  }
  if (path === products.bySlug.path) return knownProduct(client, slug);
  if (path === designs.bySlug.path) return designBySlug(client, slug);
  if (path === addressStatus.path) {
    return (await import("./whole-catalogue.ts")).offlineAddressStatus(
      client,
      String(input["path"]),
    );
  }
  const { q, limit } = input;
  const searching = typeof q === "string" ? await searchHere(client) : undefined;
  if (path === searches.parse.path) return searching?.parse(String(q));
  const found = searching?.stored(path, String(q), Number(limit) || undefined);
  if (found) return found;
  if ([related.path, materials.path].includes(path)) {
    if (client.getQueryData(catalogueKey) === undefined) return undefined;
    return (await import("./whole-catalogue.ts")).answerRelated(client, path, input);
  }
  const known = catalogueOf(client);
  const whole = known.complete ? undefined : await fromWholeCatalogue(client, path, input, shown);
  if (whole !== undefined) return whole;
  if (client.getQueryData(catalogueKey) === undefined) return undefined;
  const search = searching?.designs;
  if (path === designs.facets.path) return countOffline(input, known, search);
  if (path === designs.similar.path) return similarOffline(input, known);
  return answerOffline(path, input, known, shown, search);
}

async function designBySlug(client: QueryClient, slug: string): Promise<Design | undefined> {
  const known = catalogueOf(client);
  const found = withSlug(known.designs, slug);
  if (found ?? known.complete) return found;
  const whole = await fromWholeCatalogue(client, designs.bySlug.path, { slug }, new Set());
  return (whole as Page<Design> | undefined)?.items[0];
}

/** A lazy chunk. */
async function searchHere(client: QueryClient) {
  const { deviceSearch } = await import("./device-search.ts");
  return deviceSearch(client);
}

async function fromWholeCatalogue(
  client: QueryClient,
  path: string,
  input: Input,
  shown: Set<string>,
): Promise<unknown> {
  const whole = await import("./whole-catalogue.ts").catch(() => undefined);
  return whole?.answerFromCatalogue(client, path, input, shown);
}
