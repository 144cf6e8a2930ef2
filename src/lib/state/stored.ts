import { type Store, storeOf } from "./store.ts";
import { deviceStorage } from "./web-storage.ts";

interface Stored<Value> extends Store<Value> {
  /** Whether the value is stored on the device; else it lasts as long as the page. */
  isKept: () => boolean;
}

/**
 * A store persisted on the device and synchronized between tabs. `parse` returns a valid value for any stored text, and
 * for none. If storage is refused or full, the value lasts as long as the page.
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
