/** What the self-hoster configured and every page may show. Absent addresses stay plain anchors. */
export interface SiteSettings {
  name: string;
  /** Absolute address of the site without a trailing slash; empty when not configured. */
  url: string;
  social: Partial<Record<SocialNetwork, string>>;
  privacy_url?: string;
  terms_url?: string;
  /** Measurement ID of Google Analytics; without it no page asks Google for anything. */
  google_analytics_id?: string;
}

/** The same, as pages are told it. */
export interface SiteAnswer extends SiteSettings {
  /** Address of the picture that previews of the site show; absent while it has none. */
  share_picture?: string;
  /** What the footer leads to (decision P10); absent while there are no categories. */
  popular_categories?: NamedPath[];
  /** Two tags of one design: a search that finds something. Absent while there are none. */
  search_hint?: string;
  /** Searches that find something, at most six; those of the season first. */
  popular_searches?: string[];
}

/** A category as a link needs it. */
export interface NamedPath {
  name: string;
  path: string;
}

export const SOCIAL_NETWORKS = ["instagram", "tiktok", "pinterest", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
