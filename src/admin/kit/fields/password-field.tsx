import { useState, type ReactNode } from "react";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { useFormField } from "./text-field.tsx";
import { presentPasswordForm } from "../../../../contract/forms/account.ts";
import { FormDialog } from "../form/form-dialog.tsx";

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password, which is shown on demand, so that it need not be typed twice. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      error={error}
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
    >
      {(control) => (
        <input
          {...control}
          name={props.name}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  );
}

interface PresentPasswordDialogProps {
  title: string;
  /** Says what is done with it. */
  action: string;
  text: ReactNode;
  /** Throws what the server answered. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the present password before something is done. */
export function PresentPasswordDialog({ text, onPassword, ...dialog }: PresentPasswordDialogProps) {
  return (
    <FormDialog
      {...dialog}
      schema={presentPasswordForm}
      values={{ password: "" }}
      onSave={({ password }) => onPassword(password)}
    >
      <p className="text-quiet">{text}</p>
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
    </FormDialog>
  );
}
