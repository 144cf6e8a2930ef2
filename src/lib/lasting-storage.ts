const KEY = "lunula-lasting-storage";

/**
 * Asks the browser, once, not to clear the site's storage when room gets scarce. Called when there
 * is something to lose: a look was saved, the site was installed.
 */
export async function askForLastingStorage(): Promise<void> {
  try {
    if (localStorage.getItem(KEY)) return;
    localStorage.setItem(KEY, "asked");
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Storage is refused, or the browser knows no such question.
  }
}
