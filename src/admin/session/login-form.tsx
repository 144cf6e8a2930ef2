import { isBackOffice, paths } from "../../../contract/paths.ts";
import { signInCalls } from "../../../contract/admin/site-calls.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useState, useEffect, useRef, useEffectEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type AdminStatus, type SignIn, loginForm } from "../../../contract/forms/account.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { queries } from "../../lib/data/queries.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { failureMessage, Refusal } from "../kit/calls.ts";
import { CodeField } from "../kit/fields/text-field.tsx";
import {
  browserSupportsWebAuthn,
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { Fingerprint } from "lucide-react";
import {
  passkeys,
  type PasskeySignIn,
  type PasskeyChallenge,
  type PasskeyCreation,
  type PasskeyForm,
} from "../../../contract/account/passkeys.ts";

interface PasskeyButtonProps {
  label: string;
  /** While another way of signing in is in progress. */
  paused: boolean;
  onSignedIn: (status: AdminStatus) => Promise<void>;
}

/** Signs in with a passkey, by the button or the suggestions of the e-mail field. */
function PasskeyButton({ label, paused, onSignedIn }: PasskeyButtonProps) {
  const { data } = useQuery({
    queryKey: [passkeys.findPlace.path, {}],
    queryFn: () => send(passkeys.findPlace, {}),
    refetchOnMount: "always",
  });
  const [pending, setPending] = useState(false);
  const works = data?.origin === location.origin && browserSupportsWebAuthn();
  usePasskeySuggestions(works && !paused && !pending, (signed) => void signIn(() => signed));

  async function signIn(ask: () => Promise<PasskeySignIn> | PasskeySignIn) {
    setPending(true);
    try {
      await onSignedIn(await send(passkeys.signIn, await ask()));
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Login Failed", description, variant: "destructive" });
      setPending(false);
    }
  }

  if (!works) return null;
  return (
    <Button
      variant="secondary"
      size="large"
      disabled={pending || paused}
      onClick={() => void signIn(async () => signByPasskey(await send(passkeys.beginSignIn, {})))}
      className="-mt-2 w-full"
    >
      <Fingerprint aria-hidden className="size-5" /> {label}
    </Button>
  );
}

/** Less than the five minutes for which the server accepts a challenge. */
const RENEWAL_MS = 4 * 60_000;

/**
 * While `active`, the email field suggests passkeys; `onSigned` is called with the response. The challenge is renewed
 * while the page is visible.
 */
function usePasskeySuggestions(active: boolean, onSigned: (signed: PasskeySignIn) => void) {
  const { data, refetch } = useQuery({
    queryKey: [passkeys.beginSignIn.path, {}],
    queryFn: () => send(passkeys.beginSignIn, {}),
    enabled: active,
    refetchInterval: RENEWAL_MS,
    refetchOnWindowFocus: true,
    staleTime: RENEWAL_MS,
    gcTime: 0,
  });
  const tell = useEffectEvent((signed: PasskeySignIn) => {
    onSigned(signed);
    // A challenge works once, also if it failed.
    void refetch();
  });

  useEffect(() => {
    if (!active || !data) return undefined;
    const stop = new AbortController();
    void signBySuggestion(data, stop.signal).then((signed) => signed && tell(signed));
    return () => stop.abort();
  }, [active, data]);
}

const ASKED = "next";

/** The sign-in page, which continues to the requested screen. */
export function signInPath(asked: string): string {
  if (asked === paths.adminDashboard) return paths.adminLogin;
  return `${paths.adminLogin}?${new URLSearchParams({ [ASKED]: asked })}`;
}

/** The screen requested before signing in; only within the back office. */
export function askedScreen(params: URLSearchParams): string {
  const asked = params.get(ASKED) ?? "";
  const [path = ""] = asked.split(/[?#]/);
  return isBackOffice(path) && path !== paths.adminLogin ? asked : paths.adminDashboard;
}

/** As HTML has it; the linter’s list is older than passkeys. */
const EMAIL_OR_PASSKEY = "username webauthn";

const SIGNING_IN = ["Sign In", "Signing in...", "Sign in with a passkey"] as const;
const CONFIRMING = ["Confirm", "Confirming...", "Confirm with a passkey"] as const;

interface LoginFormProps {
  /** The email of the signed-in admin, who confirms their identity. */
  email?: string | undefined;
  onSignedIn: () => void;
}

/** Signs in with email, password and, if asked for, a code; or with a passkey. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const client = useQueryClient();
  const blank = { email: email ?? "", password: "", code: "" };
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: blank });
  const { errors, isSubmitting } = form.formState;
  const [idle, busy, byPasskey] = email === undefined ? SIGNING_IN : CONFIRMING;
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isIn, setIn] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { setFocus } = form;

  useEffect(() => {
    if (email !== undefined) setFocus("password");
  }, [email, setFocus]);

  async function signIn({ code, ...credentials }: SignIn) {
    const given = isCodeAsked ? { ...credentials, code } : credentials;
    try {
      await welcome(await send(signInCalls.login, given));
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
              form.reset(blank);
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
                  readOnly={email !== undefined}
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
          {isSubmitting ? busy : idle}
        </Button>
        {!isCodeAsked && (
          <PasskeyButton label={byPasskey} paused={isSubmitting || isIn} onSignedIn={welcome} />
        )}
      </form>
    </FormProvider>
  );
}

interface CodeStepProps {
  email: string;
  /** How many times signing in was refused. */
  refusals: number;
  /** Back to e-mail and password. */
  onBack: () => void;
  /** Empties the field. */
  onSwitch: () => void;
}

/** The second step of signing in, where there is a second factor. */
function CodeStep({ email, refusals, onBack, onSwitch }: CodeStepProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const field = useRef<HTMLDivElement>(null);
  const other = kind === "app" ? "recovery" : "app";

  // Also when a code is refused: the disabled button lost the focus.
  useEffect(() => {
    const input = field.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, [kind, refusals]);

  function change() {
    onSwitch();
    setKind(other);
  }

  return (
    <>
      <p className="wrap-anywhere text-quiet">
        Signing in as <strong className="font-semibold text-ink">{email}</strong>.{" "}
        <button type="button" onClick={onBack} className={LINK}>
          Not you?
        </button>
      </p>
      <div ref={field}>
        <CodeField key={kind} kind={kind} hint={HINTS[kind]} />
        <button type="button" onClick={change} className={`${LINK} mt-2 min-h-11 text-sm`}>
          {OFFERS[other]}
        </button>
      </div>
    </>
  );
}

const LINK = "cursor-pointer text-lacquer underline";

const HINTS = {
  app: "The six digits in your authenticator app.",
  recovery: (
    <>
      One of your saved codes; each works once. Lost them too? On the server,{" "}
      <code>lunula admin</code> <code className="whitespace-nowrap">--no-second-factor</code> lets
      you in with the password alone.
    </>
  ),
};

const OFFERS = {
  app: "Use a code from the app",
  recovery: "Use a recovery code",
};

/** The lifetime of a challenge on the server. */
const TIMEOUT_MS = 5 * 60_000;

/** Asks the device for a new passkey. Throws a `Refusal`. */
export async function makePasskey(asked: PasskeyCreation): Promise<Omit<PasskeyForm, "name">> {
  const { challenge, rp, user, algorithms, exclude } = asked;
  const optionsJSON = {
    challenge,
    rp,
    user: { ...user, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    excludeCredentials: exclude.map((id) => ({ id, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
    timeout: TIMEOUT_MS,
  };
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse);
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}

/** Asks the device to sign with a passkey. Throws a `Refusal`. */
async function signByPasskey(asked: PasskeyChallenge): Promise<PasskeySignIn> {
  return sign(asked).catch(refuse);
}

/**
 * Lets the browser suggest passkeys in a field with `autocomplete="… webauthn"`, until one is chosen or the signal
 * aborts. Undefined if none was chosen or the browser cannot do it.
 */
async function signBySuggestion(
  asked: PasskeyChallenge,
  signal: AbortSignal,
): Promise<PasskeySignIn | undefined> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const signed = await sign(asked, true).catch(() => undefined);
  return signal.aborted ? undefined : signed;
}

async function sign(asked: PasskeyChallenge, useBrowserAutofill = false): Promise<PasskeySignIn> {
  const optionsJSON = {
    challenge: asked.challenge,
    rpId: asked.rp_id,
    userVerification: "required" as const,
    timeout: TIMEOUT_MS,
  };
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? "",
  };
}

/** For privacy, browsers report a closed dialog and a missing passkey alike. */
const REASONS = new Map([
  ["InvalidStateError", "This device already has your passkey for this site"],
  ["ConstraintError", "This device has no screen lock: set up a PIN, fingerprint or face first"],
  ["SecurityError", "This browser can’t create passkeys at this address"],
]);

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  throw new Refusal(REASONS.get(name) ?? "The device didn’t provide a passkey. Please try again.");
}
