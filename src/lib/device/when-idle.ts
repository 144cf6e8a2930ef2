/** Waits until the page has loaded and is idle, so that its own work comes first. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, 500);
  });
}
