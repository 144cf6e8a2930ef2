const PIN_PATTERNS = [
  /pinterest\.[a-z.]+\/pin\/(?:[\w-]+--)?(\d+)/i,
  /assets\.pinterest\.com\/ext\/embed\.html\?(?:[^"'\s]*&(?:amp;)?)?id=(\d+)/i,
  /data-pin-id=["']?(\d+)/i,
  /^(\d{6,})$/,
];

/** The id of the first pin in pasted embed code or in an address, or null. */
export function pinId(code: string): string | null {
  for (const pattern of PIN_PATTERNS) {
    const id = pattern.exec(code.trim())?.[1];
    if (id) return id;
  }
  return null;
}

/** The platform's own page that shows a pin. */
export const PIN_PLAYER = "https://assets.pinterest.com/ext/embed.html";

/** The platform's own page for one pin, fit for a sandboxed frame. */
export function pinFrameAddress(id: string): string {
  return `${PIN_PLAYER}?id=${id}`;
}
