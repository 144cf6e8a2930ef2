import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Admin, type Invite, admins } from "../../../../contract/account/admins.ts";
import type { InviteForm } from "../../../../contract/forms/account.ts";
import { queries } from "../../../lib/data/queries.ts";
import { send } from "../../../lib/data/send.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { notifyFailure } from "../../failure.ts";
import { inviteLink } from "../../session/invite-link.ts";
import { useWithSession } from "../../session/session.tsx";

const QUERY = [admins.list.path, {}];

export function useAdmins() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: QUERY,
    queryFn: () => withSession(() => send(admins.list, {})),
    refetchOnMount: "always",
  });
}

/** Who may manage the site, changed. */
export function useAdminChanges() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const refresh = () => client.invalidateQueries({ queryKey: QUERY });
  return {
    /** Answers the link, which nothing tells again. */
    async invite(form: InviteForm): Promise<string> {
      const { token } = await withSession(() => send(admins.invite, form));
      await refresh();
      return inviteLink(token);
    },

    async remove({ id, email, is_self }: Admin, password: string): Promise<void> {
      await withSession(() => send(admins.remove, { id, password }));
      toast({ title: `${email} is no admin any more` });
      await (is_self ? client.refetchQueries(queries.status()) : refresh());
    },

    async revoke({ id }: Invite): Promise<void> {
      try {
        await withSession(() => send(admins.revoke, { id }));
        toast({ title: "Invitation taken back" });
      } catch (error) {
        notifyFailure("Invitation not taken back", error);
      }
      await refresh();
    },
  };
}
