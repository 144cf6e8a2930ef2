import type { ReactNode } from "react";
import type { Clash } from "./changes.ts";
import { fieldLabel } from "./field-label.ts";
import { FieldValue } from "./field-value.tsx";

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
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8.5rem_1fr]">
      <h4 className="text-sm font-semibold">
        {fieldLabel(field)}
        {BY[by] && <span className="block text-xs font-normal text-quiet">{BY[by]}</span>}
      </h4>
      <dl className="grid grid-cols-2 gap-3 text-sm max-sm:grid-cols-1">
        <Version label={mine} emphasised={by !== "them"}>
          <FieldValue field={field} value={clash.mine} other={clash.theirs} />
        </Version>
        <Version label={theirs}>
          <FieldValue field={field} value={clash.theirs} other={clash.mine} />
        </Version>
      </dl>
    </li>
  );
}

interface VersionProps {
  label: string;
  emphasised?: boolean;
  children: ReactNode;
}

function Version({ label, emphasised = false, children }: VersionProps) {
  return (
    <div
      className={`min-w-0 border-l-2 pl-3 ${emphasised ? "border-lacquer" : "border-line-strong"}`}
    >
      <dt className="text-xs font-semibold text-quiet">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
