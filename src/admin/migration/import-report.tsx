import { Download } from "lucide-react";
import {
  IMPORT_OUTCOMES,
  type ImportCounts,
  type ImportLine,
  type ImportOutcome,
  importCountsText,
  importLineText,
} from "../../../contract/admin/imports.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted, numberText } from "../../lib/format/numbers.ts";
import { saveFile } from "../kit/buttons.tsx";
import { UnfoldingDetails } from "../kit/panel.tsx";

/** More would slow the page; the saved report has all. */
const SHOWN = 200;
/** Outcomes that need the owner’s action. */
const OPEN = new Set<ImportOutcome>(["missing", "waiting"]);
const FILE = { one: "file", many: "files" };
const ITEM = { one: "item", many: "items" };

/** The outcome of each file and item; those that need action come first. */
export function ImportReport({ title, report }: { title: string; report: ImportLine[] }) {
  const byOutcome = Map.groupBy(report, ({ outcome }) => outcome);
  const counts: ImportCounts = Object.fromEntries(
    [...byOutcome].map(([outcome, lines]) => [outcome, lines.length]),
  );
  const files = report.filter(({ kind }) => kind === "file").length;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p role="status" className="mt-1 text-sm text-quiet tabular-nums">
        {counted(files, FILE)} and {counted(report.length - files, ITEM)}:{" "}
        {importCountsText(counts, numberText)}.
      </p>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {outcomes.map((outcome) => (
          <Lines key={outcome} outcome={outcome} lines={byOutcome.get(outcome) ?? []} />
        ))}
      </div>
      {report.length > 0 && (
        <Button variant="quiet" className="mt-2 -ml-4" onClick={() => save(report)}>
          <Download aria-hidden className="size-4" /> Save this report
        </Button>
      )}
    </section>
  );
}

const outcomes = Object.keys(IMPORT_OUTCOMES) as ImportOutcome[];

function Lines({ outcome, lines }: { outcome: ImportOutcome; lines: ImportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <UnfoldingDetails
      line={`${IMPORT_OUTCOMES[outcome]} (${numberText(lines.length)})`}
      open={OPEN.has(outcome)}
    >
      <ul className="mb-3 space-y-2 text-sm">
        {lines.slice(0, SHOWN).map((line, at) => (
          // Several lines may be equal.
          <li key={at} className="wrap-anywhere">
            {line.as ? (
              <Link href={line.as} className="font-medium text-lacquer underline">
                {line.name}
              </Link>
            ) : (
              <span className="font-medium">{line.name}</span>
            )}
            {line.note && <span className="text-quiet">: {line.note}</span>}
            {line.file !== line.name && (
              <span className="block text-xs text-quiet">{line.file}</span>
            )}
          </li>
        ))}
        {lines.length > SHOWN && (
          <li className="text-quiet">
            … and {numberText(lines.length - SHOWN)} more, which the saved report lists.
          </li>
        )}
      </ul>
    </UnfoldingDetails>
  );
}

function save(report: ImportLine[]): void {
  const text = report.map((line) => `${importLineText(line)}\n`).join("");
  saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "lunula-import.txt");
}
