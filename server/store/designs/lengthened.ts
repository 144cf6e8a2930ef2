/** The same numbers with room for so many, the further ones 0; what was given holds none any more. */
export function lengthened(
  numbers: Uint32Array<ArrayBuffer>,
  length: number,
): Uint32Array<ArrayBuffer> {
  return new Uint32Array(numbers.buffer.transfer(length * numbers.BYTES_PER_ELEMENT));
}
