const LABELS: Record<string, string> = {
  affiliate_url: "Affiliate link",
  youtube_video_id: "YouTube video",
  is_published: "Published",
  published_at: "Time of publishing",
  is_featured: "Featured",
  is_active: "Active",
  locale: "Dates and numbers",
  related: "Belongs together with",
  url: "Address of the site",
  google_analytics_id: "Google Analytics",
};

/** What a field is called on screen: `seo_title` is "SEO title", `image_url` is "Image". */
export function fieldLabel(field: string): string {
  const known = LABELS[field];
  if (known) return known;
  const words = field
    .replace(/_url$/, "")
    .replaceAll("_", " ")
    .replace(/^seo\b/, "SEO");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
