import { parseInert } from "../kit/inert-html.ts";
import { clsx } from "clsx";
import { PenLine } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { paths } from "../../../contract/paths.ts";
import { type SettingsForm, SETTING_NAMES } from "../../../contract/settings/settings.ts";
import type { WrittenPageName } from "../../../contract/settings/written-pages.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { useFirstFocus } from "../kit/form/first-focus.tsx";
import { useLeaveQuestion } from "../kit/form/dialogs.tsx";
import { RichTextField } from "../content-fields/form-field.tsx";
import { useAction, Refusal } from "../kit/calls.ts";
import { useDescription, useFormField } from "../kit/fields/text-field.tsx";
import { FormMessage } from "../kit/form/form-dialog.tsx";
import { FullScreenEditor, RoomContent } from "../kit/form/full-screen-editor.tsx";
import { useOpenItem } from "../kit/use-open-item.ts";
import { SettingGroup, useSetting } from "./setting-controls.tsx";

interface PageSettingProps {
  page: WrittenPageName;
  /** Describes the built-in text. */
  present: string;
}

/** A page of the site: the default text, or the owner’s, which is edited in a `PageRoom`. */
export function PageSetting({ page, present }: PageSettingProps) {
  const name = `${page}_text` as const;
  const { value } = useFormField<string>(name);
  const { label, aside } = useSetting(name);
  const { open } = useOpenItem();
  const isOwn = value !== "";
  return (
    <SettingGroup label={label} aside={aside}>
      <div
        className={clsx(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line-strong p-3",
          !isOwn && "border-dashed",
        )}
      >
        <p dir="auto" className="line-clamp-2 min-w-0 grow basis-56 text-sm text-quiet">
          {isOwn ? plainText(value) : present}
        </p>
        <Button
          variant="secondary"
          aria-label={`${label}: ${isOwn ? "edit" : "write your own"}`}
          onClick={() => open(page)}
        >
          <PenLine aria-hidden className="size-4" /> {isOwn ? "Edit" : "Write your own"}
        </Button>
      </div>
    </SettingGroup>
  );
}

interface PageRoomProps {
  page: WrittenPageName;
  saving: boolean;
  /** The failure, or empty. */
  message: string;
  note: ReactNode;
  alarm: ReactNode;
  offer: ReactNode;
  onSave: () => Promise<void>;
  onClose: () => void;
  /** Focuses the first wrong field of the settings behind; returns whether there is one. */
  leadToWrong: () => boolean;
}

/** Writes a page on the whole screen, as a part of the settings. It starts as a copy of the page as it is. */
export function PageRoom({ page, saving, message, onSave, onClose, ...props }: PageRoomProps) {
  const name = `${page}_text` as const;
  const { label } = useDescription(name);
  const { value } = useFormField<string>(name);
  const { getFieldState } = useFormContext<SettingsForm>();
  const [start, setStart] = useState<string>();
  const focus = useFirstFocus();
  const leave = useLeaveQuestion(
    "What you typed stays in the settings until you save them or discard it.",
    () => saving || onClose(),
  );
  const reading = useAction("Couldn’t load the page’s text", async () =>
    setStart(await presentText(paths[page])),
  );

  const begin = useEffectEvent(async () => {
    // A section of the home page begins empty.
    if (page === "home") setStart("");
    else if (value === "" && !(await reading.run())) onClose();
  });
  useEffect(() => void begin(), []);

  async function save() {
    await onSave();
    const isForeignExport = SETTING_NAMES.some(
      (other) => other !== name && getFieldState(other).error !== undefined,
    );
    if (isForeignExport) onClose();
  }

  return (
    <Dialog open onOpenChange={() => saving || onClose()}>
      <RoomContent
        {...focus.content}
        onEscapeKeyDown={leave.onEscapeKeyDown}
        onCloseAutoFocus={(event) => {
          if (props.leadToWrong()) event.preventDefault();
          else focus.content.onCloseAutoFocus(event);
        }}
      >
        {focus.marker}
        {leave.question}
        <FullScreenEditor
          title={label}
          note={props.note}
          alarm={props.alarm}
          notice={
            <>
              {message && <FormMessage text={message} />}
              {props.offer}
            </>
          }
          actions={
            <Button className="mr-1.5 shrink-0" disabled={saving} onClick={() => void save()}>
              {saving ? "Saving..." : "Save settings"}
            </Button>
          }
        >
          <RichTextField
            name={name}
            start={start}
            isPending={value === "" && start === undefined}
            hint={`Shown ${PLACES[page] ?? `at ${paths[page]}`}, online and offline.`}
          />
        </FullScreenEditor>
      </RoomContent>
    </Dialog>
  );
}

/** Of texts that are a part of their page. */
const PLACES: Partial<Record<WrittenPageName, string>> = {
  home: "where the section “Text” of the home page is",
  contact: "below the form of the contact page",
};

function plainText(html: string): string {
  return parseInert(html.replaceAll("</", " </")).textContent.trim();
}

/** Parts of a page that are not its text. */
const NOT_TEXT = "header, h1, svg, .wrap > p";

/** The current text of a page, in the editor’s HTML. Throws a `Refusal` if it cannot be loaded. */
async function presentText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Refusal("The site isn’t responding. Please try again.");
  const page = parseInert(await response.text());
  const main = page.querySelector("[data-own-text]") ?? page.querySelector("main") ?? page;
  for (const element of main.querySelectorAll(NOT_TEXT)) element.remove();
  for (const element of main.querySelectorAll("*")) dropAttributes(element);
  for (const heading of main.querySelectorAll("li h3")) asStrongLine(heading);
  return [...main.querySelectorAll(":is(h2, p, ul):not(li *)")]
    .map(({ outerHTML }) => outerHTML.replace(/<!--.*?-->/g, ""))
    .join("");
}

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    if (name !== "href") element.removeAttribute(name);
  }
}

/** In the editor's HTML, list items start with a paragraph. */
function asStrongLine(heading: Element) {
  const strong = document.createElement("strong");
  strong.append(...heading.childNodes);
  const line = document.createElement("p");
  line.append(strong);
  heading.replaceWith(line);
}
