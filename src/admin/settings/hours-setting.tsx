import { Plus, Trash2 } from "lucide-react";
import { useFormContext, useFormState } from "react-hook-form";
import type { SettingsForm } from "../../../contract/settings/settings.ts";
import { MAX_SPANS } from "../../../contract/settings/studio-settings.ts";
import { type OpeningSpan, WEEKDAYS, type Weekday } from "../../../contract/settings/studio.ts";
import { Button } from "../../components/ui/button.tsx";
import { controlClass } from "../../components/ui/field.tsx";
import { deviceTimeZone } from "../../lib/format/studio-texts.ts";
import { IconButton } from "../kit/buttons.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { SettingGroup, useSetting } from "./setting-controls.tsx";

const MORNING = { opens: "09:00", closes: "18:00" };

/** The opening hours by weekday, with several spans a day. */
export function HoursSetting() {
  const { value, setValue } = useFormField<OpeningSpan[]>("studio_hours");
  const form = useFormContext<SettingsForm>();
  const { label, aside } = useSetting("studio_hours");

  function add(day: Weekday) {
    const last = value.findLast((span) => span.day === day);
    // After a break, or as on the day that was filled in before.
    const before = value.at(-1) ?? MORNING;
    setValue([
      ...value,
      last
        ? { day, opens: last.closes, closes: "" }
        : { day, opens: before.opens, closes: before.closes },
    ]);
    if (form.getValues("studio_time_zone") === "") {
      form.setValue("studio_time_zone", deviceTimeZone(), { shouldDirty: true });
    }
  }

  return (
    <SettingGroup label={label} aside={aside}>
      <ul className="grid">
        {WEEKDAYS.map((day) => {
          const spans = value.flatMap((span, at) => (span.day === day ? [{ span, at }] : []));
          return (
            <li
              key={day}
              className="grid gap-2 border-t border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <span className="pt-2.5 text-sm font-semibold">{day}</span>
              <div className="grid gap-2">
                {spans.length === 0 && <span className="pt-2.5 text-sm text-quiet">Closed</span>}
                {spans.map(({ span, at }, index) => (
                  <Span
                    key={at}
                    at={at}
                    span={span}
                    name={spans.length > 1 ? `${day} ${index + 1}` : day}
                    onChange={(change) =>
                      setValue(
                        value.map((one, place) => (place === at ? { ...one, ...change } : one)),
                      )
                    }
                    onRemove={() => setValue(value.filter((_, place) => place !== at))}
                  />
                ))}
              </div>
              {value.length < MAX_SPANS && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Add hours on ${day}`}
                  onClick={() => add(day)}
                >
                  <Plus aria-hidden className="size-4" /> Add hours
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SettingGroup>
  );
}

interface SpanProps {
  at: number;
  span: OpeningSpan;
  /** The weekday, counted where it has several. */
  name: string;
  onChange: (change: Partial<OpeningSpan>) => void;
  onRemove: () => void;
}

function Span({ at, span, name, onChange, onRemove }: SpanProps) {
  const { errors } = useFormState<SettingsForm>({ name: "studio_hours" });
  const wrong = errors.studio_hours?.[at];
  const message = wrong?.opens?.message ?? wrong?.closes?.message;
  return (
    <div>
      <div className="flex items-center gap-2">
        {(["opens", "closes"] as const).map((end) => (
          <input
            key={end}
            type="time"
            name={`studio_hours.${at}.${end}`}
            aria-label={`${name} ${end}`}
            aria-invalid={wrong?.[end] ? true : undefined}
            aria-describedby={message ? `span-${at}-error` : undefined}
            value={span[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
            className={controlClass}
          />
        ))}
        <IconButton Icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {message && (
        <p id={`span-${at}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
