import { createHash, createHmac, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { PART_BYTES } from "./follow-log.ts";
import { isSameSignature } from "../copy.ts";

// What a bucket has of a site’s changes. A chain has copies of the whole database, and all parts of its write-ahead
// log since the first of them, in order:
//
//   changes/<site>/<chain>/log/<number>-<hash>
//   changes/<site>/<chain>/copy/<number of the first part to apply>/<piece>
//   changes/<site>/<chain>/copy/<number>/done

export const CHANGES = "changes/";
const DIGITS = 10;

const digits = (number: number) => String(number).padStart(DIGITS, "0");

/** The name of the chain after these. Numbers do not depend on a clock that may be wrong. */
export function chainAfter(names: string[]): string {
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)));
  return `${digits(last + 1)}-${randomBytes(4).toString("hex")}`;
}

export const partBeginning = (number: number) => `log/${digits(number)}-`;
export const partKey = (number: number, hash: string) =>
  `${partBeginning(number)}${hash.slice(0, 16)}`;
export const pieceKey = (first: number, piece: number) => `copy/${digits(first)}/${digits(piece)}`;
export const doneKey = (first: number) => `copy/${digits(first)}/done`;

/** A part of the log: bytes of the file from `from`. */
export interface PartHead {
  what: "log";
  chain: string;
  number: number;
  /** The hash of the part before; empty for the first. */
  previous: string;
  /** When the log was read: what was written before is in this part or an earlier one. ISO 8601 in UTC. */
  at: string;
  salts: string;
  from: number;
}

/** A piece of a copy of the database. */
export interface PieceHead {
  what: "piece";
  chain: string;
  first: number;
  piece: number;
}

/** Stored after all pieces of a copy. */
export interface CopyHead {
  what: "copy";
  chain: string;
  /** The first part to apply to it. */
  first: number;
  /** Only with this one it is whole. */
  least: number;
  at: string;
  release: string;
  size: number;
  /** The hashes of the pieces. */
  pieces: string[];
}

interface Heads {
  log: PartHead;
  piece: PieceHead;
  copy: CopyHead;
}

type Head = Heads[keyof Heads];

interface Seal {
  sha256: string;
  /** An HMAC of the rest of the head, and so of the hash; only with a `BACKUP_KEY`. */
  signature?: string;
}

/** An object that is not what was stored. */
export class DamagedObject extends Error {}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A line of JSON that says what it is, and the compressed bytes. */
export async function sealed(head: Head, bytes: Buffer, key: string | undefined): Promise<Buffer> {
  const body = await compress(bytes);
  const named = { ...head, sha256: sha256Of(body) };
  const signed = { ...named, ...(key !== undefined && { signature: signatureOf(named, key) }) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(signed)}\n`), body]);
}

/** Checks the hash, and with a key the signature, before anything else is done with the bytes. */
export async function opened<Kind extends keyof Heads>(
  what: Kind,
  object: Buffer,
  key: string | undefined,
): Promise<{ head: Heads[Kind]; bytes: Buffer }> {
  const end = object.indexOf("\n");
  const body = object.subarray(end + 1);
  const head = headOf<Heads[Kind]>(object.toString("utf8", 0, Math.max(0, end)));
  const { signature, ...named } = head;
  if (named.what !== what || named.sha256 !== sha256Of(body)) {
    throw new DamagedObject("it has other bytes than were stored");
  }
  if (key !== undefined && signature === undefined) {
    throw new DamagedObject("it has no signature; without BACKUP_KEY, it is taken as it is");
  }
  if (key !== undefined && !isSameSignature(signature ?? "", signatureOf(named, key))) {
    throw new DamagedObject("its signature is not that of BACKUP_KEY");
  }
  const bytes = await decompress(body, { maxOutputLength: PART_BYTES }).catch(() => {
    throw new DamagedObject("it cannot be decompressed");
  });
  return { head, bytes };
}

function headOf<One extends Head>(text: string): One & Seal {
  try {
    return JSON.parse(text) as One & Seal;
  } catch {
    throw new DamagedObject("it has no head");
  }
}

function signatureOf(head: object, key: string): string {
  return createHmac("sha256", key).update(JSON.stringify(head)).digest("base64url");
}
