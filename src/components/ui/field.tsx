import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

interface ControlSize {
  height?: "min-h-11" | "min-h-19";
  text?: "text-base" | "text-sm";
}

/** The classes of inputs and selects. */
export function controlClassOf({ height = "min-h-11", text = "text-base" }: ControlSize): string {
  return clsx(
    `block ${height} w-full rounded-control border border-line-strong bg-surface px-3 py-2 ${text} text-ink`,
    "transition-colors duration-150 placeholder:text-quiet placeholder:opacity-80 hover:border-quiet",
    "focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-55",
  );
}

export const controlClass: string = controlClassOf({});

export const selectClass: string = clsx(controlClass, "cursor-pointer appearance-none pr-10");

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  dir: "auto";
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks an optional field. */
  optional?: boolean | undefined;
  /** The label is for screen readers only. */
  hidesLabel?: boolean;
  /** Shown at the end of the label’s line. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error below; both are read out with the control that gets the given props. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, hidesLabel, aside, className, children } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div
        className={
          hidesLabel
            ? "sr-only"
            : "mb-1 flex min-h-6 items-center justify-between gap-3 wrap-break-word"
        }
      >
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-quiet"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        dir: "auto",
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
