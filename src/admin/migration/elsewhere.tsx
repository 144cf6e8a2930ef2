import { Download, Images, Undo2, Upload } from "lucide-react";
import { useId, useState } from "react";
import {
  DATE_ORDERS,
  DEFAULT_PHOTO_CATEGORY,
  type DateOrder,
  type ImportLine,
  type ImportSummary,
  importCountsText,
  importReportAddress,
  imports,
  IMPORT_OUTCOMES,
  type ImportCounts,
  type ImportOutcome,
  importLineText,
} from "../../../contract/admin/imports.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { useConfirm } from "../kit/form/dialogs.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { counted, numberText } from "../../lib/format/numbers.ts";
import { shortDay, shortMinuteText } from "../../lib/format/dates.ts";
import { PICTURE_ACCEPT } from "../../../contract/pictures/picture-kinds.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { refreshContent, sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { FileButton, saveFile } from "../kit/buttons.tsx";
import { PanelRow, Panel, ROWS, UnfoldingDetails } from "../kit/panel.tsx";
import { type ElsewhereState, copyWaiting, useElsewhere } from "./use-elsewhere.ts";
import { Link } from "../../components/link.tsx";

const ITEM = { one: "item", many: "items" };
const LINE = { one: "line", many: "lines" };
const PICTURE = { one: "picture", many: "pictures" };
const ACCEPT = `.xml,.json,.zip,.csv,.tsv,.txt,.xlsx,.xlsm,.html,${PICTURE_ACCEPT}`;

/** Imports from other services, and what was imported before. */
export function ElsewherePanel() {
  const { state, tryOut, run, reset, stop } = useElsewhere();
  const [category, setCategory] = useState(DEFAULT_PHOTO_CATEGORY);
  const [sites, setSites] = useState("");
  const allPicturesId = useId();
  const [allPictures, setAllPictures] = useState(false);
  const [dates, setDates] = useState<DateOrder>();
  const busy = state.step === "trying" || state.step === "importing" || state.step === "copying";
  const terms = {
    category: category.trim() || DEFAULT_PHOTO_CATEGORY,
    hosts: hostsIn(sites),
    all_pictures: allPictures,
    dates,
  };
  const choose = (files: File[]) => {
    if (files.length === 0) return;
    setDates(undefined);
    void tryOut(files, { ...terms, dates: undefined });
  };
  const answer = (files: File[], order: DateOrder) => {
    setDates(order);
    void tryOut(files, { ...terms, dates: order });
  };
  return (
    <Panel
      title="Import from another service"
      text="Posts from WordPress (XML) or Ghost (JSON). Photos from Instagram (JSON), Pinterest, or a ZIP of pictures, with a table (CSV or Excel) if you have one. For WordPress, add a ZIP of wp-content/uploads if you have one."
    >
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Field label="Category for photos" hint="Photos are added as drafts.">
          {(control) => (
            <input
              {...control}
              value={category}
              maxLength={200}
              disabled={busy}
              onChange={({ target }) => setCategory(target.value)}
              className={controlClass}
            />
          )}
        </Field>
        <Field
          label="Copy pictures from"
          optional
          hint="Sites besides the export’s own, such as nails.example."
        >
          {(control) => (
            <input
              {...control}
              value={sites}
              disabled={busy}
              onChange={({ target }) => setSites(target.value)}
              className={controlClass}
            />
          )}
        </Field>
      </div>
      <div className="-mt-2 mb-3 flex w-fit items-center gap-1 text-sm">
        <Checkbox
          id={allPicturesId}
          checked={allPictures}
          disabled={busy}
          onChange={({ target }) => setAllPictures(target.checked)}
          className="-ml-3"
        />
        <label htmlFor={allPicturesId} className="cursor-pointer">
          Also take pictures that nothing shows
        </label>
      </div>
      <FileButton
        multiple
        disabled={busy}
        fileLabel="Files of the other service"
        accept={ACCEPT}
        onFiles={choose}
      >
        <Upload aria-hidden className="size-4" />
        Choose files
      </FileButton>
      <Steps
        state={state}
        onAnswer={answer}
        onImport={(files) => void run(files, terms)}
        onCancel={reset}
        onStop={stop}
      />
      <PastImports hosts={terms.hosts} />
    </Panel>
  );
}

