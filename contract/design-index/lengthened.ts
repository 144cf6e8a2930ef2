/** The same numbers with room for so many, the further ones 0; what was given holds none any more. */
export function lengthened(
  numbers: Uint32Array<ArrayBuffer>,
  length: number,
): Uint32Array<ArrayBuffer> {
  return new Uint32Array(lengthenedBuffer(numbers.buffer, length * numbers.BYTES_PER_ELEMENT));
}

/** Moved where that is known: browsers until 2024 copy. */
export function lengthenedBuffer(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  if ("transfer" in buffer) return buffer.transfer(bytes);
  const longer = new Uint8Array(bytes);
  longer.set(new Uint8Array(buffer));
  return longer.buffer;
}
