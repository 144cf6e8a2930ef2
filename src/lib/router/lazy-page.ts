import { type ComponentType, type ReactNode, createElement, use } from "react";
import { MissingCodeError } from "./missing-code.ts";

export interface LazyPage<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<unknown>;
}

/**
 * A component in a separate chunk. Once preloaded it renders synchronously, so that the server
 * sends it whole and hydration does not meet a suspended page.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;

  const preload = () => {
    if (!loading || failed) {
      failed = false;
      loading = readable(load(), () => (failed = true));
    }
    return loading;
  };

  function Lazy(props: Props) {
    // Rendering keeps to a failure, which would else be tried again without end and never be told.
    return createElement(use(loading ?? preload()), props);
  }
  return Object.assign(Lazy, { preload });
}

/** Marks a promise the way `use` reads without waiting. */
function readable<Value>(loading: Promise<Value>, onFailure: () => void): Promise<Value> {
  const promise = loading.catch((cause: unknown) => {
    throw new MissingCodeError(cause);
  });
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => {
      onFailure();
      Object.assign(promise, { status: "rejected", reason });
    },
  );
  return promise;
}
