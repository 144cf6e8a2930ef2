import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/open.ts";
import { type Places, type Sought, seqAt } from "../../database/search.ts";
import { contentVersion } from "../content-version.ts";

/** In bytes, for each process: some three hundred expressions at 100,000 designs. */
const SIZE = 4_000_000;

/** The designs that match, a bit for each by its `seq`. */
type Bits = Uint32Array;

const kept = new WeakMap<Db, LRUCache<string, Bits>>();

/** How many designs all parts of a search find together, and how many the first finds. */
export async function countTogether(
  db: Db,
  sought: Sought,
): Promise<{ together: number; first: number }> {
  const version = await contentVersion(db);
  const sets: Bits[] = [];
  for (const [name, places] of engineOf(db).search.parts(sought)) {
    sets.push(await setOf(db, `${version} ${name}`, places));
  }
  const [first = new Uint32Array()] = sets;
  return { together: countBits(sets.reduce(intersection)), first: countBits(first) };
}

/** Kept until content changes: what is common, such as a letter, is asked for again and again. */
async function setOf(db: Db, key: string, { from, where }: Places): Promise<Bits> {
  const sets =
    kept.get(db) ??
    new LRUCache({ maxSize: SIZE, sizeCalculation: (bits: Bits) => bits.byteLength });
  kept.set(db, sets);
  const known = sets.get(key);
  if (known) return known;
  const { rows } = await sql<{ seq: number }>`select
    ${seqAt(engineOf(db).search.place)} as seq from ${from} where ${where}`.execute(db);
  const made = bitsOf(rows);
  sets.set(key, made);
  return made;
}

function bitsOf(rows: { seq: number }[]): Bits {
  let most = 0;
  for (const { seq } of rows) if (seq > most) most = seq;
  const bits = new Uint32Array((most >>> 5) + 1);
  for (const { seq } of rows) bits[seq >>> 5] = (bits[seq >>> 5] ?? 0) | (1 << (seq & 31));
  return bits;
}

function intersection(a: Bits, b: Bits): Bits {
  const both = a.slice(0, Math.min(a.length, b.length));
  for (const [index, word] of both.entries()) both[index] = word & (b[index] ?? 0);
  return both;
}

function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) {
    // Pairs, fours, bytes, and their sum: Hamming weight.
    let sum = word - ((word >>> 1) & 0x55555555);
    sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
    count += Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
