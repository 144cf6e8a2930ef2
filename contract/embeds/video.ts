const VIDEO_PATTERNS = [
  /^([\w-]{11})$/,
  /youtu\.be\/([\w-]{11})(?![\w-])/i,
  /youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)([\w-]{11})(?![\w-])/i,
];

/** The id of a YouTube video, from the id itself or any of its addresses; null when there is none. */
export function videoId(text: string): string | null {
  for (const pattern of VIDEO_PATTERNS) {
    const id = pattern.exec(text.trim())?.[1];
    if (id) return id;
  }
  return null;
}

export function videoAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
