import { useEffect, useRef, useState } from "react";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { onSessionEnd } from "../kit/calls.ts";
import { LoginForm } from "./login-form.tsx";

/** Asks the admin to sign in again when a call finds that the session has ended. */
export function SessionDialog() {
  const [asking, setAsking] = useState(false);
  // Several calls may find the session ended; one sign-in serves them all.
  const answer = useRef<PromiseWithResolvers<boolean>>(null);

  useEffect(
    () =>
      onSessionEnd(() => {
        answer.current ??= Promise.withResolvers<boolean>();
        setAsking(true);
        return answer.current.promise;
      }),
    [],
  );

  const finish = (signedIn: boolean) => {
    setAsking(false);
    answer.current?.resolve(signedIn);
    answer.current = null;
  };

  return (
    <Dialog open={asking} onOpenChange={(open) => !open && finish(false)}>
      <DialogContent className="max-w-md p-6 sm:p-8">
        <DialogTitle>Sign in again</DialogTitle>
        <DialogDescription className="mt-2 mb-6 text-quiet">
          Your session has ended. Nothing is lost: sign in to pick up where you left off.
        </DialogDescription>
        <LoginForm onSignedIn={() => finish(true)} />
      </DialogContent>
    </Dialog>
  );
}
