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
  /^(?:(?:https?:)?\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[\w-]+\/)?(\d+)(?:\/(\w+))?/i;

/** The address of the player for a YouTube or Vimeo video; undefined for anything else. */
export function videoFrame(address: string): string | undefined {
  const youtube = videoId(address);
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo, secret] = VIMEO.exec(address.trim()) ?? [];
  if (!vimeo) return undefined;
  const hash = secret ?? /[?&]h=(\w+)/.exec(address)?.[1];
  return `https://player.vimeo.com/video/${vimeo}${hash ? `?h=${hash}` : ""}`;
}
