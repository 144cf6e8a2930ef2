import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type CopiedPictures,
  type ImportAnswerLine,
  type ImportHead,
  type ImportLine,
  type ImportSummary,
  imports,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
} from "../../../contract/admin/imports.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import {
  inSession,
  refreshContent,
  sendAsAdmin,
  postForText,
  Refusal,
  failureMessage,
  notifyFailure,
} from "../kit/calls.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
type ImportAsked = Omit<ImportHead, "files" | "dry_run">;

export type ElsewhereState =
  | { step: "idle" }
  /** `share` was sent; then `lines` of the report came back. */
  | { step: "trying" | "importing"; files: File[]; share: number; lines: number }
  /** A table has ambiguous dates, such as `example`. */
  | { step: "asking"; files: File[]; example: string; message: string }
  | { step: "tried"; files: File[]; report: ImportLine[] }
  | { step: "copying"; report: ImportLine[]; copied: number; left: number }
  | { step: "done"; report: ImportLine[] };

/** The steps of an import from another service: a dry run, the import, and the copying of pictures. */
export function useElsewhere() {
  const client = useQueryClient();
  const [state, setState] = useState<ElsewhereState>({ step: "idle" });
  const stopping = useRef(new AbortController());
  const reset = () => setState({ step: "idle" });

  async function tryOut(files: File[], terms: ImportAsked) {
    try {
      const { report } = await send("trying", files, terms);
      setState({ step: "tried", files, report });
    } catch (error) {
      const example = exampleDate(error);
      if (example === undefined) {
        reset();
        if (!isStopped(error)) notifyFailure("Couldn’t read this", error);
      } else setState({ step: "asking", files, example, message: failureMessage(error) });
    }
  }

  async function run(files: File[], terms: ImportAsked) {
    try {
      const { report, done } = await send("importing", files, terms);
      const final = done?.counts.waiting ? await copy(done, report) : report;
      setState({ step: "done", report: final });
    } catch (error) {
      reset();
      if (isStopped(error)) toast({ title: "Stopped", description: STOPPED });
      else notifyFailure("Couldn’t import everything", error);
    } finally {
      // Results before a failure stay.
      void refreshContent(client);
    }
  }

  async function copy(made: ImportSummary, report: ImportLine[]) {
    const { lines } = await copyWaiting(made.id, { again: false, hosts: [] }, (copied, left) =>
      setState({ step: "copying", report, copied, left }),
    );
    const became = new Map(lines.map((line) => [line.name, line]));
    return report.map((line) =>
      line.outcome === "waiting" ? { ...line, ...became.get(line.name) } : line,
    );
  }

  async function send(step: "trying" | "importing", files: File[], terms: ImportAsked) {
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_IMPORT_BYTES) {
      throw new Refusal(IMPORT_TOO_LARGE);
    }
    const head: ImportHead = {
      files: files.map(({ name, size }) => ({ name, size })),
      dry_run: step === "trying",
      ...terms,
    };
    const body = new Blob([`${JSON.stringify(head)}\n`, ...files]);
    const at = { step, files, share: 0, lines: 0 };
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setState(at);
    const text = await inSession(() =>
      postForText(imports.add, body, {
        signal,
        onSent: (share) => setState({ ...at, share }),
        onText: (sofar) => setState({ ...at, share: 1, lines: sofar.split("\n").length - 1 }),
      }),
    );
    return readAnswer(text);
  }

  return { state, tryOut, run, reset, stop: () => stopping.current.abort() };
}

const STOPPED = "What was imported stays. Import the same files again for the rest.";

const isStopped = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function exampleDate(error: unknown): string | undefined {
  const { dates } = error instanceof AnswerError ? (error.problem as { dates?: unknown }) : {};
  return typeof dates === "string" ? dates : undefined;
}

function readAnswer(text: string): { report: ImportLine[]; done: ImportSummary | null } {
  const report: ImportLine[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const one = JSON.parse(line) as ImportAnswerLine;
    if ("problem" in one)
      throw new AnswerError(one.problem.status, "", JSON.stringify(one.problem));
    if ("done" in one) return { report, done: one.done };
    report.push(one);
  }
  // A proxy gave up waiting.
  throw new ConnectionError("broke off");
}

/** Copies all waiting pictures, a few with each call; returns how many were missing. */
export async function copyWaiting(
  id: string,
  { again, hosts }: { again: boolean; hosts: string[] },
  report: (copied: number, left: number) => void,
): Promise<Omit<CopiedPictures, "waiting">> {
  let [copied, missing] = [0, 0];
  const lines: CopiedPictures["lines"] = [];
  for (let isFirst = true; ; isFirst = false) {
    const some = await sendAsAdmin(imports.copyPictures, { id, again: again && isFirst, hosts });
    lines.push(...some.lines);
    copied += some.copied;
    missing += some.missing;
    report(copied, some.waiting);
    if (some.waiting === 0) break;
  }
  return { lines, copied, missing };
}
