/** Fixed choices that forms and filters share. */

export const TUTORIAL_DIFFICULTIES = ["Beginner", "Intermediate", "Advanced"] as const;

export const TUTORIAL_CATEGORIES = [
  "basics",
  "intermediate",
  "advanced",
  "nail-art",
  "care",
] as const;

export const BLOG_CATEGORIES = [
  "trends",
  "tutorials",
  "tips",
  "inspiration",
  "news",
  "reviews",
] as const;

export const SOCIAL_NETWORKS = ["instagram", "tiktok", "pinterest", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
