/** Undefined where the browser refuses to tell, or is too old to be asked. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return undefined;
  }
}
