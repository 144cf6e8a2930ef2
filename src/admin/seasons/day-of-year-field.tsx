import { useId } from "react";
import { Field, selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { dayOfYear } from "./day-of-year.ts";
import { type FieldSettings, useFormField } from "../crud/fields/use-form-field.ts";

const twoDigits = (index: number) => String(index + 1).padStart(2, "0");
/** `November` of `November 1`. */
const MONTHS = Array.from({ length: 12 }, (_, index) => twoDigits(index)).map((value) => ({
  value,
  label: dayOfYear(`${value}-01`).split(" ")[0],
}));

function daysIn(month: string): string[] {
  const count = month === "" ? 31 : new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => twoDigits(index));
}

/** A day of any year, kept as `MM-DD`. */
export function DayOfYearField(props: FieldSettings) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const dayId = useId();
  const [month = "", day = ""] = value.split("-");

  function choose(nextMonth: string, nextDay: string) {
    const last = daysIn(nextMonth).at(-1) ?? "";
    setValue(`${nextMonth}-${nextDay > last ? last : nextDay}`);
  }

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className="grid grid-cols-[2fr_1fr] gap-2">
          <Select
            {...control}
            className={selectClass}
            name={props.name}
            value={month}
            onChange={(event) => choose(event.target.value, day || "01")}
            onBlur={onBlur}
          >
            <option value="">Month</option>
            {MONTHS.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </Select>
          <Select
            id={dayId}
            aria-label={`${props.label}: day`}
            className={selectClass}
            value={day}
            disabled={month === ""}
            onChange={(event) => choose(month, event.target.value)}
            onBlur={onBlur}
          >
            {day === "" && <option value="">Day</option>}
            {daysIn(month).map((one) => (
              <option key={one} value={one}>
                {Number(one)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
