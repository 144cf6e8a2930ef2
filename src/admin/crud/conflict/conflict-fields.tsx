import type { Clash } from "./changes.ts";
import { FieldPair } from "./field-pair.tsx";

const BY = { both: "changed by both", me: "changed by you", them: "" };

/** What is at stake, field by field; then what else is new there. */
export function ConflictFields({ clashes }: { clashes: Clash[] }) {
  const mine = clashes.filter(({ by }) => by !== "them");
  const others = clashes.filter(({ by }) => by === "them");
  return (
    <div className="px-5 sm:px-6">
      {mine.length > 0 && (
        <ul className="divide-y divide-line">
          {mine.map((clash) => (
            <FieldClash key={clash.field} clash={clash} mine="Yours" theirs="Theirs" />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="-mx-5 border-y border-line bg-shell/50 px-5 py-2 text-sm font-semibold text-on-shell first:border-t-0 sm:-mx-6 sm:px-6">
            {mine.length > 0 ? "Also changed there, and kept either way" : "Changed there"}
          </h3>
          <ul className="divide-y divide-line">
            {others.map((clash) => (
              <FieldClash key={clash.field} clash={clash} mine="Before" theirs="Now" />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface FieldClashProps {
  clash: Clash;
  /** What the two versions are called. */
  mine: string;
  theirs: string;
}

function FieldClash({ clash, mine, theirs }: FieldClashProps) {
  const { field, by } = clash;
  return (
    <FieldPair
      field={field}
      note={BY[by]}
      one={{ label: mine, value: clash.mine }}
      other={{ label: theirs, value: clash.theirs }}
      emphasised={by !== "them"}
    />
  );
}
