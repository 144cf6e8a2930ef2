import { sql } from "kysely";
import { RELATED_KINDS, type RelatedKind, referenceTo } from "../../contract/related.ts";
import type { Db } from "../database/database.ts";
import { collections } from "../store/collections.ts";
import { keepRelations, referencesOf } from "../store/relations/relations.ts";
import { readText } from "./source.ts";

/** Items by their names, each with what it belongs together with. */
type NamedRelations = Partial<Record<RelatedKind, Record<string, NamesByKind>>>;
type NamesByKind = Partial<Record<RelatedKind, string[]>>;

/** Connects the examples with each other. */
export async function loadRelations(db: Db): Promise<void> {
  const relations = JSON.parse(readText("relations.json")) as NamedRelations;
  const ids = new Map<RelatedKind, Map<string, string>>();
  for (const kind of RELATED_KINDS) ids.set(kind, await idsByName(db, kind));
  const idOf = (kind: RelatedKind, name: string) => {
    const id = ids.get(kind)?.get(name);
    if (id === undefined) throw new Error(`relations.json: there is no “${name}” in ${kind}`);
    return id;
  };
  for (const kind of RELATED_KINDS) {
    for (const [name, others] of Object.entries(relations[kind] ?? {})) {
      const id = idOf(kind, name);
      const known = (await referencesOf(db, [id], false)).get(id) ?? [];
      const named = RELATED_KINDS.flatMap((other) =>
        (others[other] ?? []).map((one) => referenceTo(other, idOf(other, one))),
      );
      await keepRelations(db, kind, id, [...new Set([...named, ...known])]);
    }
  }
}

async function idsByName(db: Db, kind: RelatedKind): Promise<Map<string, string>> {
  const { name, label } = collections[kind].table;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(label)} as name from ${sql.table(name)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}
