/** The players that a post may contain, by the beginning of their videos' addresses. */
export const VIDEO_PLAYERS = [
  "https://www.youtube.com/embed/",
  "https://www.youtube-nocookie.com/embed/",
  "https://player.vimeo.com/video/",
] as const;

/** What a player's frame may do: play, and open the video on its platform in a new tab. */
export const VIDEO_SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

export function isVideoPlayer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href } = new URL(address);
  return VIDEO_PLAYERS.some(
    (player) => href.startsWith(player) && /^[\w-]+\/?(?:[?#]|$)/.test(href.slice(player.length)),
  );
}

const VIMEO =
  /^(?:https:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*?(\d+)(?:\/(\w+))?\/?(?:[?#]|$)/i;

/** The address of the player for a YouTube or Vimeo video; undefined for anything else. */
export function videoFrame(given: string): string | undefined {
  const address = given.trim().replace(/^(?:http:)?\/\//i, "https://");
  const youtube = videoId(address);
  // Playlists have a player at a similar address.
  if (youtube && youtube !== "videoseries") {
    return `https://www.youtube-nocookie.com/embed/${youtube}`;
  }
  const [, vimeo, secret] = VIMEO.exec(address) ?? [];
  if (!vimeo) return isVideoPlayer(address) ? address : undefined;
  const hash = secret ?? /[?&]h=(\w+)/.exec(address)?.[1];
  return `https://player.vimeo.com/video/${vimeo}${hash ? `?h=${hash}` : ""}`;
}

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
