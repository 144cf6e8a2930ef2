import type { QueryClient } from "@tanstack/react-query";
import { forwardPageViews, mayCount } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { whenIdle } from "../../lib/device/when-idle.ts";

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

export async function start(client: QueryClient): Promise<void> {
  await whenIdle();
  // Checked again: the server may have replaced the stored settings.
  const id = client.getQueryData(queries.site().queryKey)?.google_analytics_id;
  if (id && mayCount()) startGoogleTag(id);
}

/**
 * Loads Google's tag and tells it every page view. It obeys only the `arguments` objects in
 * `dataLayer`; the plain events there are for tag managers, so that no view counts twice.
 */
function startGoogleTag(id: string) {
  command("js", new Date());
  command("config", id, { send_page_view: false });
  forwardPageViews(({ page_path, page_title }) =>
    command("event", "page_view", {
      page_title,
      page_location: new URL(page_path, location.origin).href,
    }),
  );
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);
}

function command(..._words: unknown[]) {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
