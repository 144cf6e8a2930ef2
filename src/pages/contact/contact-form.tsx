import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ContactForm } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { useSearchParams } from "../../lib/router/address.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import {
  clearMessageDraft,
  saveMessageDraft,
  readMessageDraft,
  queueMessage,
} from "../../features/offline/outbox/outbox.ts";
import { newId } from "../../lib/device/new-id.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { send, AnswerError } from "../../lib/data/send.ts";
import { rejectWhenOffline } from "../../lib/connection/slowness.ts";
import { Link } from "../../components/link.tsx";
import { REPLY_TIME } from "../../../contract/words.ts";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
import { useSite } from "../../lib/data/site.ts";
import { EMAIL, INVALID_EMAIL, LIMITS, missing } from "../../../contract/forms/limits.ts";

/** The form with its four fields. Each is checked when the form is sent, and from then on while it is corrected. */
export function MessageForm({ children }: { children: ReactNode }) {
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const outcome = useSearchParams().get("sent");
  const offline = useObstacle() !== null;
  // The same key for the same message, so that it arrives once even if it is sent twice.
  const key = useRef<string>(undefined);
  const message = useMutation({
    mutationFn: (draft: Draft) => sendOrQueue({ ...draft, key: (key.current ??= newId()) }),
    onSuccess: () => {
      key.current = undefined;
      clearMessageDraft();
    },
    onError: (error) => showProblems(problemsFrom(error)),
  });

  useEffect(() => {
    if (!form.current) return;
    fillIn(form.current, readMessageDraft());
    // Reads what was typed before React handled events.
    const typed = readDraft(form.current);
    if (Object.values(typed).some(Boolean)) saveMessageDraft(typed);
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
      // Before the page’s scripts run, the browser itself checks and sends the form.
      noValidate={hydrated}
      method="post"
      action={paths.contact}
      aria-label="Contact"
      onSubmit={submit}
      onInput={(event) => saveMessageDraft(readDraft(event.currentTarget))}
      className="grid gap-5 rounded-media border border-line bg-surface p-5 sm:p-8"
    >
      {children}
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

/** Hidden from people; programs fill it in like every field. */
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
      You’re offline. Send it anyway: it goes out once you’re back online.
    </p>
  );
}

function Failed({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  // Newer browsers return a promise, which an effect must not.
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

/** Sends the message, or queues it on the device if there is no connection. */
async function sendOrQueue(form: ContactForm & { key: string }): Promise<{ queued: boolean }> {
  try {
    await rejectWhenOffline(send(contact.send, form));
    return { queued: false };
  } catch (error) {
    if (error instanceof ConnectionError && (await queueMessage(form))) return { queued: true };
    throw error;
  }
}

interface ThanksProps {
  /** The message waits on the device for a connection. */
  queued: boolean;
  onAnother: () => void;
}

function Thanks({ queued, onAnother }: ThanksProps) {
  const { contact_reply_time: time = REPLY_TIME } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-center gap-4 rounded-media border border-line bg-surface p-8 py-14 text-center">
      <PaintedNail light="var(--lacquer)" deep="var(--lacquer-deep)" className="h-28" />
      <h2 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
        {queued ? "Saved to send later" : "Thank you"}
      </h2>
      <p className="max-w-[25.6em] text-lg text-quiet">
        {queued
          ? "You’re offline. Your message goes out once you’re back online, and we’ll tell you when it has."
          : `Your message has arrived. We reply${time && ` ${time}`}, to the address you gave.`}
      </p>
      <Link
        href={paths.contact}
        replace
        onClick={onAnother}
        className={buttonClass({ variant: "secondary" })}
      >
        Write another message
      </Link>
    </section>
  );
}

type FieldName = "name" | "email" | "subject" | "message";
type Draft = Record<FieldName | "website", string>;
type Problems = { [Name in FieldName]?: string | undefined };

/** The fields of what is booked; absent without a booking. */
const BOOKED = ["service", "look", "wished_time"] as const;

interface FieldOf {
  name: FieldName;
  label: string;
  hint?: string;
  type?: "email";
  autoComplete?: string;
  maxLength: number;
}

const FIELDS: FieldOf[] = [
  { name: "name", label: "Name", autoComplete: "name", maxLength: LIMITS.title },
  {
    name: "email",
    label: "Email",
    hint: "Only used to answer you.",
    type: "email",
    autoComplete: "email",
    maxLength: LIMITS.email,
  },
  { name: "subject", label: "Subject", maxLength: LIMITS.title },
  { name: "message", label: "Message", maxLength: LIMITS.message },
];

function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: read("name"),
    email: read("email"),
    subject: read("subject"),
    message: read("message"),
    website: read("website"),
    ...Object.fromEntries(
      BOOKED.filter((name) => data.has(name)).map((name) => [name, read(name)]),
    ),
  };
}

/** Restores what was typed earlier, except in fields that have newer text. */
function fillIn(form: HTMLFormElement, draft: Record<string, string>) {
  for (const { name } of FIELDS) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText) control.value ||= draft[name] ?? "";
  }
}

/** The problems of a message in the server’s words. The server checks again. */
export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {};
  for (const { name, label } of FIELDS) {
    if (draft[name] === "") problems[name] = missing(label);
  }
  if (!problems.email && !EMAIL.test(draft.email)) {
    problems.email = INVALID_EMAIL;
  }
  return problems;
}

export function problemsFrom(error: unknown): Problems {
  if (!(error instanceof AnswerError)) return {};
  const known = new Set<string>(FIELDS.map(({ name }) => name));
  return Object.fromEntries(
    error.fields
      .filter(({ field }) => known.has(field))
      .map(({ field, message }) => [field, message]),
  );
}

export function failureText(error: unknown): string {
  if (error instanceof ConnectionError) {
    return "You seem to be offline. Your message is still here: send it again once you’re back online.";
  }
  if (error instanceof AnswerError && error.status < 500) return error.problem.message;
  return "Something went wrong on our side. Your message is still here; please try again in a minute.";
}

/** The server’s answer to a form that the browser sent itself. */
const NATIVE_FAILURE =
  "Your message wasn’t sent. Go back, fill in every field, check your email address, and send it again.";
