import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { passkeys } from "../../../contract/account/passkeys.ts";
import type { PasskeySignIn } from "../../../contract/forms/passkey.ts";
import { send } from "../../lib/data/send.ts";
import { signBySuggestion } from "./ask-device.ts";

/** Sooner than the five minutes for which the server takes what it has asked. */
const RENEWAL_MS = 4 * 60_000;

/**
 * While `active`, the e-mail field suggests passkeys; `onSigned` is told of the one chosen, with a device’s answer.
 * What is asked is renewed as long as somebody looks at the page.
 */
export function usePasskeySuggestions(active: boolean, onSigned: (signed: PasskeySignIn) => void) {
  const { data, refetch } = useQuery({
    queryKey: [passkeys.beginSignIn.path, {}],
    queryFn: () => send(passkeys.beginSignIn, {}),
    enabled: active,
    refetchInterval: RENEWAL_MS,
    refetchOnWindowFocus: true,
    staleTime: RENEWAL_MS,
    gcTime: 0,
  });
  const tell = useEffectEvent((signed: PasskeySignIn) => {
    onSigned(signed);
    // This one has counted, whatever comes of it.
    void refetch();
  });

  useEffect(() => {
    if (!active || !data) return undefined;
    const stop = new AbortController();
    void signBySuggestion(data, stop.signal).then((signed) => signed && tell(signed));
    return () => stop.abort();
  }, [active, data]);
}
