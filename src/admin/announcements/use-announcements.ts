import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnnouncementState } from "../../../contract/announcements.ts";
import { announcements } from "../../../contract/endpoints.ts";
import type { AnnouncementForm } from "../../../contract/forms/announcement.ts";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";

const STATE = [announcements.state.path, {}];
/** While one is being sent, its numbers grow. */
const EVERY_MS = 1_500;

/** Who wants to hear, and what was announced last; asked for anew each time, since visitors switch it. */
export function useAnnouncements() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: STATE,
    queryFn: () => withSession(() => send(announcements.state, {})),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.last?.is_finished === false ? EVERY_MS : false),
  });
}

export function useAnnounce() {
  const withSession = useWithSession();
  return useStateChange((form: AnnouncementForm) =>
    withSession(() => send(announcements.send, form)),
  );
}

export function useSetWeekly() {
  const withSession = useWithSession();
  return useStateChange((is_weekly: boolean) =>
    withSession(() => send(announcements.setWeekly, { is_weekly })),
  );
}

function useStateChange<Input>(mutationFn: (input: Input) => Promise<AnnouncementState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state: AnnouncementState) => client.setQueryData(STATE, state),
  });
}
