/** What tabs of the back office tell each other. */
type News = { asks: true } | { openDrafts: string[] } | { signedOut: true };

const openHere = new Set<string>();
let channel: BroadcastChannel | undefined;

/** From now on the other tabs do not offer this draft: it is in a form of this one. */
export function openDraft(id: string): void {
  openHere.add(id);
  openChannel()?.postMessage({ openDrafts: [id] } satisfies News);
}

export function closeDraft(id: string | undefined): void {
  if (id !== undefined) openHere.delete(id);
}

/** Asks the other tabs which drafts they have open, and hears of those opened later. */
export function watchOpenDrafts(listener: (ids: string[]) => void): () => void {
  const stop = listen((news) => "openDrafts" in news && listener(news.openDrafts));
  openChannel()?.postMessage({ asks: true } satisfies News);
  return stop;
}

export function reportSignOut(): void {
  openChannel()?.postMessage({ signedOut: true } satisfies News);
}

/** Calls back when somebody signs out in another tab. */
export function watchSignOut(listener: () => void): () => void {
  return listen((news) => "signedOut" in news && listener());
}

function listen(onNews: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => onNews(data);
  const heard = openChannel();
  heard?.addEventListener("message", hear);
  return () => heard?.removeEventListener("message", hear);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || !("BroadcastChannel" in globalThis)) return channel;
  channel = new BroadcastChannel("lunula-admin");
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
    const answer: News = { openDrafts: [...openHere] };
    if ("asks" in data && openHere.size > 0) openChannel()?.postMessage(answer);
  });
  return channel;
}
