import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { PICTURES_KEY } from "./kept-keys.ts";

const WHOLE = "whole";

const chosen = stored(
  PICTURES_KEY,
  (text) => text === WHOLE,
  (whole) => (whole ? WHOLE : null),
);

/** Whether a phone's visitor wants one whole picture a row; on wider screens nothing follows from it. */
export function useWholePictures(): boolean {
  return useSyncExternalStore(subscribe, chosen.get, () => false);
}

/** Callable where `useWholePictures` is in use, which shows the page so (styles/whole-pictures.css). */
export const setWholePictures: (whole: boolean) => void = chosen.set;

function subscribe(listener: () => void) {
  return chosen.subscribe(() => {
    const { dataset } = document.documentElement;
    if (chosen.get()) dataset["pictures"] = WHOLE;
    else delete dataset["pictures"];
    listener();
  });
}
