/** What the head of a picture's file tells of the work to decode it. */
export interface PictureHeader {
  /** In pixels, as stored. */
  width: number;
  height: number;
  /** What a pixel takes while the file is decoded, its result included, and that result alone. */
  decodingBytes: number;
  pixelBytes: number;
}
