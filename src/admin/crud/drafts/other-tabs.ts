/** What tabs of the back office tell each other. */
type Message = { asks: true } | { openDrafts: string[] } | { signedOut: true };

const openHere = new Set<string>();
let channel: BroadcastChannel | undefined;

/** From now on the other tabs do not offer this draft: it is in a form of this one. */
export function openDraft(id: string): void {
  openHere.add(id);
  openChannel()?.postMessage({ openDrafts: [id] } satisfies Message);
}

export function closeDraft(id: string | undefined): void {
  if (id !== undefined) openHere.delete(id);
}

/** Whether a form of this tab has it. */
export function isOpenHere(id: string): boolean {
  return openHere.has(id);
}

/** Asks the other tabs which drafts they have open, and hears of those opened later. */
export function watchOpenDrafts(listener: (ids: string[]) => void): () => void {
  const stop = listen((message) => "openDrafts" in message && listener(message.openDrafts));
  openChannel()?.postMessage({ asks: true } satisfies Message);
  return stop;
}

export function reportSignOut(): void {
  openChannel()?.postMessage({ signedOut: true } satisfies Message);
}

export function watchSignOut(listener: () => void): () => void {
  return listen((message) => "signedOut" in message && listener());
}

function listen(listener: (message: Message) => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => listener(data);
  const heard = openChannel();
  heard?.addEventListener("message", hear);
  return () => heard?.removeEventListener("message", hear);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || !("BroadcastChannel" in globalThis)) return channel;
  channel = new BroadcastChannel("lunula-admin");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const answer: Message = { openDrafts: [...openHere] };
    if ("asks" in data && openHere.size > 0) openChannel()?.postMessage(answer);
  });
  return channel;
}
