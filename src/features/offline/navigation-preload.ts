/**
 * Lets the browser fetch pages while the worker starts, where that does no harm: Firefox shows an
 * error of its own once a page could not be fetched ahead, whatever the worker answers. What it alone
 * of the browsers with this setting lacks is background sync. Told by the page, so that workers of
 * older releases are freed of it too.
 */
export async function setNavigationPreload(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
  await ("sync" in registration ? preload?.enable() : preload?.disable());
}
