/** The part of libheif-js that is used; its bundle has no types. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the upright pixels and passes them on, or null on failure. */
    display<P extends Pixels>(pixels: P, done: (pixels: P | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(): Libheif;
}
