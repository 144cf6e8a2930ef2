import { type ComponentProps, useState, type ReactNode } from "react";
import { Save } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { minuteText, timeZoneText } from "../../../lib/format/dates.ts";
import { isAhead, publishingFlag } from "../form/use-save.tsx";
import { usePublishes } from "../calls.ts";
import { RadioChoice } from "./choice-fields.tsx";
import { useFormField } from "./text-field.tsx";

/** Posts are drafts or published, tutorials inactive or active. */
const PUBLISHING_WORDS = {
  is_published: { hold: "Save draft", withdraw: "Revert to draft" },
  is_active: { hold: "Save inactive", withdraw: "Deactivate" },
};

interface PublishButtonsProps {
  saving: boolean;
  /** Whether visitors see what was saved before. */
  isPublic: boolean;
}

/** Saves a form as its publishing field says; a draft can be published right away. */
export function PublishButtons({ saving, isPublic }: PublishButtonsProps) {
  const { getValues, setValue } = useFormContext();
  const flag = publishingFlag(getValues()) ?? "is_active";
  const words = PUBLISHING_WORDS[flag];
  const [isChosen, time = null] = useWatch({ name: [flag, "published_at"] });
  const isPublishing = usePublishes();
  const isDraft = !isPublic && !isChosen;
  const present = isPublic ? (isChosen ? "Update" : words.withdraw) : "Publish";

  /** The same press then submits the form. */
  function choose() {
    setValue(flag, true, { shouldDirty: true });
    if (isAhead(time)) setValue("published_at", null, { shouldDirty: true });
  }

  return (
    <>
      {!isPublic && (
        <DraftButton
          className="shrink-0 max-sm:w-11 max-sm:px-0"
          disabled={saving}
          onClick={() => setValue(flag, false, { shouldDirty: true })}
        >
          <Save aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{words.hold}</span>
        </DraftButton>
      )}
      {isPublishing && (
        <Button
          type="submit"
          className="mr-1.5 shrink-0"
          disabled={saving}
          onClick={isDraft ? choose : undefined}
        >
          {saving ? "Saving..." : isChosen && isAhead(time) ? "Schedule" : present}
        </Button>
      )}
    </>
  );
}

/** Submits a form as a draft, which needs its title alone. */
export function DraftButton(props: ComponentProps<typeof Button>) {
  return <Button type="submit" variant="secondary" {...props} />;
}

interface PublishingFieldProps {
  /** What is published, such as `post`. */
  noun: string;
  savedTime: string | null;
}

/** Publishes now, later or not yet (decision 39): the fields `is_published` and `published_at`. */
export function PublishingField({ noun, savedTime }: PublishingFieldProps) {
  const isPublished = useFormField<boolean>("is_published");
  const time = useFormField<string | null>("published_at");
  const [hasTime, setHasTime] = useState(isAhead(time.value));
  const scheduled = hasTime && isPublished.value && isAhead(time.value) ? time.value : null;
  const published = savedTime !== null && !isAhead(savedTime) ? savedTime : null;

  function choose(is_published: boolean, published_at: string | null, ofOwn = false) {
    isPublished.setValue(is_published);
    time.setValue(published_at);
    setHasTime(ofOwn);
  }

  const chosen = !isPublished.value ? "draft" : hasTime ? "time" : "now";
  return (
    <PublishingChoices isDraft={chosen === "draft"} onDraft={() => choose(false, savedTime)}>
      <RadioChoice
        group="publishing"
        label={published ? "Published" : "Publish now"}
        hint={
          published ? `Since ${minuteText(new Date(published))}.` : "Visitors see it once you save."
        }
        checked={chosen === "now"}
        onChoose={() => choose(true, published)}
      />
      <RadioChoice
        group="publishing"
        label={
          scheduled ? `Scheduled for ${minuteText(new Date(scheduled))}` : "Schedule or backdate"
        }
        hint={`In the future, the ${noun} is published then; in the past, it’s backdated.`}
        checked={chosen === "time"}
        onChoose={() => choose(true, savedTime ?? nextHour(), true)}
      />
      {chosen === "time" && <TimeField name="published_at" />}
    </PublishingChoices>
  );
}

