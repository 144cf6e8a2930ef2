import {
  type AutosaveCopy,
  type AutosaveForm,
  unfinished,
} from "../../../contract/admin/unfinished.ts";
import { newId } from "../../lib/device/new-id.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { requestParts, send } from "../../lib/data/send.ts";
import {
  type SyncedAutosave,
  type Work,
  type AutosaveSubject,
  removeAutosave,
  isOpenHere,
  isSent,
  storeAutosave,
  markClosed,
  markOpen,
  nameOf,
  readAutosave,
  unsentAutosaves,
} from "./device.ts";

/** The interval between two writes of a form to the server, in milliseconds. */
const PAUSE = 1_000;

/** Where the form is autosaved; undefined before the first input. */
export type AutosavePlace = "server" | "device" | "page" | undefined;

interface Report {
  onKept: (autosavedAt: AutosavePlace) => void;
  onFailure: (error: unknown) => void;
}

/** Autosaves an open form: on the device immediately, on the server soon, one write at a time. */
export class FormAutosave<Form, Before> {
  readonly #place: AutosaveSubject;
  readonly #name: string;
  readonly #report: Report;
  #own: SyncedAutosave<Form, Before> | undefined;
  #nextId = newId();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  #isSaving = false;
  /** The result of the last write to the server. */
  #failure: unknown;

  constructor(place: AutosaveSubject, report: Report) {
    this.#place = place;
    this.#name = nameOf(place);
    this.#report = report;
  }

  /** Whether there is unsaved input. */
  get isUnfinished(): boolean {
    return this.#own !== undefined && !this.#isSaving;
  }

  /** The idempotency key of the call that saves the form. */
  get id(): string {
    return this.#own?.id ?? this.#nextId;
  }

