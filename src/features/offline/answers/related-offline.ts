import type { QueryClient } from "@tanstack/react-query";
import { type MaterialPart, materialParts } from "../../../../contract/materials.ts";
import type { Page } from "../../../../contract/page.ts";
import { type RelatedKind, idsOf, referenceTo } from "../../../../contract/related.ts";
import { queries } from "../../../lib/data/queries.ts";
import { designsAtHand } from "./whole-catalogue.ts";
import {
  MOST_LOOKS,
  type ItemRelations,
  type RelatedItems,
  related,
  relations,
} from "../../../../contract/related-items.ts";

/** Answers what is related to an item, and what is needed, from the lists on the device. */
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
  const all = new Map(lines.map((line) => [line.id, line]));
  const own = referenceTo(kind as RelatedKind, String(id));
  const named = all.get(String(id))?.related;
  const placeOf = (other: string) => {
    const { related = [], places = [] } = all.get(other) ?? {};
    return places[related.indexOf(own)] ?? 0;
  };
  const find = <Item extends { id: string }>(list: Item[] = [], other: RelatedKind) => {
    // An item that names none is related to those that name it, in an order of its own.
    if (!named) {
      return list
        .filter(({ id }) => all.get(id)?.related.includes(own))
        .toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || (a.id < b.id ? -1 : 1));
    }
    const byId = new Map(list.map((item) => [item.id, item]));
    return idsOf(named, other).flatMap((one) => byId.get(one) ?? []);
  };
  const lessons = client.getQueryData(queries.tutorials().queryKey)?.items;
  const goods = productsOf(client);
  const products = find(goods, "products");
  const lesson = kind === "tutorials" && lessons?.find((one) => one.id === id);
  return {
    ...(lesson && { materials: materialParts(lesson.materials_needed, goods, products) }),
    nailDesigns: await designsAtHand(
      client,
      idsOf(named ?? [], "nailDesigns").slice(0, MOST_LOOKS),
    ),
    tutorials: find(lessons, "tutorials"),
    products,
    blogPosts: find(client.getQueryData(queries.blogPosts().queryKey)?.items, "blogPosts"),
  };
}
