import type { ComponentType } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type SETTING_SECTIONS,
  type SettingName,
  type SettingsForm,
  settingsIn,
} from "../../../contract/settings/settings.ts";
import { LogoMark } from "../../components/logo.tsx";
import { useChoices } from "../categories/category-field.tsx";
import { FormField } from "../content-fields/form-field.tsx";
import { ChoiceButtons } from "../kit/fields/choice-fields.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { AccentSetting, LocaleSetting, LinksSetting } from "./setting-controls.tsx";
import { LogoSetting } from "./logo-setting.tsx";
import { PageSetting } from "./page-setting.tsx";
import { useSetting } from "./setting-context.tsx";

/** Settings with a control of their own; the others have the one that their description names. */
const CONTROLS: Partial<Record<SettingName, ComponentType>> = {
  logo: LogoSetting,
  accent: AccentSetting,
  locale: LocaleSetting,
  about_text: () => (
    <PageSetting page="about" present="Introduces the site and says what visitors can expect." />
  ),
  privacy_text: () => (
    <PageSetting
      page="privacy"
      present="Explains what this site stores, and follows your settings."
    />
  ),
  terms_text: () => (
    <PageSetting page="terms" present="Explains what visitors may do and what to expect." />
  ),
  footer_links: LinksSetting,
  footer_categories: CategoriesSetting,
};

export function SectionFields({ section }: { section: keyof typeof SETTING_SECTIONS }) {
  return (
    <>
      {settingsIn(section).map((name) => {
        const Control = CONTROLS[name];
        return Control ? <Control key={name} /> : <DescribedSetting key={name} name={name} />;
      })}
      {section === "home" && <HeroPreview />}
    </>
  );
}

function DescribedSetting({ name }: { name: SettingName }) {
  return <FormField name={name} {...useSetting(name)} />;
}

/** The top of the home page. */
function HeroPreview() {
  const { control } = useFormContext<SettingsForm>();
  const [name, heading, text, logo, saysName] = useWatch({
    control,
    name: ["name", "hero_heading", "hero_text", "logo", "logo_says_name"],
  });
  return (
    <figure
      aria-label="Preview of the home page"
      className="rounded-media border border-line bg-page p-5 wrap-anywhere"
    >
      <p className="display flex items-center gap-2 text-lg">
        {logo ? (
          <img src={logo} alt="" className="h-7 w-auto max-w-36 rounded-lg object-contain" />
        ) : (
          <LogoMark className="h-7" />
        )}
        {!(logo && saysName) && name}
      </p>
      <p className="display mt-5 max-w-[12em] text-3xl">{heading}</p>
      <p className="mt-3 max-w-[28em] whitespace-pre-line text-quiet">{text}</p>
    </figure>
  );
}

/** The categories in the footer, in the order in which they are pressed. */
function CategoriesSetting() {
  const { value, setValue, error } = useFormField<string[]>("footer_categories");
  const { label, aside } = useSetting("footer_categories");
  const choices = useChoices(choiceCalls.categories).filter(({ is_active }) => is_active);
  const options = choices.map(({ value, label }) => ({ value, content: label }));
  return (
    <div>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{label}</h3>
        {aside}
      </div>
      <ChoiceButtons
        label={label}
        options={options}
        chosen={value}
        onToggle={(path) =>
          setValue(value.includes(path) ? value.filter((one) => one !== path) : [...value, path])
        }
      />
      <p className="mt-1.5 text-sm text-quiet">
        {value.length > 0
          ? `In this order: ${value.map((path) => choices.find((one) => one.value === path)?.label ?? path).join(", ")}.`
          : "None chosen: the footer shows French, Holiday, Minimalist and Trending, or the newest."}
      </p>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}
