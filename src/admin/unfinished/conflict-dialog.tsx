import { type ReactNode, useCallback, useRef, useState } from "react";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Changes, Endpoint, Tagged } from "../../../contract/endpoint.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { Refusal, adminQuery } from "../kit/calls.ts";
import type { AutosaveOptions } from "./unfinished-form.tsx";
import {
  outcomeTitle,
  rebaseAutosave,
  saveOver,
  type AskAboutConflict,
  type Conflict,
  type Resolution,
  type ItemFields,
  clashes,
  type Clash,
} from "./save-over.ts";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { shortAgo } from "../../lib/format/dates.ts";
import { useLabels } from "../kit/fields/text-field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { type Choice, ChosenField, FieldPair } from "./field-versions.tsx";

interface Question {
  conflict: Conflict;
  answer: (resolution: Resolution) => void;
}

/** Asks how to resolve conflicts, one at a time; the caller renders `dialog`. */
export function useConflicts(): { ask: AskAboutConflict; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const ask = useCallback<AskAboutConflict>((conflict) => {
    const resolution = last.current.then(() => {
      const { promise, resolve } = Promise.withResolvers<Resolution>();
      setQuestion({ conflict, answer: resolve });
      return promise.finally(() => setQuestion(undefined));
    });
    last.current = resolution;
    return resolution;
  }, []);

  const dialog = question && (
    <ConflictDialog conflict={question.conflict} onResolve={question.answer} />
  );
  return { ask, dialog };
}

interface SingleFormOptions<Form, Item> {
  kind: "settings" | "synonyms";
  /** What it is called, such as “Settings”. */
  name: string;
  noun: string;
  fields: string[];
  /** As it was when the form was opened. */
  stored: Item;
  find: Endpoint<object, Item>;
  /** Saves changes to the version with this ETag. */
  send: (changes: Changes<Form>, tag: string) => Promise<Item>;
  /** What else shows it. */
  shownBy: QueryKey;
}

/** The form of something that there is once, and that two admins may edit at the same time (decision 13). */
export function useSingleForm<Form, Item extends Tagged<object>>(
  options: SingleFormOptions<Form, Item>,
) {
  const { kind, name, noun, fields, find, send, shownBy } = options;
  const client = useQueryClient();
  const { ask, dialog } = useConflicts();
  const [before, setBefore] = useState(options.stored);
  const attempt = { name, noun, fields, hasForm: true };

  async function save(changes: Changes<Form>): Promise<Item> {
    const outcome = await saveOver<Item>(
      { ...attempt, changes, before: { ...before }, tag: before.etag },
      { save: (changed, tag) => send(changed as Changes<Form>, tag), ask },
    );
    if (outcome.ended === "new") throw new Refusal("Not saved: it no longer exists.");
    const { ended, item } = outcome;
    setBefore(item);
    client.setQueryData(adminQuery(find, {}).queryKey, item);
    void client.invalidateQueries({ queryKey: shownBy });
    toast({ title: outcomeTitle(name, ended) });
    return item;
  }

  const unfinished: AutosaveOptions<Form, Item> = {
    kind,
    item_id: null,
    labelOf: () => name.toLowerCase(),
    before,
    rebase: (older, form) =>
      rebaseAutosave<Form, Item>({ ...attempt, changes: form }, { older, now: before }, ask),
    onTakeUp: setBefore,
  };
  return { before, save, unfinished, dialog };
}

interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (resolution: Resolution) => void;
}

