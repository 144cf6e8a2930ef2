import { clsx } from "clsx";
import {
  type ComponentProps,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  type FieldDescription,
  type FieldDescriptions,
  fallbackLabel,
} from "../../../../contract/forms/description.ts";
import { Field, controlClass, controlClassOf } from "../../../components/ui/field.tsx";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { ListEndpoint } from "../list/use-pages.ts";
import { Switch } from "../../../components/ui/switch.tsx";
import { PASSWORD_MIN_LENGTH } from "../../../../contract/forms/account.ts";

interface InputFieldProps
  extends
    Pick<FixedSettings, "hint" | "optional" | "aside">,
    Omit<ComponentProps<"input">, "onChange" | "id"> {
  label: ReactNode;
  error?: string | undefined;
  onValue?: (value: string) => void;
}

/** The fields that the forms, conflicts and histories below are about. */
export const FieldsContext = createContext<FieldDescriptions>({});

/** The collection of the form below, and the edited item; undefined if it is new. */
interface EditedItem {
  calls: { list: ListEndpoint<{ id: string; title?: string; name?: string }> };
  entity: { id: string; category?: string } | undefined;
}

export const ItemContext = createContext<EditedItem | undefined>(undefined);

/** The description of a field, or, by a name such as `links.0.label`, of a field of a row. */
export function describedIn(fields: FieldDescriptions, name: string): FieldDescription {
  const [list = "", row, part = ""] = name.split(".");
  const described = row === undefined ? fields[name] : fields[list]?.parts?.[part];
  if (!described) return { label: fallbackLabel(name), input: "line", merge: "single" };
  return row ? { ...described, label: `${described.label} ${Number(row) + 1}` } : described;
}

export function useDescription(name: string): FieldDescription {
  return describedIn(use(FieldsContext), name);
}

/** Provides the labels of the form’s fields. */
export function useLabels(): (name: string) => string {
  const fields = use(FieldsContext);
  return (name) => describedIn(fields, name).label;
}

/** The form’s own properties of a field, or its description. */
export function useFieldSettings<Settings extends FieldSettings>(settings: Settings) {
  const { label, hint, optional } = useDescription(settings.name);
  return {
    ...settings,
    label: settings.label ?? label,
    hint: settings.hint ?? hint,
    optional: settings.optional ?? optional,
  };
}

/** One line of text, in or outside of a form. */
export function InputField(props: InputFieldProps) {
  const { label, hint, optional, aside, error, onValue, className, ...input } = props;
  return (
    <Field label={label} hint={hint} optional={optional} aside={aside} error={error}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          type={input.type ?? "text"}
          onChange={({ target }) => onValue?.(target.value)}
          className={clsx(controlClass, className)}
        />
      )}
    </Field>
  );
}

export interface FixedSettings extends FieldSettings {
  /** At the end of the label's line. */
  aside?: ReactNode;
  readOnly?: boolean;
}

const READ_ONLY = "border-dashed";

interface TextFieldProps extends Omit<
  InputFieldProps,
  "name" | "label" | "value" | "error" | "onValue"
> {
  name: string;
  label?: string;
}

export function TextField(props: TextFieldProps) {
  const { setValue, ...field } = useFormField<string>(props.name);
  const className = clsx(props.className, props.readOnly && READ_ONLY);
  const { placeholder, inputType, inputMode } = useDescription(props.name);
  const settings = useFieldSettings(props);
  return (
    <InputField
      placeholder={placeholder}
      type={inputType}
      inputMode={inputMode}
      {...settings}
      {...field}
      className={className}
      onValue={setValue}
    />
  );
}

/** An address as people write and paste it, completed once it is left or pasted. */
export function AddressField(props: TextFieldProps) {
  const { complete } = useDescription(props.name);
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const finish = (text: string) => {
    const whole = complete?.(text);
    if (whole === undefined || whole === text) return false;
    setValue(props.name, whole, { shouldDirty: true, shouldValidate: isSubmitted });
    return true;
  };
  return (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      onBlurCapture={() => finish(getValues(props.name))}
      onPaste={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const isWhole = selectionStart === 0 && selectionEnd === value.length;
        if (isWhole && finish(event.clipboardData.getData("text"))) event.preventDefault();
      }}
    />
  );
}

/** The title of the text, as large as on its page. */
export function TitleField({ name }: Pick<FieldSettings, "name">) {
  const { label } = useDescription(name);
  const { value, setValue, onBlur, error } = useFormField<string>(name);
  return (
    <Field label={label} hidesLabel error={error}>
      {(control) => (
        // As high as its text, also in Firefox: a copy of the text lies under it.
        <div
          data-text={`${value} `}
          className="display grid text-3xl after:invisible after:col-start-1 after:row-start-1 after:wrap-anywhere after:whitespace-pre-wrap after:content-[attr(data-text)]"
        >
          <textarea
            {...control}
            name={name}
            rows={1}
            placeholder={label}
            value={value}
            onChange={({ target }) => setValue(target.value.replaceAll("\n", " "))}
            onKeyDown={(event) => {
              // It has one line, however often that wraps; with Control, Enter saves.
              if (event.key === "Enter") event.preventDefault();
            }}
            onBlur={onBlur}
            className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent wrap-anywhere outline-none placeholder:text-quiet placeholder:opacity-60"
          />
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; the field grows with them. */
export function LongTextField(settings: FixedSettings) {
  const props = useFieldSettings(settings);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <textarea
          {...control}
          readOnly={props.readOnly}
          name={props.name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={clsx(
            controlClassOf({ height: "min-h-19" }),
            "field-sizing-content max-h-60",
            props.readOnly && READ_ONLY,
          )}
        />
      )}
    </Field>
  );
}

interface LinesFieldProps {
  label: string;
  hint?: string;
  lines: string[];
  className?: string;
}

/** Lines to read, which can be scrolled by keyboard and copied. */
export function LinesField({ lines, ...props }: LinesFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          readOnly
          rows={Math.min(lines.length, 12)}
          value={lines.join("\n")}
          className={controlClassOf({ text: "text-sm" })}
        />
      )}
    </Field>
  );
}

export interface FieldSettings {
  name: string;
  /** Overrides of the field’s description. */
  label?: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
}

export function useFormField<Value>(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as Value,
    setValue: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

interface SuggestedFieldProps extends FieldSettings {
  /** The field whose text suggests this one's. */
  from: string;
  suggest: (text: string) => string;
}

/** One line of text, suggested until it is typed. */
export function SuggestedField({ from, suggest, ...props }: SuggestedFieldProps) {
  useSuggestion(props.name, from, suggest);
  return <TextField {...props} />;
}

/** Fills an empty field of a new item from another field, until something else is typed. Saved items are not changed. */
export function useSuggestion(name: string, from: string, suggest: (text: string) => string) {
  const { setValue, getValues } = useFormContext();
  const { defaultValues, isSubmitted } = useFormState();
  const source: string = useWatch({ name: from });
  const suggested = useRef("");
  const isNew = defaultValues?.[name] === "";

  useEffect(() => {
    if (!isNew) return;
    const next = suggest(source);
    const current: string = getValues(name);
    if (current === "" || current === suggested.current)
      setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted });
    suggested.current = next;
  }, [source, name, isNew, isSubmitted, suggest, setValue, getValues]);
}

export function SwitchField(props: FieldSettings) {
  const { name, label, hint } = useFieldSettings(props);
  const id = useId();
  const { value, setValue } = useFormField<boolean>(name);
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch
        id={id}
        checked={value}
        onCheckedChange={setValue}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

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
