import { type ReactNode, createContext, use, useCallback, useRef, useState } from "react";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { isSignedOut } from "../failure.ts";
import { LoginForm } from "./login-form.tsx";

type WithSession = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const SessionContext = createContext<WithSession>((call) => call());

/**
 * Makes a call as the signed-in admin. When the session has ended, the admin is asked to sign in
 * again, on top of whatever is open, and the call is made once more.
 */
export function useWithSession(): WithSession {
  return use(SessionContext);
}

export function AdminSession({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  // Several calls may find the session ended at once; one answer serves them all.
  const answer = useRef<PromiseWithResolvers<boolean>>(null);

  const askToSignIn = useCallback(() => {
    answer.current ??= Promise.withResolvers<boolean>();
    setAsking(true);
    return answer.current.promise;
  }, []);

  const finish = (signedIn: boolean) => {
    setAsking(false);
    answer.current?.resolve(signedIn);
    answer.current = null;
  };

  const withSession = useCallback<WithSession>(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (isSignedOut(error) && (await askToSignIn())) return call();
        throw error;
      }
    },
    [askToSignIn],
  );

  return (
    <SessionContext value={withSession}>
      {children}
      <Dialog open={asking} onOpenChange={(open) => !open && finish(false)}>
        <DialogContent className="max-w-md p-6 sm:p-8">
          <DialogTitle>Sign in again</DialogTitle>
          <DialogDescription className="mt-2 mb-6 text-quiet">
            Your session has ended. Nothing is lost: sign in, and what you were doing goes on.
          </DialogDescription>
          <LoginForm onSignedIn={() => finish(true)} />
        </DialogContent>
      </Dialog>
    </SessionContext>
  );
}
