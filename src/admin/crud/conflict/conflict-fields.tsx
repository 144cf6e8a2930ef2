import { Button } from "../../../components/ui/button.tsx";
import type { Choice, Clash } from "./changes.ts";
import { FieldPair, fieldLabel } from "./field-pair.tsx";
import { useId, type ReactNode } from "react";
import { bringTogether } from "./both/bring-together.ts";
import { FieldValue } from "./field-value.tsx";
import { clsx } from "clsx";

interface ConflictFieldsProps {
  clashes: Clash[];
  /** Whether what both changed is to be decided about. */
  isAsking: boolean;
  /** What was chosen so far, by the names of the fields. */
  chosen: Record<string, Choice>;
  onChoose: (choices: Record<string, Choice>) => void;
}

/** What is to be decided, field by field; then what one side alone changed, and what is taken as it is. */
export function ConflictFields({ clashes, isAsking, chosen, onChoose }: ConflictFieldsProps) {
  const both = clashes.filter(({ by }) => isAsking && by === "both");
  const others = clashes.filter((clash) => !both.includes(clash));
  const take = (side: "mine" | "theirs") =>
    onChoose(Object.fromEntries(both.map((clash) => [clash.field, { side, value: clash[side] }])));
  return (
    <div className="px-5 sm:px-6">
      {both.length > 1 && (
        <div className="flex flex-wrap gap-2 pt-3">
          <Button variant="secondary" size="compact" onClick={() => take("mine")}>
            All of mine
          </Button>
          <Button variant="secondary" size="compact" onClick={() => take("theirs")}>
            All of theirs
          </Button>
        </div>
      )}
      <div className="divide-y divide-line">
        {both.map((clash) => (
          <ChosenField
            key={clash.field}
            clash={clash}
            choice={chosen[clash.field]}
            onChoose={(choice) => onChoose({ [clash.field]: choice })}
          />
        ))}
      </div>
      {others.length > 0 && (
        <>
          <h3 className="-mx-5 border-y border-line bg-shell/50 px-5 py-2 text-sm font-semibold text-on-shell first:border-t-0 sm:-mx-6 sm:px-6">
            {both.length > 0 ? "Changed by one of you, and taken as it is" : "Changed there"}
          </h3>
          <ul className="divide-y divide-line">
            {others.map(({ field, before, mine, theirs, by }) => (
              <FieldPair
                key={field}
                field={field}
                note={by === "me" ? "by you" : "by them"}
                one={{ label: "Before", value: before }}
                other={{ label: "Now", value: by === "me" ? mine : theirs }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ChosenFieldProps {
  clash: Clash;
  /** What was chosen so far. */
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that both changed: mine and theirs beside each other, with what is each one's own marked, or both. */
function ChosenField({ clash, choice, onChoose }: ChosenFieldProps) {
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

interface VersionChoiceProps {
  /** Shared by the versions of a field. */
  name: string;
  side: Choice["side"];
  /** Which of them is chosen. */
  chosen: Choice["side"] | undefined;
  label: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One version of a field, to be chosen; the radio tells its words, too. */
function VersionChoice(props: VersionChoiceProps) {
  const { name, side, chosen, label, onChoose, children } = props;
  const id = useId();
  const checked = side === chosen;
  return (
    <div
      className={clsx(
        "h-full min-w-0 rounded-control border text-sm",
        checked ? "border-lacquer bg-shell/40" : "border-line",
      )}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
        <input
          id={id}
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={`${id}-words`}
          className="size-5 shrink-0 cursor-pointer accent-lacquer"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <div id={`${id}-words`} className="px-3 pb-3 empty:hidden">
        {children}
      </div>
    </div>
  );
}
