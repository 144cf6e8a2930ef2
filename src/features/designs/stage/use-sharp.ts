import { useEffect, useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { largestPicture } from "../../../lib/data/picture.ts";

/** Fetches the largest file of a design's picture when it is zoomed into; true once it can be shown. */
export function useSharp(design: Design | undefined, zoomed: boolean): boolean {
  const address = design && largestPicture(design);
  const [sharp, setSharp] = useState<string>();
  useEffect(() => {
    if (!zoomed || !address || address === sharp) return undefined;
    let current = true;
    const picture = new Image();
    picture.src = address;
    // Without a connection what is there stays.
    picture.decode().then(
      () => current && setSharp(address),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [zoomed, address, sharp]);
  return sharp !== undefined && sharp === address;
}
