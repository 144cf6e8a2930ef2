import type { QueryClient } from "@tanstack/react-query";
import { lazyPage } from "../../lib/router/lazy-page.ts";

const parts = () => import("./studio-parts.tsx");

/** What the contact page shows of a studio; only sites with one load its code. */
export const LazyStudioPart = lazyPage(async () => (await parts()).StudioPart);

export async function loadParts(client: QueryClient, search: URLSearchParams) {
  await LazyStudioPart.preload();
  return (await parts()).loadStudioParts(client, search);
}
