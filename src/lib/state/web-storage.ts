function webStorage(open: () => Storage) {
  /** Undefined if the browser refuses it, as some do in private windows. */
  function area(): Storage | undefined {
    try {
      return open();
    } catch {
      return undefined;
    }
  }
  return {
    area,
    /** Null if there is none, or storage is refused. */
    read: (key: string) => area()?.getItem(key) ?? null,
    /** Stores a text, or removes it for null; false if storage is refused or full. */
    write: (key: string, text: string | null) => {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Stored until it is removed. */
export const deviceStorage = webStorage(() => localStorage);

/** Stored as long as the tab. */
export const tabStorage = webStorage(() => sessionStorage);

/** Timestamps in the future (clock skew) count as long ago. */
export function pastOrZero(time: number): number {
  return time <= Date.now() ? time : 0;
}
