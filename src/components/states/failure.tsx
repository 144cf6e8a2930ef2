import { MissingCodeError } from "../../lib/lazy-page.ts";
import { ConnectionError } from "../../lib/send.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "./notice.tsx";

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be loaded: what happened, and another try. */
export function Failure({ error, onRetry }: FailureProps) {
  const offline = error instanceof ConnectionError || error instanceof MissingCodeError;
  return (
    <div role="alert">
      <Notice action={<Button onClick={onRetry}>Try again</Button>}>
        <p className="display text-2xl text-ink">
          {offline ? "You seem to be offline" : "That did not load"}
        </p>
        <p className="mt-2">
          {offline
            ? "This page is not on your device yet. It loads as soon as the connection is back."
            : "Something went wrong on our side. Please try once more."}
        </p>
      </Notice>
    </div>
  );
}
