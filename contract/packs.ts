/*
 * Named pieces of bytes that travel, and are kept, as one body: four bytes with the length of its head, the head, which
 * names the pieces with their sizes, and the pieces in its order.
 */

/** How a server answers with one: its pieces are read as they are sent. */
export interface Pack {
  pieces: PackPiece[];
  /** Whether all that was asked for is there. */
  isWhole: boolean;
}

export interface PackPiece {
  name: string;
  size: number;
  bytes(): Promise<Uint8Array>;
}

/** The most pictures, and the most bytes of them, in one pack. */
export const PICTURES_AT_ONCE = 64;
export const PICTURE_PACK_BYTES = 1_000_000;

type Head = [name: string, size: number][];

const LENGTH_BYTES = 4;

/** What stands before the pieces. */
export function packHead(head: Head): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(LENGTH_BYTES + text.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, LENGTH_BYTES);
  return bytes;
}

export function pack(pieces: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const head = packHead([...pieces].map(([name, { length }]) => [name, length]));
  const size = [...pieces.values()].reduce((sum, { length }) => sum + length, head.length);
  const body = new Uint8Array(size);
  body.set(head);
  let at = head.length;
  for (const piece of pieces.values()) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}

/** The pieces of a body, without copying them. Throws where it is not whole. */
export function unpack(body: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  let at = LENGTH_BYTES + view.getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(body.subarray(LENGTH_BYTES, at))) as Head;
  const pieces = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, size] of head) {
    pieces.set(name, body.subarray(at, at + size));
    at += size;
  }
  if (at !== body.length) throw new RangeError("The pack is not whole");
  return pieces;
}
