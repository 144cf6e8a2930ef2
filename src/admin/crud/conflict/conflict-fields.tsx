import { Button } from "../../../components/ui/button.tsx";
import type { Choice, Clash } from "./changes.ts";
import { ChosenField } from "./chosen-field.tsx";
import { FieldPair } from "./field-pair.tsx";

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
