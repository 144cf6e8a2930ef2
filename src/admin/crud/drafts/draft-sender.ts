import { type CopiedDraft, forkOf, sendDraft } from "./server-copy.ts";
import { isSent } from "./drafts.ts";

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
export class DraftSender<Work, Before> {
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
