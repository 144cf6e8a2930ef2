/** The part of libheif-js that is used; its bundle has no types. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the upright pixels and passes them on, or null on failure. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(): Libheif;
}