/** Hosts as somebody types them, addresses included. */
function hostsIn(text: string): string[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.flatMap(
    (word) => URL.parse(/^\w+:\/\//.test(word) ? word : `https://${word}`)?.host ?? [],
  );
}

interface StepsProps {
  state: ElsewhereState;
  onAnswer: (files: File[], dates: DateOrder) => void;
  onImport: (files: File[]) => void;
  onCancel: () => void;
  onStop: () => void;
}

function Steps({ state, onAnswer, onImport, onCancel, onStop }: StepsProps) {
  if (state.step === "idle") return null;
  if (state.step === "asking") {
    return (
      <div role="group" aria-label="Dates" className="mt-6">
        <p role="status" className="font-semibold">
          Which day is {state.example}?
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {DATE_ORDERS.map((order) => (
            <Button key={order} variant="secondary" onClick={() => onAnswer(state.files, order)}>
              {dayText(state.example, order)}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  if (state.step === "tried") {
    const added = state.report.filter((one) => one.outcome === "taken" && isItem(one)).length;
    return (
      <div className="mt-6">
        <ImportReport title="What an import would do" report={state.report} />
        <div className="mt-4 flex flex-wrap gap-3">
          {added > 0 && <Button onClick={() => onImport(state.files)}>Import</Button>}
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  if (state.step === "done") {
    return (
      <div className="mt-6">
        <ImportReport title="Imported" report={state.report} />
      </div>
    );
  }
  const [share, text] = progressOf(state);
  return (
    <div className="mt-5">
      <div className="flex">
        <ProgressBar label="Import from another service" share={share} />
      </div>
      <p role="status" className="mt-2 text-sm text-quiet tabular-nums">
        {text}
      </p>
      {state.step !== "copying" && (
        <Button variant="secondary" className="mt-3" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

/** Whether it becomes a design or a post. */
const isItem = ({ kind }: ImportLine) => kind !== "file" && kind !== "picture";

/** “Apr 5, 2023” for 04/05/2023 with the month first. */
function dayText(example: string, order: DateOrder): string {
  const [first = "", second = "", year = ""] = example.split(/\D+/);
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return shortDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

type Busy = Extract<ElsewhereState, { step: "trying" | "importing" | "copying" }>;

function progressOf(state: Busy): [share: number | undefined, text: string] {
  if (state.step === "copying") {
    const { copied, left } = state;
    return [copied / (copied + left || 1), `Copying pictures, ${counted(left, PICTURE)} left`];
  }
  if (state.share < 1) return [state.share, `Sending, ${Math.round(state.share * 100)}%`];
  const doing = state.step === "trying" ? "Reading" : "Importing";
  return [undefined, state.lines > 0 ? `${doing}, ${counted(state.lines, LINE)}` : `${doing}…`];
}

function PastImports({ hosts }: { hosts: string[] }) {
  const { data } = useAdminQuery(imports.list, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Past imports" className="mt-6">
      <ul className={ROWS}>
        {data.items.map((one) => (
          <PastImport key={one.id} made={one} hosts={hosts} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ made, hosts }: { made: ImportSummary; hosts: string[] }) {
  const { id, files, source, counts, undone_at } = made;
  const { confirm, dialog } = useConfirm();
  const [left, setLeft] = useState<number>();
  const undo = useAction("Couldn’t undo the import", async (_: void, client) => {
    const { removed } = await sendAsAdmin(imports.undo, { id });
    toast({ title: `Moved ${counted(removed, ITEM)} to the trash` });
    void refreshContent(client);
  });
  const copy = useAction("Couldn’t copy the pictures", async (_: void, client) => {
    const done = await copyWaiting(id, { again: true, hosts }, (_copied, rest) => setLeft(rest));
    setLeft(undefined);
    void refreshContent(client);
    toast({
      title: `Copied ${counted(done.copied, PICTURE)}`,
      ...(done.missing > 0 && { description: `${counted(done.missing, PICTURE)} still missing` }),
    });
  });

  async function askToUndo() {
    const isSure = await confirm({
      title: "Undo this import?",
      description:
        "What it added goes to the trash, also what you have edited since. You can restore it for 30 days.",
      action: "Undo import",
      cancel: "Keep it",
    });
    if (isSure) await undo.run();
  }

  const lacks = (counts.waiting ?? 0) + (counts.missing ?? 0) > 0;
  return (
    <PanelRow
      label={files}
      aside={
        <a
          href={importReportAddress(id)}
          download
          className={buttonClass({ variant: "secondary" })}
        >
          <Download aria-hidden className="size-4" /> Report
        </a>
      }
      buttons={[
        lacks &&
          !undone_at && {
            Icon: Images,
            label: left === undefined ? "Copy missing pictures" : `${numberText(left)} left`,
            disabled: copy.isBusy,
            onPress: () => void copy.run(),
          },
        made.added > 0 &&
          !undone_at && {
            Icon: Undo2,
            label: "Undo import",
            disabled: undo.isBusy,
            onPress: () => void askToUndo(),
          },
      ]}
    >
      {source}, {shortMinuteText(new Date(made.at))}.{" "}
      {undone_at ? "Undone." : `${importCountsText(counts, numberText)}.`}
      {dialog}
    </PanelRow>
  );
}

/** More would slow the page; the saved report has all. */
const SHOWN = 200;
/** Outcomes that need the owner’s action. */
const OPEN = new Set<ImportOutcome>(["missing", "waiting"]);
const FILE = { one: "file", many: "files" };

/** The outcome of each file and item; those that need action come first. */
function ImportReport({ title, report }: { title: string; report: ImportLine[] }) {
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
