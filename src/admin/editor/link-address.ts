const FINISHED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
const BARE_EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const BARE_HOST = /^[^\s/:]+\.[^\s/:.]{2,}(?:[/?#:]\S*)?$/;

/** What someone typed as the target of a link, completed; undefined when it cannot be one. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (FINISHED.test(text)) return text;
  if (BARE_EMAIL.test(text)) return `mailto:${text}`;
  return BARE_HOST.test(text) ? `https://${text}` : undefined;
}

/** Whether what is typed is on its way to be an address, not words that find a page. */
export function isAddress(typed: string): boolean {
  return /^(?:\/|#|https?:|mailto:|tel:)/i.test(typed.trim()) || linkAddress(typed) !== undefined;
}
