import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import {
  type AdminStatus,
  type LoginForm as Credentials,
  loginForm,
} from "../../../contract/forms/account.ts";
import { account } from "../../../contract/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { queries } from "../../lib/data/queries.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { failureMessage } from "../failure.ts";
import { CodeStep } from "./code-step.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const BLANK = { email: "", password: "", code: "" };

/** As HTML has it; the linter’s list is older than passkeys. */
const EMAIL_OR_PASSKEY = "username webauthn";

/** Email and password, then a code where one is asked for; or a passkey. Signs in, refreshes the status, then calls `onSignedIn`. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: BLANK });
  const { errors, isSubmitting } = form.formState;
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isIn, setIn] = useState(false);
  const [refusals, setRefusals] = useState(0);

  async function signIn({ code, ...credentials }: Credentials) {
    const given = isCodeAsked ? { ...credentials, code } : credentials;
    try {
      await welcome(await send(account.login, given));
    } catch (error) {
      refuse(error);
    }
  }

  async function welcome(status: AdminStatus) {
    setIn(true);
    client.setQueryData(queries.status().queryKey, status);
    await client.refetchQueries(queries.status());
    onSignedIn();
  }

  function refuse(error: unknown) {
    const answer = error instanceof AnswerError ? error : undefined;
    const ofCode = answer?.fields.find(({ field }) => field === "code");
    if (ofCode && !isCodeAsked) return setCodeAsked(true);
    if (ofCode) form.setError("code", ofCode);
    else if (answer?.status === 401) setCodeAsked(false);
    setRefusals((count) => count + 1);
    const description = failureMessage(error) || "Invalid email or password";
    return toast({ title: "Login Failed", description, variant: "destructive" });
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(signIn)} className="grid gap-5">
        {isCodeAsked ? (
          <CodeStep
            email={String(form.getValues("email")).trim()}
            refusals={refusals}
            onBack={() => {
              form.reset(BLANK);
              setCodeAsked(false);
            }}
            onSwitch={() => form.resetField("code")}
          />
        ) : (
          <>
            <Field label="Email" error={errors.email?.message}>
              {(control) => (
                <input
                  {...control}
                  {...form.register("email")}
                  type="email"
                  autoComplete={EMAIL_OR_PASSKEY}
                  className={controlClass}
                />
              )}
            </Field>
            <Field label="Password" error={errors.password?.message}>
              {(control) => (
                <input
                  {...control}
                  {...form.register("password")}
                  type="password"
                  autoComplete="current-password"
                  className={controlClass}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" size="large" disabled={isSubmitting} className="w-full">
          {isSubmitting ? "Signing in..." : "Sign In"}
        </Button>
        {!isCodeAsked && <PasskeyButton paused={isSubmitting || isIn} onSignedIn={welcome} />}
      </form>
    </FormProvider>
  );
}
