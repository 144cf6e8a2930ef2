import type { Reference } from "../../../../contract/related.ts";
import { useChosen } from "../fields/related/use-chosen.ts";

interface RelatedValueProps {
  references: Reference[];
  /** Those of the other version. */
  others: Reference[];
}

/** What an item belongs together with, by its titles; those that only this version names are marked. */
export function RelatedValue({ references, others }: RelatedValueProps) {
  const chosen = useChosen(references);
  if (chosen.length === 0) return <em className="text-quiet">Empty</em>;
  return (
    <ul className="grid gap-1">
      {chosen.map(({ reference, item }) => (
        <li key={reference} className="wrap-anywhere">
          {others.includes(reference) ? (
            item?.name
          ) : (
            <mark className="rounded-sm bg-shell text-on-shell">{item?.name}</mark>
          )}{" "}
          <span className="text-quiet">{item?.noun ?? "…"}</span>
        </li>
      ))}
    </ul>
  );
}
