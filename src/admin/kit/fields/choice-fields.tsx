import { type ComponentProps, type ReactNode, type KeyboardEvent, useId, useState } from "react";
import { Field, selectClass } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import {
  type FieldSettings,
  type FixedSettings,
  useFieldSettings,
  useFormField,
  TextField,
} from "./text-field.tsx";
import { clsx } from "clsx";
import { CategoryIcon } from "../../../components/cards/category-icon.tsx";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps extends FieldSettings {
  options: Option[];
  prompt: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** A select; `prompt` is shown while nothing is chosen. */
export function SelectField(settings: SelectFieldProps) {
  const { setValue, ...field } = useFormField<string>(settings.name);
  return <SelectInput {...useFieldSettings(settings)} {...field} onValue={setValue} />;
}

interface SelectInputProps
  extends
    Pick<FixedSettings, "hint" | "optional" | "aside">,
    Omit<ComponentProps<typeof Select>, "onChange" | "id"> {
  label: ReactNode;
  error?: string | undefined;
  options: readonly Option[];
  prompt?: string;
  onValue: (value: string) => void;
}

/** A select, in or outside of a form. */
export function SelectInput(props: SelectInputProps) {
  const { label, hint, optional, aside, error, options, prompt, onValue, ...select } = props;
  return (
    <Field label={label} hint={hint} optional={optional} aside={aside} error={error}>
      {(control) => (
        <Select
          className={selectClass}
          {...select}
          {...control}
          onChange={({ target }) => onValue(target.value)}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          <OptionList options={options} />
        </Select>
      )}
    </Field>
  );
}

export function OptionList({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface ChoiceButtonsProps {
  label: string;
  options: readonly { value: string; content: ReactNode }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** What is chosen after a press of `value`. */
export function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Toggle buttons with one Tab stop; arrow keys move among them. */
export function ChoiceButtons({ label, options, chosen, onToggle }: ChoiceButtonsProps) {
  const [current, setCurrent] = useState(chosen[0] ?? options[0]?.value);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map(({ value, content }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          tabIndex={value === current ? 0 : -1}
          onFocus={() => setCurrent(value)}
          onKeyDown={(event) => moveByArrows(event, event.currentTarget.parentElement, STEPS)}
          onClick={() => onToggle(value)}
          className={clsx(
            "flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-3 text-xs font-medium transition-colors",
            chosen.includes(value)
              ? "bg-lacquer text-on-lacquer"
              : "bg-shell text-on-shell hover:underline",
          )}
        >
          {content}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus among the buttons of a group; `steps` says how far each key goes. */
export function moveByArrows(
  event: KeyboardEvent,
  group: Element | null,
  steps: Record<string, number>,
) {
  const step = steps[event.key];
  if (step === undefined || !group) return;
  event.preventDefault();
  const buttons = [...group.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + step]?.focus();
}

const NAMES = [
  "sparkles",
  "snowflake",
  "minus",
  "flame",
  "ghost",
  "leaf",
  "flower",
  "heart",
  "gem",
  "sun",
  "moon",
  "star",
  "brush",
  "wand",
];

/** The name of an icon: press one of the set, or type another. */
export function IconField(props: FieldSettings) {
  const { value, setValue } = useFormField<string>(props.name);
  return (
    <div>
      <TextField {...props} autoCapitalize="none" />
      <div role="group" aria-label="Icons" className="mt-2 grid grid-cols-7 gap-1 sm:grid-cols-14">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={value === name}
            title={name}
            onClick={() => setValue(name)}
            className={clsx(
              "grid h-11 cursor-pointer place-items-center rounded-control border",
              value === name
                ? "border-lacquer bg-shell text-lacquer"
                : "border-transparent text-quiet hover:bg-shell hover:text-on-shell",
            )}
          >
            <CategoryIcon name={name} />
          </button>
        ))}
      </div>
    </div>
  );
}

interface RadioChoiceProps {
  /** Names the radio buttons of which one is chosen. */
  group: string;
  label: string;
  hint: string;
  checked: boolean;
  onChoose: () => void;
}

/** A radio button with a sentence about it. */
export function RadioChoice({ group, label, hint, checked, onChoose }: RadioChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-lacquer"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      </div>
    </div>
  );
}
