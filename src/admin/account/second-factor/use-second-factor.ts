import { useQueryClient } from "@tanstack/react-query";
import { type SecondFactorKey, secondFactor } from "../../../../contract/account/second-factor.ts";
import { send } from "../../../lib/data/send.ts";
import { useWithSession } from "../../session/session.tsx";
import { ACCOUNT_QUERY, useAccountChange } from "../use-own-account.ts";

/** The calls of the second factor, each with the present password. */
export function useSecondFactor() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const change = useAccountChange();
  return {
    newKey: (password: string): Promise<SecondFactorKey> =>
      withSession(() => send(secondFactor.newKey, { password })),

    /** Answers the recovery codes, as `renewCodes` does. */
    async switchOn(password: string, secret: string, code: string): Promise<string[]> {
      const call = () => send(secondFactor.switchOn, { password, secret, code });
      return (await change("The second factor is on", call)).recovery_codes;
    },

    async switchOff(password: string): Promise<void> {
      const call = () => send(secondFactor.switchOff, { password });
      await change("The second factor is off", call);
    },

    async renewCodes(password: string): Promise<string[]> {
      const call = () => send(secondFactor.renewRecoveryCodes, { password });
      const answer = await withSession(call);
      await client.invalidateQueries({ queryKey: ACCOUNT_QUERY });
      return answer.recovery_codes;
    },
  };
}
