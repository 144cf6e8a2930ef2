import { videoId } from "../../../contract/embeds/video.ts";

const VIMEO = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/i;

/** The address of the player for a YouTube or Vimeo video; undefined for anything else. */
export function videoFrame(address: string): string | undefined {
  const youtube = videoId(address);
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo, secret] = VIMEO.exec(address.trim()) ?? [];
  if (!vimeo) return undefined;
  const hash = secret ?? /[?&]h=(\w+)/.exec(address)?.[1];
  return `https://player.vimeo.com/video/${vimeo}${hash ? `?h=${hash}` : ""}`;
}
