import type { ReactNode } from "react";
import { presentPasswordForm } from "../../../contract/forms/account.ts";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { PasswordField } from "./password-field.tsx";

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
