import { ArrowLeft } from "lucide-react";
import { useState, type ReactNode, useEffect, useRef } from "react";
import { Link } from "../../components/link.tsx";
import { useNavigate, useSearchParams } from "../../lib/router/address.ts";
import { paths } from "../../../contract/paths.ts";
import { Logo } from "../../components/logo.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { MAIN_ID } from "../../lib/router/navigation.ts";
import { AdminHead } from "../kit/panel.tsx";
import { LoginForm, askedScreen } from "./login-form.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { withArticle } from "../../../contract/account/roles.ts";
import { BEFORE_RESET, admins } from "../../../contract/account/own-account.ts";
import {
  type JoinForm as Form,
  joinForm,
  type ForgottenForm,
  type ResetForm,
  forgottenForm,
  resetForm,
} from "../../../contract/forms/account.ts";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import { useSite } from "../../lib/data/site.ts";
import { EmailField, NewPasswordField } from "../kit/fields/text-field.tsx";
import { failureMessage } from "../kit/calls.ts";
import { type DefaultValues } from "react-hook-form";
import { signInCalls } from "../../../contract/admin/site-calls.ts";
import { PageForm } from "../kit/form/use-save.tsx";

const REDIRECT_DELAY = 100;

export function AdminLogin() {
  const navigate = useNavigate();
  const asked = askedScreen(useSearchParams());
  const [token] = useState(() => tokenOfLink(BEFORE_TOKEN));
  const [resetToken, setResetToken] = useState(() => tokenOfLink(BEFORE_RESET));
  const [isForgotten, setForgotten] = useState(false);

  function welcome() {
    toast({ title: "Login Successful", description: "Welcome to the admin dashboard!" });
    setTimeout(() => navigate(asked, { replace: true }), REDIRECT_DELAY);
  }

  function leaveReset() {
    setResetToken(undefined);
    navigate(paths.adminLogin, { replace: true });
  }

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-page px-4 py-10 text-ink"
    >
      <AdminHead title="Admin Login" path={paths.adminLogin} />
      <div className="w-full max-w-md">
        <Link href={paths.home} className={buttonClass({ variant: "quiet" })}>
          <ArrowLeft aria-hidden className="size-4" /> Back to Home
        </Link>
        <div className="mt-3 rounded-media border border-line bg-surface p-6 shadow-float sm:p-10">
          <Logo className="mb-5 h-12" />
          {resetToken !== undefined ? (
            <NewPassword
              token={resetToken}
              onBack={leaveReset}
              onDone={() => {
                toast({
                  title: "Password changed",
                  description: "Sign in with your new password.",
                });
                leaveReset();
              }}
            />
          ) : isForgotten ? (
            <Forgotten onBack={() => setForgotten(false)} />
          ) : token === undefined ? (
            <>
              <h1 className="font-display text-2xl font-semibold">Admin Login</h1>
              <p className="mt-2 mb-8 text-quiet">Sign in to manage the site's content</p>
              <LoginForm onSignedIn={welcome} />
              <ForgottenLink onOpen={() => setForgotten(true)} />
            </>
          ) : (
            <>
              <h1 className="mb-2 font-display text-2xl font-semibold">Invitation</h1>
              <JoinForm token={token} onJoined={welcome} />
            </>
          )}
          <p className="mt-6 text-center text-sm text-quiet">
            For admin access only. Authorized personnel only.
          </p>
        </div>
      </div>
    </main>
  );
}

const BEFORE_TOKEN = "#join=";

/** The token is behind a `#`, so that it appears in no log. */
export function inviteLink(token: string): string {
  return `${location.origin}${paths.adminLogin}${BEFORE_TOKEN}${token}`;
}

/** The token of such a link in the page's address, if any. */
function tokenOfLink(before: string): string | undefined {
  const { hash } = location;
  return hash.startsWith(before) ? hash.slice(before.length) : undefined;
}

function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const client = useQueryClient();
  const site = useSite();
  const { data, error } = useQuery({
    queryKey: [admins.findInvite.path, { token }],
    queryFn: () => send(admins.findInvite, { token }),
  });
  if (error) {
    return (
      <>
        <p role="alert">{failureMessage(error)}</p>
        <a href={paths.adminLogin} className="mt-4 inline-block py-2 text-lacquer underline">
          Sign in with your account
        </a>
      </>
    );
  }
  if (!data) return <div aria-busy="true" className="gloss h-60 rounded-control" />;
  return (
    <>
      <p className="mb-6 wrap-anywhere text-quiet">
        {data.invited_by} invites you to {site.name}, as {withArticle(data.role)}. Choose how you’ll
        sign in.
      </p>
      <PageForm<Form>
        schema={joinForm}
        values={{ token, email: "", password: "" }}
        size="large"
        button={["Join", "Joining..."]}
        onSubmit={async (values) => {
          client.setQueryData(queries.status().queryKey, await send(admins.join, values));
          await client.refetchQueries(queries.status());
          onJoined();
        }}
      >
        <EmailField label="Email" />
        <NewPasswordField name="password" label="Password" />
      </PageForm>
    </>
  );
}

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

/** Asks for a link by email. */
function Forgotten({ onBack }: { onBack: () => void }) {
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
          <PageForm<ForgottenForm>
            schema={forgottenForm}
            values={{ email: "" }}
            size="large"
            button={["Send link", "Sending..."]}
            onSubmit={async (values) => {
              await send(signInCalls.forgotten, values);
              setSentTo(values.email);
            }}
          >
            <EmailField label="Email" />
          </PageForm>
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
function NewPassword({ token, onDone, onBack }: NewPasswordProps) {
  return (
    <>
      <Heading>New password</Heading>
      <p className="mt-2 mb-8 text-quiet">You’ll be signed out on all devices.</p>
      <PageForm<ResetForm>
        schema={resetForm}
        values={{ token, password: "" } as DefaultValues<ResetForm>}
        size="large"
        button={["Set password", "Saving..."]}
        onSubmit={async (values) => {
          await send(signInCalls.reset, values);
          onDone();
        }}
      >
        <NewPasswordField name="password" label="New password" />
      </PageForm>
      <BackToSignIn onClick={onBack} />
    </>
  );
}

function ForgottenLink({ onOpen }: { onOpen: () => void }) {
  return (
    <p className="mt-4 text-center">
      <button type="button" onClick={onOpen} className={LINK}>
        Forgot your password?
      </button>
    </p>
  );
}
