const NAME = "lunula-batch";
const FILES = "files";

/**
 * Keeps files in IndexedDB until the server has them, so that a closed tab loses none. Does nothing if the device cannot
 * store them. Without `idb`, which is bundled with code for visitors.
 */
export function keepFile(id: string, file: File): Promise<void> {
  return inStore("readwrite", (store) => store.put(file, id)).then(() => undefined);
}

export async function keptFile(id: string): Promise<File | undefined> {
  const kept: unknown = await inStore("readonly", (store) => store.get(id));
  return kept instanceof File ? kept : undefined;
}

export function dropFile(id: string): void {
  void inStore("readwrite", (store) => store.delete(id));
}

/** Called at sign-out, so that nothing unpublished stays on the device. */
export function dropAllFiles(): void {
  void inStore("readwrite", (store) => store.clear());
}

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(FILES));
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(FILES, mode).objectStore(FILES)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("The device keeps nothing")));
  });
}
