import {
  type UnfinishedCopy,
  type UnfinishedForm,
  type UnfinishedOutcome,
  unfinished,
} from "../../../../contract/admin/unfinished.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { requestParts, send } from "../../../lib/data/send.ts";
import type { Draft, DraftCopy } from "./drafts.ts";

/** A draft that the server is to have, too. */
export type CopiedDraft<Work, Before = unknown> = Draft<Work, Before> & { copy: DraftCopy };

/** The copy of a draft that only this device knows. */
export function newCopy(of: Pick<DraftCopy, "kind" | "item_id">): DraftCopy {
  return { ...of, writer: newId(), version: 0, base: 0, sent: 0, hasBefore: false };
}

/** What is on its way, by draft: of its form, of one that was closed before, of an earlier visit. */
const underway = new Map<string, Promise<unknown>>();

export async function sendDraft<Work, Before>(
  draft: CopiedDraft<Work, Before>,
): Promise<UnfinishedOutcome["outcome"]> {
  const answer = send(unfinished.keep, inputOf(draft));
  note(draft.id, answer);
  return (await answer).outcome;
}

/** Waits for all that is on its way of a draft. */
export async function untilSent(id: string): Promise<void> {
  await underway.get(id);
}

function note(id: string, answer: Promise<unknown>): void {
  const all = Promise.allSettled([underway.get(id), answer]);
  underway.set(id, all);
  void all.then(() => underway.get(id) === all && underway.delete(id));
}

/** While the page goes away. Browsers do this with up to 64 kB; what is longer the device sends the next time. */
export function sendLast<Work, Before>(draft: CopiedDraft<Work, Before>): void {
  note(draft.id, callLast(unfinished.keep, inputOf(draft)));
}

/** The server keeps it for a while, for an undo. */
export function discardCopy(id: string): Promise<unknown> {
  return callLast(unfinished.discard, { id });
}

/** By itself: nobody waits for it, and it ends also when the page does. */
function callLast(call: typeof unfinished.keep | typeof unfinished.discard, input: { id: string }) {
  const { url, body } = requestParts(call, input);
  const content = body && {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return fetch(url, { method: call.method, keepalive: true, ...content }).catch(() => undefined);
}

/** The same work under an id of its own, after another device went on with what it was. */
export function forkOf<Work, Before>(draft: CopiedDraft<Work, Before>): CopiedDraft<Work, Before> {
  return { ...draft, id: newId(), copy: { ...newCopy(draft.copy), version: 1 } };
}

/** What the server has becomes a draft of this device, from which a new writer goes on. */
export function draftFrom<Work, Before>(copy: UnfinishedCopy): CopiedDraft<Work, Before> {
  const { id, at, label, form, before, kind, item_id, version } = copy;
  return {
    id,
    at,
    label,
    form: form as Partial<Work>,
    ...(before && { before: before as Before }),
    copy: {
      ...newCopy({ kind, item_id }),
      version,
      base: version,
      sent: version,
      hasBefore: true,
    },
  };
}

function inputOf<Work, Before>({
  id,
  label,
  form,
  before,
  copy,
}: CopiedDraft<Work, Before>): { id: string } & UnfinishedForm {
  const { kind, item_id, writer, version, base, hasBefore } = copy;
  return {
    id,
    kind,
    item_id,
    label,
    device: deviceName(navigator.userAgent),
    writer,
    version,
    base,
    form,
    ...(!hasBefore && { before: (before ?? null) as UnfinishedForm["before"] }),
  };
}

/** By what a browser says of itself; the first that fits. */
const NAMES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Windows/, "Windows PC"],
  [/Linux/, "Linux PC"],
];

/** What a person would call the device of a browser. */
export function deviceName(userAgent: string): string {
  return NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "another device";
}
