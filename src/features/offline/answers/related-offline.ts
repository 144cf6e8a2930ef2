import type { QueryClient } from "@tanstack/react-query";
import { type MaterialPart, materialParts } from "../../../../contract/materials.ts";
import type { Page } from "../../../../contract/page.ts";
import {
  type Reference,
  type RelatedKind,
  idsOf,
  referenceTo,
} from "../../../../contract/related.ts";
import { queries } from "../../../lib/data/queries.ts";
import { designsAtHand } from "./whole-catalogue.ts";
import {
  MOST_LOOKS,
  type ItemRelations,
  type RelatedItems,
  related,
  relations,
} from "../../../../contract/related-items.ts";

/** Computes related items and materials from the stored lists. */
export async function answerRelated(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
): Promise<RelatedItems | { items: MaterialPart[][] }> {
  if (path === related.path) return relatedOffline(client, input);
  return { items: materialParts(String(input["texts"]), productsOf(client)) };
}

function productsOf(client: QueryClient) {
  return client.getQueryData(queries.products().queryKey)?.items ?? [];
}

async function relatedOffline(
  client: QueryClient,
  { kind, id }: Record<string, unknown>,
): Promise<RelatedItems> {
  const { queryKey } = queries.anyList(relations.path, {});
  const lines = client.getQueryData<Page<ItemRelations>>(queryKey)?.items ?? [];
  const own = referenceTo(kind as RelatedKind, String(id));
  const named = lines.find((line) => line.id === own)?.related ?? [];
  const find = <Item extends { id: string }>(list: Item[] = [], other: RelatedKind) => {
    const byId = new Map(list.map((item) => [item.id, item]));
    return idsOf(named, other).flatMap((one) => byId.get(one) ?? []);
  };
  const lessons = client.getQueryData(queries.tutorials().queryKey)?.items;
  const goods = productsOf(client);
  const products = find(goods, "products");
  const lesson = kind === "tutorials" && lessons?.find((one) => one.id === id);
  return {
    ...(lesson && { materials: materialParts(lesson.materials_needed, goods, products) }),
    nailDesigns: await designsAtHand(client, designsOf(lines, own).slice(0, MOST_LOOKS)),
    tutorials: find(lessons, "tutorials"),
    products,
    blogPosts: find(client.getQueryData(queries.blogPosts().queryKey)?.items, "blogPosts"),
  };
}

/** The ids of the designs that an item refers to, in its order. */
function designsOf(lines: ItemRelations[], item: Reference): string[] {
  const placed = lines.flatMap(({ id, related, places }) => {
    const place = places[related.indexOf(item)];
    return place === undefined ? [] : { id, place };
  });
  const ordered = placed.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  return idsOf(
    ordered.map(({ id }) => id),
    "nailDesigns",
  );
}
