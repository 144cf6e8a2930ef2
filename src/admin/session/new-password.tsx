import { type ReactNode, useEffect, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { signInCalls } from "../../../contract/admin/site-calls.ts";
import {
  type ForgottenForm,
  type ResetForm,
  forgottenForm,
  resetForm,
} from "../../../contract/forms/account.ts";
import { Button } from "../../components/ui/button.tsx";
import { send } from "../../lib/data/send.ts";
import { EmailField, NewPasswordField } from "../kit/fields/credential-fields.tsx";
import { useSave } from "../kit/form/use-save.tsx";

const LINK = "min-h-11 cursor-pointer text-lacquer underline";

/** Gets the focus, since the pressed button disappeared. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-semibold outline-none">
      {children}
    </h1>
  );
}

function BackToSignIn({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={`${LINK} mt-4`}>
      Back to sign-in
    </button>
  );
}

interface StepFormProps<Form extends FieldValues> {
  schema: z.ZodType<Form>;
  values: DefaultValues<Form>;
  /** The label of the button, and the label while the call runs. */
  button: [string, string];
  onSubmit: (values: Form) => Promise<void>;
  children: ReactNode;
}

export function StepForm<Form extends FieldValues>(props: StepFormProps<Form>) {
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
        <Button type="submit" size="large" disabled={saving} className="w-full">
          {props.button[saving ? 1 : 0]}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Asks for a link by email. */
export function Forgotten({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState("");
  return (
    <>
      <Heading key={sentTo}>{sentTo ? "Check your email" : "Forgot your password?"}</Heading>
      {sentTo ? (
        <p className="mt-2 wrap-anywhere">
          If <strong className="font-semibold">{sentTo}</strong> belongs to an admin, a link is on
          its way. It works once, for an hour.
        </p>
      ) : (
        <>
          <p className="mt-2 mb-8 text-quiet">We’ll email you a link to choose a new one.</p>
          <StepForm<ForgottenForm>
            schema={forgottenForm}
            values={{ email: "" }}
            button={["Send link", "Sending..."]}
            onSubmit={async (values) => {
              await send(signInCalls.forgotten, values);
              setSentTo(values.email);
            }}
          >
            <EmailField label="Email" />
          </StepForm>
        </>
      )}
      <BackToSignIn onClick={onBack} />
    </>
  );
}

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  onBack: () => void;
}

/** Sets a new password by the link of the email. */
export function NewPassword({ token, onDone, onBack }: NewPasswordProps) {
  return (
    <>
      <Heading>New password</Heading>
      <p className="mt-2 mb-8 text-quiet">You’ll be signed out on all devices.</p>
      <StepForm<ResetForm>
        schema={resetForm}
        values={{ token, password: "" } as DefaultValues<ResetForm>}
        button={["Set password", "Saving..."]}
        onSubmit={async (values) => {
          await send(signInCalls.reset, values);
          onDone();
        }}
      >
        <NewPasswordField name="password" label="New password" />
      </StepForm>
      <BackToSignIn onClick={onBack} />
    </>
  );
}

export function ForgottenLink({ onOpen }: { onOpen: () => void }) {
  return (
    <p className="mt-4 text-center">
      <button type="button" onClick={onOpen} className={LINK}>
        Forgot your password?
      </button>
    </p>
  );
}
