import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId } from "react";
import {
  isLocale,
  type SettingName,
  type SettingsForm,
  type Settings,
} from "../../../contract/settings/settings.ts";
import { controlClass, type ControlProps, Field } from "../../components/ui/field.tsx";
import { localeSample } from "../../lib/format/locale-sample.ts";
import { useDescription, useFormField } from "../kit/fields/text-field.tsx";
import { clsx } from "clsx";
import { IconButton } from "../kit/buttons.tsx";
import { ArrowDown, ArrowUp, Plus, Trash2, Lock } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { redirectPath } from "../../../contract/settings/redirects.ts";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { isSame } from "../unfinished/save-over.ts";

const COMMON = ["en-US", "en-GB", "de", "es", "fr", "it", "nl", "pl", "pt", "pt-BR", "sv", "uk"];

export function LocaleSetting() {
  const { value, setValue } = useFormField<string>("locale");
  const id = useId();
  const tag = value.trim();
  return (
    <div>
      <SettingField name="locale">
        {(control) => (
          <input
            {...control}
            list={id}
            value={value}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setValue(target.value)}
            className={controlClass}
          />
        )}
      </SettingField>
      <datalist id={id}>
        {COMMON.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <p role="status" className="mt-1.5 text-sm text-quiet">
        {isLocale(tag) && localeSample(tag)}
      </p>
    </div>
  );
}

interface SettingFieldProps<Name extends SettingName> {
  name: Name;
  /** Called instead of the form's own when going back to the default. */
  setValue?: (value: SettingsForm[Name]) => void;
  children: (control: ControlProps) => ReactNode;
}

/** The field of a setting that needs its own control. */
export function SettingField<Name extends SettingName>(props: SettingFieldProps<Name>) {
  const { name, setValue, children } = props;
  const { error } = useFormField<SettingsForm[Name]>(name);
  const { label, hint, aside } = useSetting(name, setValue);
  return (
    <Field label={label} aside={aside} error={error} hint={hint}>
      {children}
    </Field>
  );
}

interface SettingGroupProps {
  label: ReactNode;
  /** Beside the label. */
  aside: ReactNode;
  children: ReactNode;
}

/** The controls of a setting, named by a label: a `legend` cannot share a line with a button. */
export function SettingGroup({ label, aside, children }: SettingGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <p id={id} className="text-sm font-semibold">
          {label}
        </p>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** A setting with rows that can be added, removed and moved. */
export function RowsSetting({ name }: { name: SettingName }) {
  const { control } = useFormContext<Record<string, Record<string, string | string[]>[]>>();
  const { fields, append, remove, swap, replace } = useFieldArray({ control, name });
  const { label, aside } = useSetting(name, (rows) =>
    replace((rows as object[]).map((row) => ({ ...row }))),
  );
  const { item = "row", most = Infinity, isUnordered, parts = {} } = useDescription(name);
  const isTall = Object.keys(parts).length > 2;
  const blank = () =>
    Object.fromEntries(
      Object.entries(parts).map(([part, { input }]) => [part, input === "related" ? [] : ""]),
    );
  return (
    <SettingGroup label={label} aside={aside}>
      <ol className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className={clsx(
              "grid gap-3 rounded-control border border-line p-3",
              !isTall && "sm:grid-cols-[1fr_auto] sm:items-start",
            )}
          >
            <FormFields names={Object.keys(parts).map((part) => `${name}.${at}.${part}`)} />
            <div className={clsx("flex", !isTall && "sm:pt-7")}>
              {!isUnordered && (
                <>
                  <IconButton
                    Icon={ArrowUp}
                    label={`Move ${item} ${at + 1} up`}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  />
                  <IconButton
                    Icon={ArrowDown}
                    label={`Move ${item} ${at + 1} down`}
                    disabled={at === fields.length - 1}
                    onClick={() => swap(at, at + 1)}
                  />
                </>
              )}
              <IconButton
                Icon={Trash2}
                label={`Remove ${item} ${at + 1}`}
                onClick={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < most && (
        <Button variant="secondary" className="mt-3" onClick={() => append(blank())}>
          <Plus aria-hidden className="size-4" /> Add a {item}
        </Button>
      )}
    </SettingGroup>
  );
}

export function RedirectsSetting() {
  const { getValues, setValue } = useFormContext<SettingsForm>();
  const missing = useSearchParams().get("redirect");
  const setParams = useSetSearchParams();
  const begin = useEffectEvent((from: string) => {
    const rows = getValues("redirects");
    setValue("redirects", [...rows, { from, to: "" }], { shouldDirty: true });
    setParams({ redirect: null });
    // Not there before the next render.
    requestAnimationFrame(() =>
      document.getElementsByName(`redirects.${rows.length}.to`)[0]?.focus(),
    );
  });
  useEffect(() => {
    if (missing) begin(redirectPath(missing));
  }, [missing]);
  return <RowsSetting name="redirects" />;
}

export const SettingsContext = createContext<
  Pick<Settings, "defaults" | "locked" | "updated_at"> | undefined
>(undefined);

interface SettingProps {
  label: string;
  readOnly: boolean;
  hint: string | undefined;
  aside: ReactNode;
}

/** The lock of a setting, and its button back to the default. */
export function useSetting<Name extends SettingName>(
  name: Name,
  /** Called instead of the field’s own. */
  setValue?: (value: SettingsForm[Name]) => void,
): SettingProps {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("A setting needs a SettingsContext");
  const { label, hint } = useDescription(name);
  const field = useFormField<SettingsForm[Name]>(name);
  const { [name]: fallback } = settings.defaults;
  const { [name]: variable } = settings.locked;
  if (variable !== undefined) {
    return { label, readOnly: true, hint: `Set by the variable ${variable}.`, aside: <Locked /> };
  }
  return {
    label,
    readOnly: false,
    hint,
    aside: isSame(field.value, fallback) ? undefined : (
      <Button
        variant="quiet"
        size="small"
        className="-my-2"
        aria-label={`${label}: back to the default`}
        onClick={() => (setValue ?? field.setValue)(fallback)}
      >
        Back to the default
      </Button>
    ),
  };
}

function Locked() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-quiet">
      <Lock aria-hidden className="size-3.5" />
      Locked
    </span>
  );
}
