import { type SubmitEvent, useState } from "react";
import type { Announcement } from "../../../contract/announcements.ts";
import { announcementForm, type AnnouncementForm } from "../../../contract/forms/announcement.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { sortFailure } from "../failure.ts";
import { useAnnounce } from "./use-announcements.ts";

const FIELDS = [
  { name: "title", label: "Title", hint: undefined, optional: false },
  { name: "text", label: "A line below it", hint: undefined, optional: true },
  {
    name: "path",
    label: "Leads to",
    hint: "A page of this site, such as /category/holiday",
    optional: false,
  },
] as const;

type Problems = Partial<Record<string, string>>;

interface AnnounceFormProps {
  suggestion: Announcement;
  /** Such as `34 devices`. */
  devices: string;
}

/** One line to many, which cannot be called back: it is asked about before it goes. */
export function AnnounceForm({ suggestion, devices }: AnnounceFormProps) {
  const [draft, setDraft] = useState<AnnouncementForm>(suggestion);
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();

  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = announcementForm.safeParse(draft);
    const issues = checked.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message])));
    const [first] = issues;
    if (first)
      event.currentTarget
        .querySelector<HTMLElement>(`[name=${first.path[0]?.toString()}]`)
        ?.focus();
    else setAsking(true);
  };

  const send = () => {
    setAsking(false);
    announce.mutate(draft, {
      onSuccess: () => toast({ title: "Your announcement is on its way" }),
      onError: (error) => {
        const { fields, message } = sortFailure(error, ["title", "text", "path"]);
        setProblems(Object.fromEntries(fields.map((problem) => [problem.field, problem.message])));
        if (message) {
          toast({ title: "Nothing was sent", description: message, variant: "destructive" });
        }
      },
    });
  };

  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      {FIELDS.map(({ name, label, hint, optional }) => (
        <Field key={name} label={label} hint={hint} optional={optional} error={problems[name]}>
          {(control) => (
            <input
              {...control}
              name={name}
              className={controlClass}
              maxLength={name === "path" ? LIMITS.address : LIMITS.title}
              value={draft[name]}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" disabled={announce.isPending} className="justify-self-start">
        Send to {devices}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send to ${devices}?`}
        description={`“${draft.title}” shows up on them at once, and cannot be called back.`}
        action="Send now"
        cancel="Not yet"
        variant="primary"
        onConfirm={send}
      />
    </form>
  );
}
