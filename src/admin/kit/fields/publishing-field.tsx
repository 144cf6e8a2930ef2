import { useState } from "react";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { minuteText } from "../../../lib/format/short-dates.ts";
import { timeZoneText } from "../../../lib/format/time-zone.ts";
import { useFormField } from "./text-field.tsx";
import { PublishingChoice, PublishingChoices } from "./publishing-choices.tsx";

interface PublishingFieldProps {
  /** What is published, such as `post`. */
  noun: string;
  /** When the saved one is, or was, published. */
  savedTime: string | null;
}

/** At once, at a time, or not yet (decision 39): the fields `is_published` and `published_at`. */
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
      <PublishingChoice
        label={published ? "Published" : "Publish now"}
        hint={
          published
            ? `Since ${minuteText(new Date(published))}.`
            : "Visitors see it once it is saved."
        }
        checked={chosen === "now"}
        onChoose={() => choose(true, published)}
      />
      <PublishingChoice
        label={
          scheduled
            ? `Scheduled for ${minuteText(new Date(scheduled))}`
            : "Publish on a day and minute"
        }
        hint={`Ahead, the ${noun} appears by itself; back, it is dated then.`}
        checked={chosen === "time"}
        onChoose={() => choose(true, savedTime ?? nextHour(), true)}
      />
      {chosen === "time" && (
        <Field
          label="Day and minute"
          error={time.error}
          hint={`By the clock of this device: ${timeZoneText(time.value ? new Date(time.value) : new Date())}.`}
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
      )}
    </PublishingChoices>
  );
}

/** Whether a time of publishing has still to come, by the clock of the device. */
export function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}

/** A time as `<input type="datetime-local">` has it, by the clock of the device: `2026-12-01T09:00`. */
export function toLocalTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return "";
  const minutesEast = -at.getTimezoneOffset();
  return new Date(at.getTime() + minutesEast * 60_000).toISOString().slice(0, 16);
}

/** What such an input holds, in UTC; blank where it is empty or half filled in. */
export function fromLocalTime(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** The next full hour. */
export function nextHour(now = Date.now()): string {
  const HOUR_MS = 3_600_000;
  return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString();
}
