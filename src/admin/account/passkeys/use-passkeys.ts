import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Passkey, passkeys } from "../../../../contract/account/passkeys.ts";
import { send } from "../../../lib/data/send.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { notifyFailure } from "../../failure.ts";
import { makePasskey } from "../../session/ask-device.ts";
import { useWithSession } from "../../session/session.tsx";
import { useAccountChange } from "../use-own-account.ts";

const QUERY = [passkeys.list.path, {}];

export function usePasskeys() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: QUERY,
    queryFn: () => withSession(() => send(passkeys.list, {})),
    refetchOnMount: "always",
  });
}

export function usePasskeyChanges() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const change = useAccountChange();
  const refresh = () => client.invalidateQueries({ queryKey: QUERY });
  return {
    async add(name: string, password: string): Promise<void> {
      const asked = await withSession(() => send(passkeys.begin, { password }));
      const made = await makePasskey(asked);
      await withSession(() => send(passkeys.add, { name, ...made }));
      toast({ title: "Passkey added", description: "It signs you in without password and code." });
      await refresh();
    },

    async rename({ id }: Passkey, name: string): Promise<void> {
      await withSession(() => send(passkeys.rename, { id, name }));
      toast({ title: "Passkey renamed", description: name });
      await refresh();
    },

    async remove({ id }: Passkey): Promise<void> {
      try {
        await change("Passkey removed", () => send(passkeys.remove, { id }));
      } catch (error) {
        notifyFailure("Passkey not removed", error);
      }
      await refresh();
    },
  };
}
