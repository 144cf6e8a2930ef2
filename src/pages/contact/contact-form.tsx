import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ContactForm as ContactFormOf } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { useSearchParams } from "../../lib/router/address.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import {
  dropMessageDraft,
  keepMessageDraft,
  readMessageDraft,
} from "../../lib/visitor/message-draft.ts";
import { newId } from "../../lib/device/new-id.ts";
import { queueMessage } from "../../features/offline/outbox/outbox.ts";
import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { send } from "../../lib/data/send.ts";
import { rejectWhenOffline } from "../../lib/connection/reject-when-offline.ts";
import {
  type Draft,
  FIELDS,
  type FieldName,
  type Problems,
  NATIVE_FAILURE,
  failureText,
  fillIn,
  problemsFrom,
  problemsOf,
  readDraft,
} from "./draft.ts";
import { Thanks } from "./thanks.tsx";

/** The form with its four fields, each checked when it is sent, then again while it is mended. */
export function ContactForm() {
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const outcome = useSearchParams().get("sent");
  const offline = useObstacle() !== null;
  // One message, one key: sent twice, it arrives once.
  const key = useRef<string>(undefined);
  const message = useMutation({
    mutationFn: (draft: Draft) => sendOrQueue({ ...draft, key: (key.current ??= newId()) }),
    onSuccess: () => {
      key.current = undefined;
      dropMessageDraft();
    },
    onError: (error) => showProblems(problemsFrom(error)),
  });

  useEffect(() => {
    if (!form.current) return;
    fillIn(form.current, readMessageDraft());
    // What was typed before the page was alive, nobody has heard.
    const typed = readDraft(form.current);
    if (Object.values(typed).some(Boolean)) keepMessageDraft(typed);
  }, []);

  function showProblems(found: Problems) {
    setProblems(found);
    const first = FIELDS.find(({ name }) => found[name]);
    const control = first && form.current?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (message.isPending) return;
    const draft = readDraft(event.currentTarget);
    const found = problemsOf(draft);
    showProblems(found);
    if (Object.keys(found).length === 0) message.mutate(draft);
  }

  function check(name: FieldName) {
    if (!form.current) return;
    const problem = problemsOf(readDraft(form.current))[name];
    setProblems((others) => ({ ...others, [name]: problem }));
  }

  if (message.isSuccess || outcome === "yes") {
    return <Thanks queued={message.data?.queued ?? false} onAnother={message.reset} />;
  }

  return (
    <form
      ref={form}
      // Before the page's scripts run, the browser checks and sends the form by itself.
      noValidate={hydrated}
      method="post"
      action={paths.contact}
      aria-label="Contact"
      onSubmit={submit}
      onInput={(event) => keepMessageDraft(readDraft(event.currentTarget))}
      className="grid gap-5 rounded-media border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint, ...attributes }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={problems[name]}
            className={name === "name" || name === "email" ? "" : "sm:col-span-2"}
          >
            {(control) => {
              const props = {
                ...control,
                ...attributes,
                name,
                required: true,
                onChange: () => problems[name] && check(name),
                className: controlClass,
              };
              return name === "message" ? <textarea {...props} rows={7} /> : <input {...props} />;
            }}
          </Field>
        ))}
      </div>
      <Honeypot />
      {offline && <WillWait />}
      {message.isError ? (
        <Failed text={failureText(message.error)} />
      ) : (
        outcome === "no" && <Failed text={NATIVE_FAILURE} />
      )}
      <Button type="submit" size="large" aria-disabled={message.isPending}>
        {message.isPending ? "Sending…" : "Send message"}
      </Button>
    </form>
  );
}

/** Seen by programs that fill in every field, and by nobody else. */
function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function WillWait() {
  return (
    <p role="status" className="text-quiet">
      You are offline. Send it all the same: it waits on this device and goes out when the
      connection is back.
    </p>
  );
}

function Failed({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  // Newer browsers answer a promise, which an effect must not.
  useEffect(() => void place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <p
      ref={place}
      role="alert"
      className="rounded-control border border-danger px-4 py-3 font-medium text-danger"
    >
      {text}
    </p>
  );
}

/** Without a connection the message waits on the device and goes out by itself. */
async function sendOrQueue(form: ContactFormOf & { key: string }): Promise<{ queued: boolean }> {
  try {
    await rejectWhenOffline(send(contact.send, form));
    return { queued: false };
  } catch (error) {
    if (error instanceof ConnectionError && (await queueMessage(form))) return { queued: true };
    throw error;
  }
}
