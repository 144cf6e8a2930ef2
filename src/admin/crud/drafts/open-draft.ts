import { newId } from "../../../lib/device/new-id.ts";
import { type DraftPlace, draftName } from "./draft-place.ts";
import { DraftSender } from "./draft-sender.ts";
import { type Draft, dropDraft, isSent, keepDraft } from "./drafts.ts";
import { closeDraft, openDraft } from "./other-tabs.ts";
import { type CopiedDraft, discardCopy, newCopy, sendLast } from "./server-copy.ts";

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
  settle(): Promise<void> {
    this.#isSettled = true;
    return this.#sender.settle();
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
    return { work, done: this.#sender.settle().then(() => discardCopy(work.id)) };
  }

  /** The form is closed; what is not sent yet still is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    closeDraft(this.#own?.id);
    if (!this.#isSettled) await this.#sender.now();
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
