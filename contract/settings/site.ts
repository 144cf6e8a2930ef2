import type { SettingsForm, ShownSetting, SiteLogo } from "./settings.ts";
import type { WrittenPageName } from "./written-pages.ts";
import type { SeasonLink } from "../seasons.ts";

/** Public settings; what is as it was at first is absent. */
export interface SiteAnswer extends Partial<Pick<SettingsForm, ShownSetting>> {
  name: string;
  /** Absolute address of the site without a trailing slash; empty when not configured. */
  url: string;
  social: Partial<Record<SocialNetwork, string>>;
  privacy_url?: string;
  terms_url?: string;
  /** Measurement ID of Google Analytics; without it no page asks Google for anything. */
  google_analytics_id?: string;
  /** In place of the crescent; absent while there is none. */
  logo?: SiteLogo;
  /** The pages that the owner has written; absent while all say what they came with. */
  written?: WrittenPageName[];
  /** The owner has saved the settings once: networks without an address are left out. */
  is_settled?: true;
  /** Address of the picture that previews of the site show; absent while it has none. */
  share_picture?: string;
  /** The style of the root element that gives the site its own color; absent while it has the first one. */
  accent?: string;
  /** What the footer leads to; absent while there are no categories. */
  popular_categories?: NamedPath[];
  /** Season pages beside Halloween and Fall; absent while there are none. */
  seasons?: SeasonLink[];
  /** Two tags of one design: a search that finds something. Absent while there are none. */
  search_hint?: string;
  /** Searches that the owner chose, else such that find something; at most six, those of the season first. */
  popular_searches?: string[];
}

/** A category as a link needs it. */
export interface NamedPath {
  name: string;
  path: string;
}

export const SOCIAL_NETWORKS = ["instagram", "tiktok", "pinterest", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