function TimeField({ name }: { name: string }) {
  const time = useFormField<string | null>(name);
  return (
    <Field
      label="Date and time"
      error={time.error}
      hint={`In your time zone: ${timeZoneText(time.value ? new Date(time.value) : new Date())}.`}
      className="pl-8"
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className={controlClass}
          value={toLocalTime(time.value ?? "")}
          onChange={({ target }) => time.setValue(fromLocalTime(target.value))}
          onBlur={time.onBlur}
        />
      )}
    </Field>
  );
}

/** A time as `<input type="datetime-local">` has it, by the clock of the device: `2026-12-01T09:00`. */
export function toLocalTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return "";
  const minutesEast = -at.getTimezoneOffset();
  return new Date(at.getTime() + minutesEast * 60_000).toISOString().slice(0, 16);
}

/** The value of such an input in UTC; empty if it is incomplete. */
export function fromLocalTime(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

export function nextHour(now = Date.now()): string {
  const HOUR_MS = 3_600_000;
  return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString();
}

interface PublishingChoicesProps {
  isDraft: boolean;
  onDraft: () => void;
  /** The choices beside “Draft”. */
  children: ReactNode;
}

function PublishingChoices({ isDraft, onDraft, children }: PublishingChoicesProps) {
  if (!usePublishes()) {
    return <p className="text-sm text-quiet">You save a draft. An editor publishes it.</p>;
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Publishing</legend>
      <RadioChoice
        group="publishing"
        label="Draft"
        hint="Visible only here and with its preview link."
        checked={isDraft}
        onChoose={onDraft}
      />
      {children}
    </fieldset>
  );
}

interface DraftFieldProps {
  /** Whether the saved item is public; undefined if it is new. */
  isPublic: boolean | undefined;
}

/** Publishes now or not yet: the field `is_active`, for items without dates. */
export function DraftField({ isPublic = false }: DraftFieldProps) {
  const isActive = useFormField<boolean>("is_active");
  return (
    <PublishingChoices isDraft={!isActive.value} onDraft={() => isActive.setValue(false)}>
      <RadioChoice
        group="publishing"
        label={isPublic ? "Published" : "Publish now"}
        hint={isPublic ? "Visitors see it." : "Visitors see it once you save."}
        checked={isActive.value}
        onChoose={() => isActive.setValue(true)}
      />
    </PublishingChoices>
  );
}

/** Publishes a design now, later or not yet: a draft has the field `publish_at` (decision 39). */
export function ScheduleField({ isPublic = false }: DraftFieldProps) {
  const isActive = useFormField<boolean>("is_active");
  const time = useFormField<string | null | undefined>("publish_at");
  const hasTime = !isActive.value && time.value !== null && time.value !== undefined;
  const scheduled = hasTime && time.value && isAhead(time.value) ? time.value : null;

  function choose(is_active: boolean, publish_at: string | null) {
    isActive.setValue(is_active);
    time.setValue(publish_at);
  }

  return (
    <PublishingChoices isDraft={!isActive.value && !hasTime} onDraft={() => choose(false, null)}>
      <RadioChoice
        group="publishing"
        label={isPublic ? "Published" : "Publish now"}
        hint={isPublic ? "Visitors see it." : "Visitors see it once you save."}
        checked={isActive.value}
        onChoose={() => choose(true, null)}
      />
      <RadioChoice
        group="publishing"
        label={scheduled ? `Scheduled for ${minuteText(new Date(scheduled))}` : "Schedule"}
        hint="Visitors see it from then on."
        checked={hasTime}
        onChoose={() => choose(false, nextHour())}
      />
      {hasTime && <TimeField name="publish_at" />}
    </PublishingChoices>
  );
}
