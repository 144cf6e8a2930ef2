import { useId } from "react";
import { bringTogether } from "./both/bring-together.ts";
import type { Choice, Clash } from "./changes.ts";
import { fieldLabel } from "./field-label.ts";
import { FieldValue } from "./field-value.tsx";
import { VersionChoice } from "./version-choice.tsx";

interface ChosenFieldProps {
  clash: Clash;
  /** What was chosen so far. */
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that both changed: mine and theirs beside each other, with what is each one's own marked, or both. */
export function ChosenField({ clash, choice, onChoose }: ChosenFieldProps) {
  const { field, mine, theirs } = clash;
  const group = { name: useId(), chosen: choice?.side };
  const both = bringTogether(clash);
  return (
    <fieldset data-field={field} className="min-w-0 py-4">
      <legend className="contents text-sm font-semibold">{fieldLabel(field)}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <VersionChoice
          {...group}
          side="mine"
          label="Mine"
          onChoose={() => onChoose({ side: "mine", value: mine })}
        >
          <FieldValue field={field} value={mine} other={theirs} />
        </VersionChoice>
        <VersionChoice
          {...group}
          side="theirs"
          label="Theirs"
          onChoose={() => onChoose({ side: "theirs", value: theirs })}
        >
          <FieldValue field={field} value={theirs} other={mine} />
        </VersionChoice>
        {both && (
          <div className="sm:col-span-2">
            <VersionChoice
              {...group}
              side="both"
              label="Both"
              onChoose={() => onChoose({ side: "both", value: both.value })}
            >
              {choice?.side === "both" && both.isText && (
                <textarea
                  aria-label={`${fieldLabel(field)}: both`}
                  rows={Math.min(8, Math.ceil(1 + String(choice.value).length / 70))}
                  value={String(choice.value)}
                  onChange={({ target }) => onChoose({ side: "both", value: target.value })}
                  className="w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base sm:text-sm"
                />
              )}
              {choice?.side === "both" && !both.isText && (
                <FieldValue field={field} value={choice.value} other={mine} />
              )}
            </VersionChoice>
          </div>
        )}
      </div>
    </fieldset>
  );
}