  /** Returns whether it will be sent to the server. */
  write({ label, form, before }: Pick<Work<Form, Before>, "label" | "form" | "before">): boolean {
    const last = this.#own;
    if (last && JSON.stringify(last.form) === JSON.stringify(form)) {
      return this.#timer !== undefined || this.#sending !== undefined;
    }
    const copy = last?.copy ?? newCopy(this.#place);
    this.#keep({
      id: this.id,
      at: new Date().toISOString(),
      label,
      form,
      before,
      copy: { ...copy, version: copy.version + 1 },
    });
    this.#sendLater();
    return true;
  }

  /** Saves a form as a shared draft: now, or when the connection returns. Throws if the server refuses it. */
  async saveDraft(state: Pick<Work<Form, Before>, "label" | "form" | "before">): Promise<void> {
    await this.#settle(this.id);
    const copy = this.#own?.copy ?? newCopy(this.#place);
    this.#keep({
      id: this.id,
      at: new Date().toISOString(),
      ...state,
      copy: { ...copy, version: copy.version + 1, becomesDraft: true },
    });
    this.#failure = undefined;
    await this.#sendNow();
    const failure: unknown = this.#failure;
    if (failure !== undefined && !(failure instanceof ConnectionError)) throw failure;
  }

  /** Continues an earlier autosave; if it was rebased, it is sent to the server again completely. */
  takeUp(work: Work<Form, Before>, rebased?: Pick<Work<Form, Before>, "form" | "before">): void {
    this.drop();
    const copy = work.copy ?? newCopy(this.#place);
    const next = rebased ? { ...copy, version: copy.version + 1, hasBefore: false } : copy;
    this.#keep({ ...work, ...rebased, copy: next });
    this.#sendLater();
  }

  send(): Promise<void> {
    this.#isSaving = false;
    return this.#sendNow();
  }

  /** Called when the page is closed. A form that is being saved stays on the device until the response arrives. */
  sendLast(): void {
    if (this.#own && !this.#isSaving && !isSent(this.#own)) {
      note(this.#own.id, callLast(unfinished.keep, inputOf(this.#own)));
    }
  }

  /** Waits for pending writes and stops sending, so that none arrives after the save. */
  async pauseForSave(): Promise<void> {
    this.#isSaving = true;
    await this.#settle(this.id);
  }

  /** Removes it everywhere after it was saved or discarded, and returns it. */
  drop(): { work: SyncedAutosave<Form, Before>; done: Promise<unknown> } | undefined {
    const work = this.#own;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isSaving = false;
    this.#own = undefined;
    this.#nextId = newId();
    this.#report.onKept(undefined);
    if (!work) return undefined;
    this.#leave(work.id);
    return { work, done: this.#settle(work.id).then(() => discardCopy(work.id)) };
  }

  /** The form is closed; pending writes are still sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    markClosed(this.#own?.id);
    if (!this.#isSaving) await this.#sendNow();
  }

  #sendLater(): void {
    this.#timer ??= setTimeout(() => void this.#sendNow(), PAUSE);
  }

  #sendNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #settle(id: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sending;
    // A form closed earlier, or an earlier visit, may have sent it, too.
    await underway.get(id);
  }

  /** Since this form was closed, it was continued in another one, saved or discarded. */
  #isTakenOver(): boolean {
    const own = this.#own;
    if (!this.#isClosed || !own) return false;
    const present = readAutosave(this.#name).find(({ id }) => id === own.id);
    return present?.copy?.version !== own.copy.version;
  }

  async #send(): Promise<void> {
    const sent = this.#own;
    if (!sent || isSent(sent)) return;
    try {
      const outcome = await keepOnServer(sent);
      if (this.#isTakenOver()) this.#own = undefined;
      const now = this.#own;
      if (now?.id !== sent.id) return;
      if (outcome === "elsewhere") {
        this.#leave(now.id);
        this.#keep(forkOf(now));
        await this.#send();
        return;
      }
      const copy = { ...now.copy, sent: sent.copy.version, hasBefore: true, becomesDraft: false };
      this.#keep({ ...now, copy });
      if (copy.version !== copy.sent) this.#sendLater();
    } catch (error) {
      if (this.#isTakenOver()) return;
      this.#report.onKept(this.#own && this.#keep(this.#own));
      this.#failure = error;
      this.#report.onFailure(error);
    }
  }

  #leave(id: string): void {
    markClosed(id);
    removeAutosave(this.#name, id);
  }

  #keep(work: SyncedAutosave<Form, Before>): AutosavePlace {
    const isNew = work.id !== this.#own?.id;
    this.#own = work;
    if (isNew && !this.#isClosed) markOpen(work.id);
    const isStored = storeAutosave(this.#name, work);
    if (isSent(work)) this.#report.onKept("server");
    return isStored ? "device" : "page";
  }
}

/**
 * Sends what an earlier visit could not, except forms that are open, which send themselves. Returns how many were sent.
 */
export async function sendUnsentAutosaves(): Promise<number> {
  let count = 0;
  for (const { name, work } of unsentAutosaves()) {
    if (isOpenHere(work.id)) continue;
    let sent = work;
    if ((await keepOnServer(work)) === "elsewhere") {
      sent = forkOf(work);
      removeAutosave(name, work.id);
      storeAutosave(name, sent);
      await keepOnServer(sent);
    }
    // Another tab may have changed or discarded it meanwhile.
    const now = readAutosave(name).find(({ id }) => id === sent.id);
    const known = now?.copy ?? sent.copy;
    const copy = { ...known, sent: sent.copy.version, hasBefore: true, becomesDraft: false };
    if (now) storeAutosave(name, { ...now, copy });
    count += 1;
  }
  return count;
}

/** Pending writes to the server, by id. */
const underway = new Map<string, Promise<unknown>>();

async function keepOnServer<Form, Before>(work: SyncedAutosave<Form, Before>) {
  const answer = send(unfinished.keep, inputOf(work));
  note(work.id, answer);
  return (await answer).outcome;
}

function note(id: string, answer: Promise<unknown>): void {
  const all = Promise.allSettled([underway.get(id), answer]);
  underway.set(id, all);
  void all.then(() => underway.get(id) === all && underway.delete(id));
}

/** The server stores it for a while, for an undo. */
export function discardCopy(id: string): Promise<unknown> {
  return callLast(unfinished.discard, { id });
}

/**
 * Sent with `keepalive`, so that up to 64 kB arrive even if the page closes. Larger ones are sent during the next
 * visit.
 */
function callLast(call: typeof unfinished.keep | typeof unfinished.discard, input: { id: string }) {
  const { url, body } = requestParts(call, input);
  const content = body && {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return fetch(url, { method: call.method, keepalive: true, ...content }).catch(() => undefined);
}

/** A copy that exists only on this device. */
export function newCopy({ kind, item_id }: AutosaveSubject): SyncedAutosave<unknown>["copy"] {
  return { kind, item_id, writer: newId(), version: 0, base: 0, sent: 0, hasBefore: false };
}

/** The same form under a new id, after another device continued the former one. */
function forkOf<Form, Before>(work: SyncedAutosave<Form, Before>): SyncedAutosave<Form, Before> {
  return { ...work, id: newId(), copy: { ...newCopy(work.copy), version: 1 } };
}

/** Adopts the server’s copy on this device, as a new writer. */
export function autosaveFrom<Form, Before>(copy: AutosaveCopy): SyncedAutosave<Form, Before> {
  const { id, at, label, form, before, version } = copy;
  return {
    id,
    at,
    label,
    form: form as Partial<Form>,
    ...(before && { before: before as Before }),
    copy: { ...newCopy(copy), version, base: version, sent: version, hasBefore: true },
  };
}

function inputOf<Form, Before>(work: SyncedAutosave<Form, Before>): { id: string } & AutosaveForm {
  const { id, label, form, before, copy } = work;
  const { kind, item_id, writer, version, base, hasBefore, becomesDraft } = copy;
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
    ...(becomesDraft && { is_draft: true }),
    ...(!hasBefore && { before: (before ?? null) as AutosaveForm["before"] }),
  };
}

/** Of a user agent; the first that fits. */
const DEVICES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Windows/, "Windows PC"],
  [/Linux/, "Linux PC"],
];

export function deviceName(userAgent: string): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "another device";
}
