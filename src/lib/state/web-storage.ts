function webStorage(open: () => Storage) {
  /** Undefined where the browser refuses it, as some do in private windows. */
  function area(): Storage | undefined {
    try {
      return open();
    } catch {
      return undefined;
    }
  }
  return {
    area,
    /** Null where there is nothing, or storage is refused. */
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

/** What stays on the device until it is removed. */
export const deviceStorage = webStorage(() => localStorage);

/** What lasts as long as the tab. */
export const tabStorage = webStorage(() => sessionStorage);

/** A time that has not come yet was told by a clock that went ahead: it counts as long ago. */
export function pastOrZero(time: number): number {
  return time <= Date.now() ? time : 0;
}
