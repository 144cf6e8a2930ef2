import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { passkeys } from "../../../contract/account/passkeys.ts";
import type { AdminStatus } from "../../../contract/forms/account.ts";
import type { PasskeySignIn } from "../../../contract/forms/passkey.ts";
import { Button } from "../../components/ui/button.tsx";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { failureMessage } from "../failure.ts";
import { signByPasskey } from "./ask-device.ts";
import { usePasskeySuggestions } from "./use-passkey-suggestions.ts";

interface PasskeyButtonProps {
  /** Somebody signs in another way just now. */
  paused: boolean;
  onSignedIn: (status: AdminStatus) => Promise<void>;
}

/** Signs in by a passkey, where one of somebody’s works: by the button, or by the suggestions of the e-mail field. */
export function PasskeyButton({ paused, onSignedIn }: PasskeyButtonProps) {
  const { data } = useQuery({
    queryKey: [passkeys.findPlace.path, {}],
    queryFn: () => send(passkeys.findPlace, {}),
    refetchOnMount: "always",
  });
  const [pending, setPending] = useState(false);
  const works = data?.origin === location.origin && browserSupportsWebAuthn();
  usePasskeySuggestions(works && !paused && !pending, (signed) => void signIn(() => signed));

  async function signIn(ask: () => Promise<PasskeySignIn> | PasskeySignIn) {
    setPending(true);
    try {
      await onSignedIn(await send(passkeys.signIn, await ask()));
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Login Failed", description, variant: "destructive" });
      setPending(false);
    }
  }

  if (!works) return null;
  return (
    <Button
      variant="secondary"
      size="large"
      disabled={pending || paused}
      onClick={() => void signIn(async () => signByPasskey(await send(passkeys.beginSignIn, {})))}
      className="-mt-2 w-full"
    >
      <Fingerprint aria-hidden className="size-5" /> Sign in with a passkey
    </Button>
  );
}
