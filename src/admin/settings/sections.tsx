import { type ComponentType, useState } from "react";
import {
  type SETTING_SECTIONS,
  type SettingName,
  settingsIn,
} from "../../../contract/settings/settings.ts";
import { useChoices } from "../categories/category-field.tsx";
import { FormField } from "../content-fields/form-field.tsx";
import { ChoiceButtons } from "../kit/fields/choice-fields.tsx";
import { useDescription, useFormField } from "../kit/fields/text-field.tsx";
import { LocaleSetting, RedirectsSetting, RowsSetting, useSetting } from "./setting-controls.tsx";
import { HeroPictureSetting } from "./hero-setting.tsx";
import { HomeSectionsSetting } from "./home-setting.tsx";
import { LogoSetting } from "./logo-setting.tsx";
import { HoursSetting } from "./hours-setting.tsx";
import { LinkSetting, MenuSetting } from "./menu-setting.tsx";
import { AccentSetting, CornersSetting, FontsSetting } from "./theme-setting.tsx";
import { HomeTextSetting } from "./home-text.tsx";
import {
  type NoticeChannelState,
  type TestedChannel,
  noticeCalls,
} from "../../../contract/admin/site-calls.ts";
import { Button } from "../../components/ui/button.tsx";
import { sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { PanelRow, Panel, ROWS } from "../kit/panel.tsx";

/** Settings with a control of their own; the others have the one that their description names. */
const CONTROLS: Partial<Record<SettingName, ComponentType>> = {
  logo: LogoSetting,
  accent: AccentSetting,
  fonts: FontsSetting,
  corners: CornersSetting,
  locale: LocaleSetting,
  hero_link: () => <LinkSetting name="hero_link" />,
  hero_picture: () => <HeroPictureSetting name="hero_picture" focus="hero_focus" />,
  hero_night_picture: () => (
    <HeroPictureSetting name="hero_night_picture" focus="hero_night_focus" />
  ),
  home_sections: HomeSectionsSetting,
  home_text: HomeTextSetting,
  menu: () => <MenuSetting name="menu" />,
  footer_columns: () => <MenuSetting name="footer_columns" />,
  footer_categories: CategoriesSetting,
  redirects: RedirectsSetting,
  studio_hours: HoursSetting,
};

export function SectionFields({ section }: { section: keyof typeof SETTING_SECTIONS }) {
  return (
    <>
      {settingsIn(section).map((name) => {
        const Control = CONTROLS[name];
        return Control ? <Control key={name} /> : <DescribedSetting key={name} name={name} />;
      })}
    </>
  );
}

function DescribedSetting({ name }: { name: SettingName }) {
  const { input } = useDescription(name);
  const setting = useSetting(name);
  if (input === "rows") return <RowsSetting name={name} />;
  return <FormField name={name} {...setting} />;
}

/** The categories in the footer, in the order in which they are pressed. */
function CategoriesSetting() {
  const { value, setValue, error } = useFormField<string[]>("footer_categories");
  const { label, aside } = useSetting("footer_categories");
  const choices = useChoices("categories").filter(({ is_active }) => is_active);
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

export const NOTICES = { id: "notices", title: "Notices" };

const NAMES: Record<NoticeChannelState["way"], string> = {
  mail: "Email",
  ntfy: "ntfy",
  url: "Web address",
};

/** How the owner is notified of messages and problems; configured by variables, so this is read-only. */
export function NoticesPanel() {
  const query = useAdminQuery(noticeCalls.ways, {});
  const [tested, setTested] = useState<TestedChannel[]>([]);
  const { run: test, isBusy } = useAction("Couldn’t send a test", async () => {
    setTested([]);
    setTested((await sendAsAdmin(noticeCalls.test, {})).ways);
  });
  return (
    <Panel
      {...NOTICES}
      text="New messages, failed backups, a full disk, many failed sign-ins, and new releases."
    >
      <Loaded query={query} noun="notices" skeleton={<Blocks className="h-24" />}>
        {({ ways }) =>
          ways.length === 0 ? (
            <p className="wrap-anywhere">
              Not set up. Start the site with SMTP_URL and MAIL_FROM to get email, with NTFY_URL to
              get push notifications, or with NOTIFY_URL to call another program.
            </p>
          ) : (
            <>
              <ul className={ROWS}>
                {ways.map(({ way, to }) => (
                  <PanelRow key={way} label={NAMES[way]}>
                    <p>{to || "No address yet: set MAIL_TO."}</p>
                    <Outcome of={tested.find((one) => one.way === way)} />
                  </PanelRow>
                ))}
              </ul>
              <Button
                variant="secondary"
                className="mt-4"
                disabled={isBusy}
                onClick={() => void test()}
              >
                {isBusy ? "Sending…" : "Send a test"}
              </Button>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Outcome({ of: tested }: { of: TestedChannel | undefined }) {
  return (
    <p role="status" className={tested?.failure ? "font-medium text-danger" : "font-medium"}>
      {tested && (tested.failure === null ? "Test sent." : `Not sent: ${tested.failure}`)}
    </p>
  );
}
