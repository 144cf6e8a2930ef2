import { useQuery } from "@tanstack/react-query";
import { publicTime } from "../../../contract/item-order.ts";
import { queries } from "../../lib/data/queries.ts";
import type { HomeSection, HomeSectionName } from "../../../contract/settings/home-sections.ts";

type ShownSection = Pick<HomeSection, "name"> & Partial<HomeSection>;

export interface SectionProps {
  section: ShownSection;
  sections: ShownSection[];
}

export function sectionIn(sections: ShownSection[], name: HomeSectionName) {
  return sections.find((section) => section.name === name);
}

/** The items that a section shows: all, or as many as the owner wants. */
export function limited<Item>(items: Item[], { count }: ShownSection): Item[] {
  return items.slice(0, count || undefined);
}

/** The newest tutorial and the newest post, with their dates. */
export function useThisWeek(sections: SectionProps["sections"]) {
  const enabled = !!sectionIn(sections, "week");
  const [lesson] = useQuery({ ...queries.newestLessons(1), enabled }).data?.items ?? [];
  const [post] = useQuery({ ...queries.newestPosts(1), enabled }).data?.items ?? [];
  const times = [
    ...(lesson ? [publicTime(lesson)] : []),
    ...(post ? [post.published_at || post.created_at] : []),
  ];
  return { lesson, post, times };
}
