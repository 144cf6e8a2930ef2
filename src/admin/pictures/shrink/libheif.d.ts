/** What is used of libheif-js, whose bundle comes without types. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels, upright, and hands them over; null when it cannot. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(): Libheif;
}
