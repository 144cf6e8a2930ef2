import { type ComponentType, type ReactNode, createElement, use } from "react";
import { checkConnection } from "../connection/connection.ts";

export interface LazyPage<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<unknown>;
}

/**
 * A component in a separate chunk. Once preloaded it renders synchronously, so that the server renders it completely
 * and hydration does not suspend.
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
    // A failed import is cached; otherwise rendering would retry it endlessly and never report it.
    return createElement(use(loading ?? preload()), props);
  }
  return Object.assign(Lazy, { preload });
}

/** Marks a promise as React does, so that `use` reads it synchronously. */
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

/** The code of a page could not be loaded: no connection, or a newer release replaced it. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super("The code of this page could not be fetched.", { cause });
  }
}

export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    void checkConnection();
    throw new MissingCodeError(cause);
  }
}
