import { sendAsAdmin } from "../kit/calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnnouncementState } from "../../../contract/announcements.ts";
import { announcements } from "../../../contract/endpoints.ts";
import type { AnnouncementForm } from "../../../contract/forms/announcement.ts";

const STATE = [announcements.state.path, {}];
/** While one is being sent, its numbers grow. */
const EVERY_MS = 1_500;

/** Who wants to hear, and what was announced last; asked for anew each time, since visitors switch it. */
export function useAnnouncements() {
  return useQuery({
    queryKey: STATE,
    queryFn: () => sendAsAdmin(announcements.state, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.last?.is_finished === false ? EVERY_MS : false),
  });
}

export function useAnnounce() {
  return useStateChange((form: AnnouncementForm) => sendAsAdmin(announcements.send, form));
}

export function useSetWeekly() {
  return useStateChange((is_weekly: boolean) =>
    sendAsAdmin(announcements.setWeekly, { is_weekly }),
  );
}

function useStateChange<Input>(mutationFn: (input: Input) => Promise<AnnouncementState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state: AnnouncementState) => client.setQueryData(STATE, state),
  });
}