/** Asks the admin to decide field by field; closing it changes nothing. */
function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { doing, noun, fields, before, changes, now } = conflict;
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const all = now ? clashes(fields, before, changes, now) : [];
  const open = all.filter(({ field, by }) => by === "both" && !(field in chosen));
  return (
    <Dialog open onOpenChange={() => onResolve("back")}>
      <DialogContent
        role="alertdialog"
        className="max-h-full max-w-3xl scroll-pb-32 overflow-y-auto overscroll-contain"
      >
        <div className="border-b border-line p-5 pb-4 sm:px-6">
          <DialogTitle>
            This {noun} was {now ? "changed" : "deleted"} elsewhere
          </DialogTitle>
          <DialogDescription className="mt-1.5 max-w-[46.2em] text-sm text-quiet">
            {explanation(conflict)}
          </DialogDescription>
        </div>
        {now && (
          <ConflictFields
            clashes={all}
            isAsking={doing !== "delete"}
            chosen={chosen}
            onChoose={(choices) => setChosen((others) => ({ ...others, ...choices }))}
          />
        )}
        <div className="sticky bottom-0 grid gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 max-sm:grid-cols-2 sm:flex sm:items-center sm:justify-end sm:px-6">
          <ResolutionButtons
            conflict={conflict}
            open={open.map(({ field }) => field)}
            onMerge={() => onResolve({ merged: valuesOf(chosen) })}
            onResolve={onResolve}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function valuesOf(chosen: Record<string, Choice>): ItemFields {
  return Object.fromEntries(Object.entries(chosen).map(([field, { value }]) => [field, value]));
}

function explanation({ doing, name, noun, now, hasForm, inTrash }: Conflict): string {
  if (!now) {
    const gone = `“${name}” was deleted in another tab or by someone else after you opened it.`;
    const back = inTrash ? `Restore the ${noun} with it` : "It can’t be restored";
    if (hasForm)
      return `${gone} What you typed is still here. ${back}, or save it as something new.`;
    return inTrash ? `${gone} It can be restored with your change.` : `${gone} ${back}.`;
  }
  const at =
    now.updated_at === undefined ? "" : ` ${shortAgo(Date.now() - Date.parse(now.updated_at))}`;
  const saved = `“${name}” was saved${at} in another tab or by someone else after you`;
  if (doing === "delete") return `${saved} opened it. Check what’s new before you delete it.`;
  const since = doing === "open" ? "started" : "opened it";
  return `${saved} ${since}. For each field you both changed, choose what to keep.`;
}

interface ResolutionButtonsProps {
  conflict: Conflict;
  /** The undecided fields. */
  open: string[];
  onMerge: () => void;
  onResolve: (resolution: Resolution) => void;
}

/** The ways to resolve a conflict; the first changes nothing. */
function ResolutionButtons({ conflict, open, onMerge, onResolve }: ResolutionButtonsProps) {
  const { doing, noun, now, inTrash, hasForm } = conflict;
  if (doing === "delete") {
    return (
      <>
        <Button variant="secondary" onClick={() => onResolve("back")}>
          Keep the {noun}
        </Button>
        <Button variant="danger" onClick={() => onResolve("delete")}>
          Delete it anyway
        </Button>
      </>
    );
  }
  const back =
    doing === "open" ? "Decide when I save" : hasForm ? "Back to the form" : "Change nothing";
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => onResolve("back")}
        className="max-sm:order-last max-sm:col-span-2 sm:mr-auto sm:-ml-4"
      >
        {back}
      </Button>
      {now ? (
        <Merge open={open} onMerge={onMerge}>
          {doing === "open" ? "Continue with these" : "Save these"}
        </Merge>
      ) : (
        <>
          {hasForm && (
            <Button
              variant={inTrash ? "secondary" : "primary"}
              onClick={() => onResolve("new")}
              className={inTrash ? "" : "max-sm:col-span-2"}
            >
              Save as new
            </Button>
          )}
          {inTrash && <Button onClick={() => onResolve("restore")}>Restore and save</Button>}
        </>
      )}
    </>
  );
}

interface MergeProps {
  open: string[];
  onMerge: () => void;
  children: ReactNode;
}

/** Focuses the first undecided field. */
function Merge({ open, onMerge, children }: MergeProps) {
  const labelOf = useLabels();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function press() {
    const [field] = open;
    if (field === undefined) return onMerge();
    setAsked(true);
    const dialog = button.current?.closest("[role=alertdialog]");
    dialog?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  }

  return (
    <>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden max-sm:col-span-2">
        {isAsked && open.length > 0 && `Please choose: ${open.map(labelOf).join(", ")}`}
      </p>
      <Button ref={button} onClick={press} className="max-sm:col-span-2">
        {children}
      </Button>
    </>
  );
}

interface ConflictFieldsProps {
  clashes: Clash[];
  /** Whether fields that both changed need a decision. */
  isAsking: boolean;
  /** The choices so far, by field name. */
  chosen: Record<string, Choice>;
  onChoose: (choices: Record<string, Choice>) => void;
}

/** The fields that need a decision, then those that only one side changed. */
function ConflictFields({ clashes, isAsking, chosen, onChoose }: ConflictFieldsProps) {
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
            {both.length > 0 ? "Changed by only one of you" : "Changed elsewhere"}
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
