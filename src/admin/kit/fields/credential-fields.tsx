import { PASSWORD_MIN_LENGTH } from "../../../../contract/forms/account.ts";
import { type ReactNode, useState } from "react";
import { type FieldSettings, TextField } from "./text-field.tsx";

// The fields of signing in.

export function EmailField({ label, hint }: Pick<PasswordFieldProps, "label" | "hint">) {
  return (
    <TextField
      name="email"
      label={label}
      hint={hint}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
    />
  );
}

interface PasswordFieldProps extends FieldSettings {
  label: string;
  autoComplete: "current-password" | "new-password";
}

/** A password that can be shown, so that it need not be typed twice. */
function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
          className="-my-2.5 min-h-11 cursor-pointer px-2 text-sm text-lacquer underline"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}

export function CodeField({ kind, hint }: { kind: "app" | "recovery"; hint: ReactNode }) {
  const ofApp = kind === "app";
  return (
    <TextField
      name="code"
      label={ofApp ? "Code" : "Recovery code"}
      hint={hint}
      inputMode={ofApp ? "numeric" : "text"}
      autoComplete={ofApp ? "one-time-code" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      className="text-lg tracking-widest tabular-nums"
    />
  );
}

export function NewPasswordField(props: Pick<PasswordFieldProps, "name" | "label">) {
  return (
    <PasswordField
      {...props}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words are easier to remember than symbols.`}
      autoComplete="new-password"
    />
  );
}

export function CurrentPasswordField() {
  return <PasswordField name="password" label="Current password" autoComplete="current-password" />;
}
