import { clsx } from "clsx";
import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { type SettingsForm, SETTING_NAMES } from "../../../contract/settings/settings.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { useFirstFocus } from "../kit/form/first-focus.tsx";
import { useLeaveQuestion } from "../kit/form/dialogs.tsx";
import { RichTextField } from "../content-fields/form-field.tsx";
import { useDescription, useFormField } from "../kit/fields/text-field.tsx";
import { FormMessage } from "../kit/form/form-dialog.tsx";
import { FullScreenEditor, FullScreenContent } from "../kit/form/full-screen-editor.tsx";
import { parseInert } from "../kit/inert-html.ts";
import { useOpenItem } from "../kit/use-open-item.ts";
import { SettingGroup, useSetting } from "./setting-controls.tsx";

const NAME = "home_text";
/** By which the address opens it. */
export const HOME_TEXT = "home";

/** The owner’s text on the home page, which is written in a `HomeTextEditor`. */
export function HomeTextSetting() {
  const { value } = useFormField<string>(NAME);
  const { label, aside } = useSetting(NAME);
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
          {isOwn ? plainText(value) : "Anything you like, with pictures, links, cards and blocks."}
        </p>
        <Button
          variant="secondary"
          aria-label={`${label}: ${isOwn ? "edit" : "write your own"}`}
          onClick={() => open(HOME_TEXT)}
        >
          <PenLine aria-hidden className="size-4" /> {isOwn ? "Edit" : "Write your own"}
        </Button>
      </div>
    </SettingGroup>
  );
}

interface HomeTextEditorProps {
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

/** Writes the text on the whole screen, as a part of the settings. */
export function HomeTextEditor({
  saving,
  message,
  onSave,
  onClose,
  ...props
}: HomeTextEditorProps) {
  const { label } = useDescription(NAME);
  const { getFieldState } = useFormContext<SettingsForm>();
  const focus = useFirstFocus();
  const leave = useLeaveQuestion(
    "What you typed stays in the settings until you save them or discard it.",
    () => saving || onClose(),
  );

  async function save() {
    await onSave();
    const isWrongElsewhere = SETTING_NAMES.some(
      (other) => other !== NAME && getFieldState(other).error !== undefined,
    );
    if (isWrongElsewhere) onClose();
  }

  return (
    <Dialog open onOpenChange={() => saving || onClose()}>
      <FullScreenContent
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
            name={NAME}
            hint="Shown where the section “Text” of the home page is, online and offline."
          />
        </FullScreenEditor>
      </FullScreenContent>
    </Dialog>
  );
}

function plainText(html: string): string {
  return parseInert(html.replaceAll("</", " </")).textContent.trim();
}
