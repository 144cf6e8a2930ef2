import { type ComponentType, type ReactNode, createElement, use } from "react";

export interface LazyPage<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<unknown>;
}

/** The code of a page could not be fetched: no connection, or a newer release took its place. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super("The code of this page could not be fetched.", { cause });
  }
}

/**
 * A component in a chunk of its own. Once preloaded it renders synchronously, so that the server
 * sends it whole and hydration does not meet a suspended page.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;

  const preload = () => (loading ??= readable(load(), () => (loading = undefined)));

  function Lazy(props: Props) {
    return createElement(use(preload()), props);
  }
  return Object.assign(Lazy, { preload });
}

/** Marks a promise the way `use` reads without waiting; a failed one may be asked for again. */
function readable<Value>(loading: Promise<Value>, forget: () => void): Promise<Value> {
  const promise = loading.catch((cause: unknown) => {
    forget();
    throw new MissingCodeError(cause);
  });
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => {},
  );
  return promise;
}
