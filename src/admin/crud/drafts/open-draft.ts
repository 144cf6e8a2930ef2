import { newId } from "../../../lib/device/new-id.ts";
import { type Draft, dropDraft, isSent, keepDraft, readDrafts } from "./drafts.ts";
import { closeDraft, openDraft } from "./other-tabs.ts";
import {
  type CopiedDraft,
  discardCopy,
  newCopy,
  sendLast,
  forkOf,
  sendDraft,
  untilSent,
} from "./server-copy.ts";
import { adminCalls } from "../../../../contract/admin/admin-calls.ts";
import { siteSettings } from "../../../../contract/settings/site-settings.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import type { UnfinishedKind } from "../../../../contract/admin/unfinished.ts";

/** Between two writes of the same form, in milliseconds. */
const PAUSE = 1_000;

interface Source<Work, Before> {
  /** What is to be sent; undefined when there is nothing, or no more. */
  current: () => CopiedDraft<Work, Before> | undefined;
  /** The draft as it stands after a write; with another id when another device went on with it. */
  follow: (draft: CopiedDraft<Work, Before>, formerId: string) => void;
  onFailure: (error: unknown) => void;
}

/** Brings what is typed to the server, one write at a time. */
class DraftSender<Work, Before> {
  readonly #source: Source<Work, Before>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(source: Source<Work, Before>) {
    this.#source = source;
  }

  /** Soon, together with what is typed until then. */
  later(): void {
    this.#timer ??= setTimeout(() => void this.now(), PAUSE);
  }

  now(): Promise<void> {
    this.pause();
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Nothing more is sent by itself. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** After what is on its way. */
  async settle(): Promise<void> {
    this.pause();
    await this.#running;
  }

  async #send(): Promise<void> {
    const { current, follow, onFailure } = this.#source;
    const sent = current();
    if (!sent || isSent(sent)) return;
    try {
      const outcome = await sendDraft(sent);
      const draft = current();
      if (draft?.id !== sent.id) return;
      if (outcome === "elsewhere") {
        follow(forkOf(draft), draft.id);
        await this.#send();
        return;
      }
      const copy = { ...draft.copy, sent: sent.copy.version, hasBefore: true };
      follow({ ...draft, copy }, draft.id);
      if (copy.version !== copy.sent) this.later();
    } catch (error) {
      onFailure(error);
    }
  }
}

/** Where all that was typed is kept; undefined as long as there is nothing to keep. */
export type KeptAt = "server" | "device" | "page" | undefined;

interface Report {
  onKept: (keptAt: KeptAt) => void;
  onFailure: (error: unknown) => void;
}

/** What is typed in an open form: kept on the device at once, and on the server soon. */
export class OpenDraft<Work, Before> {
  readonly #place: DraftPlace;
  readonly #name: string;
  readonly #report: Report;
  readonly #sender: DraftSender<Work, Before>;
  #own: CopiedDraft<Work, Before> | undefined;
  #nextId = newId();
  #isClosed = false;
  #isSettled = false;

  constructor(place: DraftPlace, report: Report) {
    this.#place = place;
    this.#name = draftName(place);
    this.#report = report;
    this.#sender = new DraftSender<Work, Before>({
      current: () => this.#own,
      follow: (draft, formerId) => {
        if (this.#isGone()) {
          this.#own = undefined;
          return;
        }
        if (draft.id !== formerId) this.#leave(formerId);
        this.#keep(draft);
      },
      onFailure: (error) => {
        report.onKept(this.#keep(this.#own));
        report.onFailure(error);
      },
    });
  }

  /** Of the draft, also before anything is typed: the key of the call that saves it. */
  get id(): string {
    return this.#own?.id ?? this.#nextId;
  }

  write({ label, form, before }: Pick<Draft<Work, Before>, "label" | "form" | "before">): void {
    const last = this.#own;
    if (last && JSON.stringify(last.form) === JSON.stringify(form)) return;
    const { version, ...copy } = last?.copy ?? newCopy(this.#place);
    this.#keep({
      id: this.id,
      at: new Date().toISOString(),
      label,
      form,
      before,
      copy: { ...copy, version: version + 1 },
    });
    this.#sender.later();
  }

  /** Goes on with a draft; with one that was rebased, everywhere. */
  takeUp(draft: Draft<Work, Before>, rebased?: Pick<Draft<Work, Before>, "form" | "before">): void {
    this.drop();
    const copy = draft.copy ?? newCopy(this.#place);
    const anew = { ...copy, version: copy.version + 1, hasBefore: false };
    this.#keep({ ...draft, ...rebased, copy: rebased ? anew : copy });
    this.#sender.later();
  }

  send(): Promise<void> {
    this.#isSettled = false;
    return this.#sender.now();
  }

  /** While the page goes away. What is being saved stays on the device until that is answered. */
  sendLast(): void {
    if (this.#own && !this.#isSettled && !isSent(this.#own)) sendLast(this.#own);
  }

  /** Waits for what is on its way, and sends no more, so that nothing arrives after the save. */
  async settle(): Promise<void> {
    this.#isSettled = true;
    await this.#sender.settle();
    await untilSent(this.id);
  }

  /** Nothing of it is unfinished any more. Gives what it was. */
  drop(): { work: CopiedDraft<Work, Before>; done: Promise<unknown> } | undefined {
    const work = this.#own;
    this.#sender.pause();
    this.#isSettled = false;
    this.#own = undefined;
    this.#nextId = newId();
    this.#report.onKept(undefined);
    if (!work) return undefined;
    this.#leave(work.id);
    return { work, done: this.#discard(work.id) };
  }

  async #discard(id: string): Promise<unknown> {
    await this.#sender.settle();
    await untilSent(id);
    return discardCopy(id);
  }

  /** The form is closed; what is not sent yet still is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    closeDraft(this.#own?.id);
    if (!this.#isSettled) await this.#sender.now();
  }

  /** Since this form was closed, another went on with the work, or it was saved or discarded. */
  #isGone(): boolean {
    if (!this.#isClosed) return false;
    const present = readDrafts(this.#name).find(({ id }) => id === this.#own?.id);
    return present?.copy?.version !== this.#own?.copy.version;
  }

  #leave(id: string): void {
    closeDraft(id);
    dropDraft(this.#name, id);
  }

  #keep(draft: CopiedDraft<Work, Before> | undefined): KeptAt {
    if (!draft) return undefined;
    const isNew = draft.id !== this.#own?.id;
    this.#own = draft;
    if (isNew && !this.#isClosed) openDraft(draft.id);
    const isStored = keepDraft(this.#name, draft);
    if (isSent(draft)) this.#report.onKept("server");
    return isStored ? "device" : "page";
  }
}

/** What a draft is about: one item, something new, or what there is one of. */
export interface DraftPlace {
  kind: UnfinishedKind;
  /** Null for something new. */
  item_id: string | null;
}

/** Drafts of the same thing share a name on the device. */
export function draftName({ kind, item_id }: DraftPlace): string {
  if (kind === "settings") return siteSettings.find.path;
  if (kind === "synonyms") return siteSynonyms.find.path;
  return `${adminCalls[kind].list.path}:${item_id ?? "new"}`;
}
