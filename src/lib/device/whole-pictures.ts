import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { PICTURES_KEY } from "./storage-keys.ts";

const WHOLE = "whole";

const chosen = stored(
  PICTURES_KEY,
  (text) => text === WHOLE,
  (whole) => (whole ? WHOLE : null),
);

/** Whether to show one whole picture a row on phones; no effect on wider screens. */
export function useWholePictures(): boolean {
  return useSyncExternalStore(subscribe, chosen.get, () => false);
}

/** Needs a mounted `useWholePictures`, which applies it (styles/whole-pictures.css). */
export const setWholePictures: (whole: boolean) => void = chosen.set;

function subscribe(listener: () => void) {
  return chosen.subscribe(() => {
    const { dataset } = document.documentElement;
    if (chosen.get()) dataset["pictures"] = WHOLE;
    else delete dataset["pictures"];
    listener();
  });
}
