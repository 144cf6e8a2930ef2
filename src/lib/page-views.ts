import { insights } from "../../contract/endpoints.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells whoever counts (decision P9): a tag manager where there is one, and the site itself. */
export function reportPageView(path: string, title: string) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "page_view", page_path: path, page_title: title });
  countView(path.replace(/\?.*/, ""));
}

/** Sent even if the visitor leaves at once; whether it arrives makes no difference to the page. */
function countView(path: string) {
  const { method, path: address } = insights.countView;
  fetch(address, {
    method,
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path }),
  }).catch(() => {});
}
