/** The title in the browser's tab; `section` is the part of the site that the page belongs to. */
export function pageTitle(title: string, siteName: string, section?: string): string {
  return [`${title} - ${siteName}`, section].filter(Boolean).join(" ");
}
