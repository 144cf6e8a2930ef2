import type { QueryClient } from "@tanstack/react-query";
import { designs } from "../../../../contract/collections.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { materialParts } from "../../../../contract/materials.ts";
import type { Page } from "../../../../contract/page.ts";
import {
  type RelatedItems,
  type RelatedKind,
  type Relations,
  idsOf,
  referenceTo,
  relations,
} from "../../../../contract/related.ts";
import { similarDesigns } from "../../../../contract/similar/similar-designs.ts";
import { queries } from "../../../lib/data/queries.ts";
import { catalogueOf } from "./catalogue.ts";

/** Answers what is related to an item, and what is like a design, from the lists on the device. */
export function answerRelated(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
): RelatedItems | Page<Design> {
  if (path !== designs.similar.path) return relatedOffline(client, input);
  const items = similarDesigns(catalogueOf(client).designs, input);
  return { items, total: items.length, next: null };
}

function relatedOffline(client: QueryClient, { kind, id }: Record<string, unknown>): RelatedItems {
  const { queryKey } = queries.anyList(relations.path, {});
  const related = client.getQueryData<Relations>(queryKey)?.related ?? {};
  const own = referenceTo(kind as RelatedKind, String(id));
  const named = related[String(id)];
  const find = <Item extends { id: string }>(list: Item[] = [], other: RelatedKind) => {
    // What designs name is told by what they name.
    if (!named) return list.filter((item) => related[item.id]?.includes(own));
    const byId = new Map(list.map((item) => [item.id, item]));
    return idsOf(named, other).flatMap((one) => byId.get(one) ?? []);
  };
  const lessons = client.getQueryData(queries.tutorials().queryKey)?.items;
  const goods = client.getQueryData(queries.products().queryKey)?.items;
  const products = find(goods, "products");
  const lesson = kind === "tutorials" && lessons?.find((one) => one.id === id);
  return {
    ...(lesson && { materials: materialParts(lesson, goods ?? [], products) }),
    nailDesigns: find(catalogueOf(client).designs, "nailDesigns"),
    tutorials: find(lessons, "tutorials"),
    products,
    blogPosts: find(client.getQueryData(queries.blogPosts().queryKey)?.items, "blogPosts"),
  };
}
