import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import { isMissing } from "./find-item.ts";
import { queries } from "./queries.ts";

/** The tutorial of an address; null when there is none. What a list has of it stands in until it is there. */
export function useLesson(id: string | null) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...queries.lesson(id ?? ""), enabled: id !== null });
  if (id === null || data === null || isMissing(error)) return { lesson: null, refetch };
  return { lesson: data ?? knownLesson(client, id), error, refetch };
}

/** A tutorial out of the list at hand, without the pictures of its steps. */
export function knownLesson(client: QueryClient, id: string): Lesson | undefined {
  const known = client.getQueryData(queries.tutorials().queryKey)?.items;
  const found = known?.find((tutorial) => tutorial.id === id);
  return found && { ...found, step_images: [], step_pictures: [] };
}
