import { useQueryClient } from "@tanstack/react-query";
import { type SecondFactorKey, secondFactor } from "../../../../contract/account/second-factor.ts";
import { send } from "../../../lib/data/send.ts";
import type { ToastMessage } from "../../../lib/visitor/toast-store.ts";
import { useWithSession } from "../../session/session.tsx";
import { ACCOUNT_QUERY, signedOutText, useAccountChange } from "../use-own-account.ts";

/** Recovery codes to be kept, and what is to be said once they are. */
export interface NewCodes {
  codes: string[];
  done?: ToastMessage;
}

/** The calls of the second factor, each with the present password. */
export function useSecondFactor() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const change = useAccountChange();
  return {
    newKey: (password: string): Promise<SecondFactorKey> =>
      withSession(() => send(secondFactor.newKey, { password })),

    /** What was done is left to be said once the codes are kept: a toast would cover them on a phone. */
    async switchOn(password: string, secret: string, code: string): Promise<NewCodes> {
      const call = () => send(secondFactor.switchOn, { password, secret, code });
      const { recovery_codes, sessions_ended } = await change(undefined, call);
      const description = signedOutText(sessions_ended);
      return { codes: recovery_codes, done: { title: "The second factor is on", description } };
    },

    async switchOff(password: string): Promise<void> {
      const call = () => send(secondFactor.switchOff, { password });
      await change("The second factor is off", call);
    },

    async renewCodes(password: string): Promise<NewCodes> {
      const call = () => send(secondFactor.renewRecoveryCodes, { password });
      const answer = await withSession(call);
      await client.invalidateQueries({ queryKey: ACCOUNT_QUERY });
      return { codes: answer.recovery_codes };
    },
  };
}
