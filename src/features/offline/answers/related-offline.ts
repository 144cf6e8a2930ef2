import type { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../../contract/forms/design.ts";
import { type MaterialPart, materialParts } from "../../../../contract/materials.ts";
import type { Page } from "../../../../contract/page.ts";
import {
  MOST_LOOKS,
  type RelatedItems,
  type RelatedKind,
  type Relations,
  idsOf,
  materials,
  referenceTo,
  related,
  relations,
} from "../../../../contract/related.ts";
import { similarDesigns } from "../../../../contract/similar/similar-designs.ts";
import { queries } from "../../../lib/data/queries.ts";
import { catalogueOf } from "./catalogue.ts";

/** Answers what is related to an item, what is needed, and what is like a design, from the lists on the device. */
export function answerRelated(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
): RelatedItems | { items: MaterialPart[][] } | Page<Design> {
  if (path === related.path) return relatedOffline(client, input);
  if (path === materials.path) {
    return { items: materialParts(String(input["texts"]), productsOf(client)) };
  }
  const items = similarDesigns(catalogueOf(client).designs, input);
  return { items, total: items.length, next: null };
}

function productsOf(client: QueryClient) {
  return client.getQueryData(queries.products().queryKey)?.items ?? [];
}

function relatedOffline(client: QueryClient, { kind, id }: Record<string, unknown>): RelatedItems {
  const { queryKey } = queries.anyList(relations.path, {});
  const all = client.getQueryData<Relations>(queryKey)?.related ?? {};
  const own = referenceTo(kind as RelatedKind, String(id));
  const named = all[String(id)];
  const find = <Item extends { id: string }>(list: Item[] = [], other: RelatedKind) => {
    // What designs name is told by what they name.
    if (!named) return list.filter((item) => all[item.id]?.includes(own));
    const byId = new Map(list.map((item) => [item.id, item]));
    return idsOf(named, other).flatMap((one) => byId.get(one) ?? []);
  };
  const lessons = client.getQueryData(queries.tutorials().queryKey)?.items;
  const goods = productsOf(client);
  const products = find(goods, "products");
  const lesson = kind === "tutorials" && lessons?.find((one) => one.id === id);
  return {
    ...(lesson && { materials: materialParts(lesson.materials_needed, goods, products) }),
    nailDesigns: find(catalogueOf(client).designs, "nailDesigns").slice(0, MOST_LOOKS),
    tutorials: find(lessons, "tutorials"),
    products,
    blogPosts: find(client.getQueryData(queries.blogPosts().queryKey)?.items, "blogPosts"),
  };
}
