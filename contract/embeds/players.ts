import { videoId } from "./video.ts";

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
