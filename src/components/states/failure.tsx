import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Link } from "../link.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { isBackOffice } from "../../../contract/paths.ts";
import { isOffline, subscribeConnection } from "../../lib/connection/connection.ts";
import { MissingCodeError } from "../../lib/router/lazy-page.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { BareNail } from "../nails/nail.tsx";

/** Pages that are most likely stored on the device. */
const AT_HAND = [PAGES["all-designs"], PAGES.saved, PAGES.tutorials, PAGES.blog];

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** The element of the message: a heading on an otherwise empty page. */
  heading?: "h1" | "p";
}

/** An error message with a button to try again. */
export function Failure({ error, onRetry: ask, heading: Heading = "p" }: FailureProps) {
  const lacksCode = error instanceof MissingCodeError;
  const offline = lacksCode || error instanceof ConnectionError;
  const id = error instanceof AnswerError && error.problem.request_id;
  // Browsers remember that a script failed: only a reload asks again.
  const onRetry = lacksCode ? () => location.reload() : ask;
  return (
    <div role="alert">
      {offline ? (
        <NotStored onRetry={onRetry} heading={Heading} />
      ) : (
        <Notice action={<Button onClick={onRetry}>Try again</Button>}>
          <Heading className="display text-2xl text-ink">That didn’t load</Heading>
          <p className="mt-2">Something went wrong on our side. Please try again.</p>
          {id && <p className="mt-2 text-sm">Request {id}</p>}
        </Notice>
      )}
    </div>
  );
}

/** Links to stored pages, and loads when the connection returns. */
function NotStored({ onRetry, heading: Heading }: Required<Omit<FailureProps, "error">>) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => subscribeConnection(() => !isOffline() && retry()), []);
  return (
    <Notice
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {AT_HAND.map(({ name, path }) => (
            <Link key={path} href={path} className={buttonClass({ variant: "secondary" })}>
              {name}
            </Link>
          ))}
        </>
      }
    >
      <Heading className="display text-2xl text-ink">You seem to be offline</Heading>
      <p className="mt-2">
        {isBackOffice(location.pathname)
          ? "The back office needs a connection."
          : "This page isn’t on your device yet."}{" "}
        It loads once you’re back online. Already here:
      </p>
    </Notice>
  );
}

/** An empty state with a suggestion. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      <BareNail className="h-28" />
      <div className="max-w-[29.5em] text-lg text-quiet">{children}</div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
