/** The same numbers in an array of this length, filled up with 0. Do not use the one given any more. */
export function lengthened(
  numbers: Uint32Array<ArrayBuffer>,
  length: number,
): Uint32Array<ArrayBuffer> {
  return new Uint32Array(lengthenedBuffer(numbers.buffer, length * numbers.BYTES_PER_ELEMENT));
}

/** Browsers from before 2024 cannot move a buffer, and copy it. */
export function lengthenedBuffer(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  if ("transfer" in buffer) return buffer.transfer(bytes);
  const longer = new Uint8Array(bytes);
  longer.set(new Uint8Array(buffer));
  return longer.buffer;
}
