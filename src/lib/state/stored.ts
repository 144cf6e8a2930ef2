import { type Store, storeOf } from "./store.ts";
import { deviceStorage } from "./web-storage.ts";

interface Stored<Value> extends Store<Value> {
  /** Whether the device keeps the value; else it lasts as long as the page. */
  isKept: () => boolean;
}

/**
 * A store that is kept on the device and follows what other tabs keep. `parse` makes a sound value of
 * any stored text, and of none. Where storage is refused or full, the value lasts as long as
 * the page.
 */
export function stored<Value>(
  key: string,
  parse: (text: string | null) => Value,
  print: (value: Value) => string | null = JSON.stringify,
): Stored<Value> {
  let known: { text: string | null; value: Value } | undefined;
  let kept = true;
  const store = storeOf(
    () => {
      const text = deviceStorage.read(key);
      if (known?.text !== text) known = { text, value: parse(text) };
      return known.value;
    },
    (value) => {
      kept = deviceStorage.write(key, print(value));
      known = { text: deviceStorage.read(key), value };
    },
    (notify) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) notify();
      };
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
  );
  return { ...store, isKept: () => kept };
}
