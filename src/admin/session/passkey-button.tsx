import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { passkeys } from "../../../contract/account/passkeys.ts";
import type { AdminStatus } from "../../../contract/forms/account.ts";
import { Button } from "../../components/ui/button.tsx";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { failureMessage } from "../failure.ts";
import { signByPasskey } from "./ask-device.ts";

/** Signs in by a passkey, where one of somebody’s works. */
export function PasskeyButton(props: { onSignedIn: (status: AdminStatus) => Promise<void> }) {
  const { data } = useQuery({
    queryKey: [passkeys.findPlace.path, {}],
    queryFn: () => send(passkeys.findPlace, {}),
    refetchOnMount: "always",
  });
  const [pending, setPending] = useState(false);

  async function signIn() {
    setPending(true);
    try {
      const signed = await signByPasskey(await send(passkeys.beginSignIn, {}));
      await props.onSignedIn(await send(passkeys.signIn, signed));
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Login Failed", description, variant: "destructive" });
    } finally {
      setPending(false);
    }
  }

  if (data?.origin !== location.origin || !browserSupportsWebAuthn()) return null;
  return (
    <Button
      variant="secondary"
      size="large"
      disabled={pending}
      onClick={() => void signIn()}
      className="-mt-2 w-full"
    >
      <Fingerprint aria-hidden className="size-5" /> Sign in with a passkey
    </Button>
  );
}
