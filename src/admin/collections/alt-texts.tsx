import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Captions, WandSparkles } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import type { Tagged } from "../../../contract/endpoint.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { suggestedAlt } from "../../../contract/text/alt-text.ts";
import { Notice } from "../../components/states/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { refreshContent, sendAsAdmin, failureMessage } from "../kit/calls.ts";
import { DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import type { Action } from "../kit/list/list-body.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";

const calls = adminCalls.nailDesigns;
const LABEL = "Write alt texts";

/** Opens a grid of the designs whose pictures nobody has described. */
export const ALT_TEXTS: Action = {
  Icon: Captions,
  label: LABEL,
  dialog: (onClose) => <AltTexts onClose={onClose} />,
};

export function AltTextsButton() {
  return (
    <DialogButton
      variant="secondary"
      className="max-md:hidden"
      renderDialog={(onClose) => <AltTexts onClose={onClose} />}
    >
      <Captions aria-hidden className="size-4" /> {LABEL}
    </DialogButton>
  );
}

function AltTexts({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const { data, error } = useQuery({
    queryKey: ["alt-texts", round],
    queryFn: () => sendAsAdmin(calls.list, { alt_text: NO_WORD, limit: PAGE_LIMIT }),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

  function close() {
    void refreshContent(client);
    onClose();
  }

  return (
    <HeadedDialog
      title={LABEL}
      text="Describe each picture for people who can’t see it. Enter saves and goes to the next one."
      className="flex max-h-full max-w-6xl flex-col"
      onClose={close}
    >
      <div className="min-h-0 grow overflow-y-auto p-5">
        {error && <Notice>{failureMessage(error)}</Notice>}
        {data?.items.length === 0 && <Notice>Every design has an alt text.</Notice>}
        {data && (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.items.map((design) => (
              <AltCard key={design.id} design={design} />
            ))}
          </ul>
        )}
        {data?.next != null && (
          <p className="mt-5 flex flex-wrap items-center gap-3 text-sm text-quiet">
            {counted(data.total - data.items.length, { one: "more design", many: "more designs" })}{" "}
            without an alt text.
            <Button variant="secondary" onClick={() => setRound(round + 1)}>
              Show the next ones
            </Button>
          </p>
        )}
      </div>
    </HeadedDialog>
  );
}

function AltCard({ design }: { design: Tagged<Design> }) {
  const [text, setText] = useState("");
  const [saved, setSaved] = useState("");
  const [problem, setProblem] = useState("");
  // One save after the other, each with the tag of the one before.
  const last = useRef(Promise.resolve({ alt_text: "", etag: design.etag }));
  const hint = useId();
  const suggestion = suggestedAlt(design);

  function save(written: string) {
    const alt_text = written.trim();
    last.current = last.current.then(async (before) => {
      if (alt_text === before.alt_text) return before;
      try {
        const terms = { ifMatch: before.etag };
        const { etag } = await sendAsAdmin(calls.update, { id: design.id, alt_text }, terms);
        setSaved(alt_text);
        setProblem("");
        return { alt_text, etag };
      } catch (error) {
        setProblem(failureMessage(error));
        return before;
      }
    });
  }

  function saveByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("textarea");
    // Leaving the field saves it.
    if (next) next.focus();
    else save(text);
  }

  return (
    <li className="overflow-hidden rounded-media border border-line">
      <Thumbnail src={design.image_url} className="aspect-4/3 w-full" />
      <div className="grid gap-2 p-3">
        <Field label={`Alt text of “${design.title}”`} error={problem}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={text}
              placeholder={suggestion}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => save(text)}
              onKeyDown={saveByKey}
              className={`${controlClass} min-h-20 py-2`}
            />
          )}
        </Field>
        <div className="flex min-h-9 items-center justify-between gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Use the suggestion for “${design.title}”`}
            aria-describedby={hint}
            className="-ml-3"
            onClick={() => {
              setText(suggestion);
              save(suggestion);
            }}
          >
            <WandSparkles aria-hidden className="size-4" /> Use suggestion
          </Button>
          <span id={hint} className="sr-only">
            {suggestion}
          </span>
          <span role="status" className="text-sm text-quiet">
            {saved !== "" && saved === text.trim() && "Saved"}
          </span>
        </div>
      </div>
    </li>
  );
}
