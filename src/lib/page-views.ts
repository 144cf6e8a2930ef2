declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function reportPageView(path: string, title: string) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "page_view", page_path: path, page_title: title });
}
