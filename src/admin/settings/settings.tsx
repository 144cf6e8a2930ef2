import { clsx } from "clsx";
import { FormMessage } from "../kit/form/form-dialog.tsx";
import { useAdminQuery, sendAsAdmin } from "../kit/calls.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { type SubmitEvent, useState, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import {
  type Settings,
  type SettingsForm as Form,
  SETTING_SECTIONS,
  settingsForm,
  siteSettings,
} from "../../../contract/settings/settings.ts";
import type { Tagged } from "../../../contract/endpoint.ts";
import { changesBetween } from "../unfinished/save-over.ts";
import { useSingleForm } from "../unfinished/conflict-dialog.tsx";
import {
  AutosaveAlert,
  AutosaveNote,
  AutosaveOffer,
} from "../unfinished/autosaved-form-dialog.tsx";
import { useAutosavedForm } from "../unfinished/unfinished-form.tsx";
import { describeFields } from "../../../contract/forms/description.ts";
import { FieldsContext } from "../kit/fields/text-field.tsx";
import { Panel } from "../kit/panel.tsx";
import { useSave } from "../kit/form/use-save.tsx";
import { NOTICES, NoticesPanel, SectionFields } from "./sections.tsx";
import { HomePreview } from "./home-preview.tsx";
import { useOpenItem } from "../kit/use-open-item.ts";
import { HOME_TEXT, HomeTextEditor } from "./home-text.tsx";
import { SettingsContext } from "./setting-controls.tsx";
import { queries } from "../../lib/data/queries.ts";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";

const FIELDS = describeFields(settingsForm);
const SECTIONS = (Object.keys(SETTING_SECTIONS) as (keyof typeof SETTING_SECTIONS)[]).map((id) => ({
  id,
  ...SETTING_SECTIONS[id],
}));

export function AdminSettings() {
  return (
    <Loaded
      query={useAdminQuery(siteSettings.find, {})}
      noun="settings"
      skeleton={<Blocks count={3} className="h-72 rounded-media" />}
    >
      {(settings) => (
        <FieldsContext value={FIELDS}>
          <SettingsEditor settings={settings} />
        </FieldsContext>
      )}
    </Loaded>
  );
}

/** All settings in one form, autosaved on the device. */
function SettingsEditor({ settings }: { settings: Tagged<Settings> }) {
  const single = useSingleForm<Form, Tagged<Settings>>({
    kind: "settings",
    name: "Settings",
    noun: "set of settings",
    fields: Object.keys(settingsForm.shape),
    stored: settings,
    find: siteSettings.find,
    send: (changes, tag) => sendAsAdmin(siteSettings.update, changes, { ifMatch: tag }),
    // By all pages in this tab.
    shownBy: queries.site().queryKey,
  });
  const { before, dialog } = single;
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(settingsForm as z.ZodType<Form, Form>),
    defaultValues: formOf(settings),
    shouldFocusError: false,
  });
  // Counted to remount the fields, which closes open editors.
  const [discards, setDiscards] = useState(0);
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields).length;
  const unfinished = useAutosavedForm(form, single.unfinished);
  const { item: opened, close } = useOpenItem();
  const { saving, message, save, formElement, leadToWrong } = useSave(form, async (values) => {
    await unfinished.finish(async () => {
      const item = await single.save(changesBetween(formOf(before), values));
      form.reset(formOf(item));
      close();
    });
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving) void save();
  }

  function discard() {
    unfinished.discard();
    form.reset(formOf(before));
    setDiscards((count) => count + 1);
  }

  const alarm = changed > 0 && (
    <AutosaveAlert
      kept={unfinished.kept}
      onSend={unfinished.sendAgain}
      className="basis-full rounded-control"
    />
  );
  const offer = unfinished.offered && (
    <AutosaveOffer
      offer={unfinished.offered}
      onTakeUp={unfinished.takeUp}
      onDrop={unfinished.throwAway}
    />
  );

  return (
    <FormProvider {...form}>
      <SettingsContext value={before}>
        <form
          ref={formElement}
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <Contents />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {offer}
            {SECTIONS.map(({ id, title, text }) => (
              <Panel key={id} id={id} title={title} text={text}>
                <div
                  className={clsx(
                    "grid grid-cols-1 gap-5",
                    id === "home" &&
                      "xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]",
                  )}
                >
                  <div className="grid grid-cols-1 gap-5">
                    <SectionFields key={discards} section={id} />
                  </div>
                  {id === "home" && <HomePreview />}
                </div>
              </Panel>
            ))}
            <NoticesPanel />
            <p className="text-sm text-quiet">
              Lunula is free software.{" "}
              <a href="/licenses.txt" className="text-lacquer underline">
                Licenses of all its parts
              </a>
            </p>
            <SaveBar
              changed={changed}
              saving={saving}
              message={message}
              note={changed > 0 && <AutosaveNote kept={unfinished.kept} />}
              alarm={alarm}
              onDiscard={discard}
            />
          </div>
        </form>
        {opened === HOME_TEXT && (
          <HomeTextEditor
            saving={saving}
            message={message}
            note={changed > 0 && <AutosaveNote kept={unfinished.kept} isBrief />}
            alarm={alarm}
            offer={offer}
            onSave={save}
            onClose={close}
            leadToWrong={leadToWrong}
          />
        )}
        {dialog}
      </SettingsContext>
    </FormProvider>
  );
}

function formOf(settings: Settings): Form {
  const names = Object.keys(settingsForm.shape) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Form;
}

function Contents() {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-3 border-b border-line bg-page px-3 py-1 sm:-mx-6 sm:px-6 lg:top-6 lg:mx-0 lg:self-start lg:border-0 lg:p-0"
    >
      <ul className="flex gap-1 overflow-x-auto lg:flex-col">
        {[...SECTIONS, NOTICES].map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap text-quiet -outline-offset-2 hover:bg-shell hover:text-on-shell"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SaveBarProps {
  /** How many settings are not saved yet. */
  changed: number;
  saving: boolean;
  /** The failure, or empty. */
  message: string;
  /** Shown beside the count. */
  note: ReactNode;
  alarm: ReactNode;
  onDiscard: () => void;
}

const CHANGES = { one: "unsaved change", many: "unsaved changes" };

function SaveBar({ changed, saving, message, note, alarm, onDiscard }: SaveBarProps) {
  return (
    <div
      className={clsx(
        "sticky bottom-(--foot) z-10 -mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-5 py-3 low:py-1.5 sm:mx-0 sm:rounded-t-control sm:border-x sm:px-5",
        // Fields would have no place between it and the bar of screens.
        changed === 0 ? "low:static" : "low:bottom-0 low:z-40",
      )}
    >
      {alarm}
      <div className="mr-auto flex flex-wrap items-baseline gap-x-4">
        <p role="status" className="text-sm text-quiet">
          {changed > 0 ? counted(changed, CHANGES) : "All changes saved."}
        </p>
        {note}
      </div>
      {message && <FormMessage text={message} />}
      <div className="ml-auto flex flex-wrap justify-end gap-3">
        {changed > 0 && (
          <Button variant="secondary" onClick={onDiscard} disabled={saving}>
            Discard
          </Button>
        )}
        <Button type="submit" disabled={saving}>
          {saving ? "Saving..." : "Save settings"}
        </Button>
      </div>
    </div>
  );
}
