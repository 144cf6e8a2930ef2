import { Field, controlClass } from "../../../components/ui/field.tsx";
import { LONGEST_NAME, LONGEST_NOTE } from "../../../lib/visitor/parse-boards.ts";

interface BoardFieldProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

interface BoardNameProps extends BoardFieldProps {
  label: string;
  error?: string;
}

export function BoardName({ label, error, value, onChange, className }: BoardNameProps) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          className={controlClass}
          value={value}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface BoardNoteProps extends BoardFieldProps {
  hint?: string;
}

export function BoardNote({ hint, value, onChange, className }: BoardNoteProps) {
  return (
    <Field label="Note" optional hint={hint} className={className}>
      {(control) => (
        <textarea
          {...control}
          className={controlClass}
          rows={3}
          value={value}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
