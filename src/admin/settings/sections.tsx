import type { ComponentType, HTMLInputTypeAttribute } from "react";
import { profileAddress, webAddressOf } from "../../../contract/text/web-address.ts";
import {
  AddressField,
  SwitchField,
  LongTextField,
  TextField,
  useFormField,
} from "../kit/fields/text-field.tsx";
import { AccentSetting } from "./accent-setting.tsx";
import { LinksSetting } from "./links-setting.tsx";
import { LocaleSetting } from "./locale-setting.tsx";
import { LogoSetting } from "./logo-setting.tsx";
import { PageSetting } from "./page-setting.tsx";
import type { SettingName, SettingsForm } from "../../../contract/settings/settings-form.ts";
import { useSetting } from "./setting-context.tsx";
import { tagCalls, choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { LogoMark } from "../../components/logo.tsx";
import { useChoices } from "../categories/choices.ts";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";

interface Section {
  id: string;
  title: string;
  text: string;
  Fields: ComponentType;
}

export const SETTING_SECTIONS: Section[] = [
  {
    id: "site",
    title: "Your site",
    text: "Its name in the header, titles, feeds and on home screens, and its color.",
    Fields: () => (
      <>
        <TextSetting name="name" label="Site name" />
        <TextSetting
          name="tagline"
          label="Tagline"
          hint="Shown under the name in the footer."
          isLong
          optional
        />
        <LogoSetting />
        <AccentSetting />
        <LocaleSetting />
      </>
    ),
  },
  {
    id: "home",
    title: "Home page",
    text: "The first words visitors read.",
    Fields: () => (
      <>
        <TextSetting name="hero_heading" label="Hero heading" />
        <TextSetting
          name="hero_text"
          label="Hero text"
          hint="Once you change it, search engines show it too."
          isLong
          optional
        />
        <SearchesSetting />
        <HeroPreview />
      </>
    ),
  },
  {
    id: "pages",
    title: "Pages",
    text: "Each already has a text. Write your own, starting from it.",
    Fields: () => (
      <>
        <PageSetting
          page="about"
          present="Introduces the site and says what visitors can expect."
        />
        <PageSetting
          page="privacy"
          present="Explains what this site stores, and follows your settings."
        />
        <PageSetting page="terms" present="Explains what visitors may do and what to expect." />
      </>
    ),
  },
  {
    id: "contact",
    title: "Contact and hours",
    text: "Shown on the contact page. Blank fields are left out.",
    Fields: () => (
      <>
        <TextSetting name="contact_intro" label="Introduction" isLong optional />
        <TextSetting
          name="contact_reply_time"
          label="Time to reply"
          hint="Ends the sentence “We reply …”."
          optional
        />
        <TextSetting name="contact_reply_text" label="About replies" optional />
        <TextSetting name="contact_email" label="Email address" type="email" optional />
        <TextSetting name="contact_email_text" label="About email" optional />
        <TextSetting name="contact_phone" label="Phone number" type="tel" optional />
        <TextSetting name="contact_hours" label="Phone hours" optional />
        <TextSetting name="contact_place" label="Where to find you" isLong optional />
      </>
    ),
  },
  {
    id: "follow",
    title: "Social networks",
    text: "Once you save, networks without an address are left out of the footer.",
    Fields: () => (
      <>
        {NETWORKS.map(([name, label]) => (
          <TextSetting
            key={name}
            name={name}
            label={label}
            placeholder="@name or https://"
            complete={(text) => profileAddress(name, text)}
            optional
          />
        ))}
      </>
    ),
  },
  {
    id: "footer",
    title: "Footer links",
    text: "A path on this site, such as /about, or a web address.",
    Fields: () => (
      <>
        <LinksSetting />
        <CategoriesSetting />
        <TextSetting
          name="privacy_url"
          label="Privacy policy on another site"
          hint="Leave blank to link to this site’s own page."
          placeholder="https://"
          complete={webAddressOf}
          optional
        />
        <TextSetting
          name="terms_url"
          label="Terms of service on another site"
          hint="Leave blank to link to this site’s own page."
          placeholder="https://"
          complete={webAddressOf}
          optional
        />
      </>
    ),
  },
  {
    id: "pictures",
    title: "Pictures",
    text: "What happens when you crop or rotate a picture.",
    Fields: () => (
      <SwitchField
        name="keep_originals"
        label="Keep originals"
        hint="Keeps the whole picture while a crop of it exists, and uploads at full size, for sharper crops. Takes up to 5 MB a photo. When off, a whole picture is deleted after 30 days without use."
      />
    ),
  },
  {
    id: "address",
    title: "Address and statistics",
    text: "For shared links, and for counting visits here or with Google.",
    Fields: () => (
      <>
        <TextSetting
          name="url"
          label="Address of the site"
          hint="Such as https://nails.example. If blank, links use the address each visitor came by."
          placeholder="https://"
          complete={webAddressOf}
          optional
        />
        <SwitchField
          name="counts_visits"
          label="Count visits"
          hint="Counts views, searches, looks, tutorials and products by day, under Insights. No cookies, nothing about a person, deleted after 13 months. Your own visits don’t count."
        />
        <TextSetting
          name="google_analytics_id"
          label="Google Analytics"
          hint="A measurement ID. While visits are counted, visitors’ browsers load a Google script, unless they ask not to be tracked. The privacy policy says so."
          placeholder="G-ABC123DEF4"
          optional
        />
      </>
    ),
  },
];

const NETWORKS = [
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
  ["pinterest", "Pinterest"],
  ["youtube", "YouTube"],
] as const;

interface TextSettingProps {
  name: SettingName;
  label: string;
  hint?: string;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  isLong?: boolean;
  optional?: boolean;
  /** Of an address: the whole of what is typed. */
  complete?: (text: string) => string | undefined;
}

function TextSetting({ isLong, complete, ...props }: TextSettingProps) {
  const setting = useSetting(props.name, props.label, props);
  if (complete) return <AddressField {...props} {...setting} complete={complete} />;
  return isLong ? <LongTextField {...props} {...setting} /> : <TextField {...props} {...setting} />;
}

const LABEL = "Popular searches";

/** The words below the home page's search box; suggestions are tags in use. */
function SearchesSetting() {
  const setting = useSetting("popular_searches", LABEL, {
    hint: "Up to six words, separated by commas. Left blank, tags in use are shown, those of the season first.",
  });
  return (
    <TagsField
      name="popular_searches"
      label={LABEL}
      optional
      tagsInUse={tagCalls.nailDesigns}
      {...setting}
    />
  );
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

const FOOTER_CATEGORIES = "Popular categories";

/** The categories in the footer, in the order in which they are pressed. */
function CategoriesSetting() {
  const { value, setValue, error } = useFormField<string[]>("footer_categories");
  const { aside } = useSetting("footer_categories", FOOTER_CATEGORIES);
  const choices = useChoices(choiceCalls.categories).filter(({ is_active }) => is_active);
  const options = choices.map(({ value, label }) => ({ value, content: label }));
  return (
    <div>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{FOOTER_CATEGORIES}</h3>
        {aside}
      </div>
      <ChoiceButtons
        label={FOOTER_CATEGORIES}
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
