/** A value outside React, for `useSyncExternalStore`: subscribers are called when it changes. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Runs with the first listener; the returned function runs after the last one unsubscribes. */
type Connect = (notify: () => void) => (() => void) | void;

export function createStore<Value>(value: Value, connect?: Connect): Store<Value> {
  return storeOf(
    () => value,
    (next) => {
      value = next;
    },
    connect,
  );
}

export function storeOf<Value>(
  get: () => Value,
  put: (next: Value) => void,
  connect?: Connect,
): Store<Value> {
  const listeners = new Set<() => void>();
  let disconnect: ReturnType<Connect>;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get,
    set: (next) => {
      put(next);
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) disconnect = connect?.(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}
