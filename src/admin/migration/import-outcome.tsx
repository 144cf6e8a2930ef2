import { numberText } from "../../lib/format/numbers.ts";
import type { ImportAnswer, ImportRefusal } from "../../../contract/transfer.ts";
import { Field, controlClassOf } from "../../components/ui/field.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { countRows } from "./kinds.ts";
import type { ImportState } from "./use-import.ts";

type Busy = Extract<ImportState, { step: "checking" | "sending" }>;

export function ImportProgress({ state }: { state: Busy }) {
  const sent = state.step === "sending" && state.share < 1 ? state.share : undefined;
  const what =
    state.step === "checking"
      ? "Looking into the file…"
      : sent === undefined
        ? "Checking and importing…"
        : `Sending, ${Math.round(sent * 100)}%`;
  return (
    <div className="mt-5">
      <div className="flex">
        <ProgressBar label="Import" share={sent} />
      </div>
      <p role="status" className="mt-2 text-sm text-quiet tabular-nums">
        {what}
      </p>
    </div>
  );
}

export function ImportDone({ answer }: { answer: ImportAnswer }) {
  const { imported, errors } = answer.results;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Imported</h3>
      <dl className="mt-2 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {countRows(imported).map(({ label, count }) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && <Lines title={`${errors.length} skipped`} lines={errors} />}
    </div>
  );
}

export function ImportRefused({ refusal }: { refusal: ImportRefusal }) {
  const { message, validationErrors, totalErrors } = refusal;
  const more = totalErrors - validationErrors.length;
  return (
    <div className="mt-6">
      <p className="font-semibold text-danger">{message}</p>
      {validationErrors.length > 0 && (
        <Lines title={`${totalErrors} errors`} lines={validationErrors} />
      )}
      {more > 0 && <p className="mt-2 text-sm text-quiet">and {more} more errors</p>}
    </div>
  );
}

/** A text area, so that the lines can be scrolled by keyboard and copied as they are. */
function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Field label={title} className="mt-5">
      {(control) => (
        <textarea
          {...control}
          readOnly
          rows={Math.min(lines.length, 12)}
          value={lines.join("\n")}
          className={controlClassOf({ text: "text-sm" })}
        />
      )}
    </Field>
  );
}
