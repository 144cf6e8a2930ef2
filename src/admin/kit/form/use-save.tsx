import { type ReactNode, useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { Button } from "../../../components/ui/button.tsx";
import {
  type DefaultValues,
  FormProvider,
  useForm,
  type FieldValues,
  type Path,
  type UseFormReturn,
  type FieldErrors,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { splitFailure } from "../calls.ts";

/**
 * Saves a form: waits for work under way, validates, sends. Failures are shown under the fields or for the whole form,
 * and the first wrong field is focused.
 */
export function useSave<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  onSave: (values: Form) => Promise<void>,
  /** Saves an incomplete draft. */
  onSaveDraft?: (values: Form) => Promise<void>,
) {
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState("");
  const [attempts, setAttempts] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const held = useRef(new Set<Promise<unknown>>());

  const delaySave = useCallback((work: Promise<unknown>) => {
    held.current.add(work);
    const release = () => held.current.delete(work);
    work.then(release, release);
  }, []);

  /** Focuses the first wrong field; returns whether there is one. */
  const leadToWrong = useCallback(() => {
    const wrong = formElement.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus();
    return Boolean(wrong);
  }, []);

  useEffect(() => {
    if (attempts === 0 || leadToWrong()) return;
    // The disabled button lost the focus.
    if (document.activeElement === document.body) submitOf(formElement.current)?.focus();
  }, [attempts, leadToWrong]);

  const send = (values: Form) => attempt(() => onSave(values));

  /** A draft needs nothing but its title. */
  async function keepDraft() {
    const values = form.getValues();
    if (!onSaveDraft || scheduledTime(values) || values[publishingFlag(values) ?? ""] !== false) {
      return;
    }
    const label = LABELS.find((name) => name in values) as Path<Form> | undefined;
    const error = label && form.getFieldState(label).error;
    form.clearErrors();
    if (label && error) form.setError(label, error);
    else await attempt(() => onSaveDraft(values));
  }

  async function attempt(doIt: () => Promise<void>) {
    try {
      await doIt();
    } catch (error) {
      const failure = splitFailure(error, Object.keys(form.getValues()));
      for (const { field, message } of failure.fields) {
        form.setError(field as Path<Form>, { type: "server", message });
      }
      setMessage(failure.message);
    }
  }

  async function save() {
    setSaving(true);
    setMessage("");
    try {
      await Promise.all(held.current);
      await form.handleSubmit(send, keepDraft)();
    } catch {
      // A pending upload failed, and has shown why.
    } finally {
      setSaving(false);
      setAttempts((count) => count + 1);
    }
  }

  return { saving, message, save, delaySave, formElement, leadToWrong };
}

interface PageFormProps<Form extends FieldValues> {
  schema: z.ZodType<Form>;
  values: DefaultValues<Form>;
  /** The label of the button, and the label while the call runs. */
  button: [string, string];
  size?: "large";
  onSubmit: (values: Form) => Promise<void>;
  children: ReactNode;
}

/** A form that is part of a page, without a dialog. */
export function PageForm<Form extends FieldValues>(props: PageFormProps<Form>) {
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(props.schema as never) as never,
    defaultValues: props.values,
    shouldFocusError: false,
  });
  const { saving, message, save, formElement } = useSave(form, props.onSubmit);
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        {props.children}
        {message && (
          <p role="alert" className="text-sm font-medium text-danger">
            {message}
          </p>
        )}
        <Button
          type="submit"
          size={props.size}
          disabled={saving}
          className={props.size ? "w-full" : "justify-self-start"}
        >
          {props.button[saving ? 1 : 0]}
        </Button>
      </form>
    </FormProvider>
  );
}

/** The fields that identify an item. */
const LABELS = ["title", "name", "heading"];

/** The field by which visitors see an item; undefined for a form without one. */
export function publishingFlag(values: FieldValues): "is_published" | "is_active" | undefined {
  if ("is_published" in values) return "is_published";
  return "is_active" in values ? "is_active" : undefined;
}

/** The time ahead at which an item is published; undefined if it is not scheduled. */
export function scheduledTime(values: FieldValues): string | undefined {
  const { is_published, published_at, is_active, publish_at } = values;
  const time: unknown = is_published ? published_at : is_active === false ? publish_at : null;
  return typeof time === "string" && isAhead(time) ? time : undefined;
}

export function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}

function submitOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>("[type=submit]");
}

/** Links to all invalid fields of a form; a single one gets the focus. */
export function WrongFields() {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control });
  const list = useRef<HTMLUListElement>(null);
  const messages = [...new Set(messagesIn(errors))];
  if (messages.length < 2) return null;
  const values = getValues();
  const isPublishing = values[publishingFlag(values) ?? ""] === true || scheduledTime(values);
  return (
    <section
      aria-label="What is missing"
      className="rounded-control border border-danger px-4 pt-3 pb-1 text-sm"
    >
      <p className="font-semibold">
        {isPublishing ? "To publish it, complete:" : "To save it, complete:"}
      </p>
      <ul ref={list} className="flex flex-wrap gap-x-5">
        {messages.map((message) => (
          <li key={message}>
            <button
              type="button"
              className="min-h-11 cursor-pointer text-left text-danger underline"
              onClick={() => focusField(list, message)}
            >
              {subjectOf(message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Messages begin with the name of their field. */
function subjectOf(message: string): string {
  return message.replace(/ (?:is|are|must|can|has|may)\b.*/, "");
}

function messagesIn(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    if (typeof error.message === "string" && error.message !== "") return [error.message];
    // The rows of a list have errors of their own.
    return typeof error === "object" ? messagesIn(error as FieldErrors) : [];
  });
}

/** The field that shows this error. */
function focusField({ current }: RefObject<HTMLElement | null>, message: string): void {
  const wrong = current?.closest("form")?.querySelectorAll<HTMLElement>("[aria-invalid=true]");
  const field = [...(wrong ?? [])].find((one) =>
    (one.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent.includes(message)),
  );
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}
