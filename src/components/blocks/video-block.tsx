import { CirclePlay } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { VIDEO_SANDBOX, videoFrame } from "../../../contract/embeds/players.ts";
import type { BlockValues } from "../../../contract/forms/blocks.ts";
import { Photo } from "../photo.tsx";

/** A link with a picture of this site; the other site’s player loads in its place once it is pressed. */
export function VideoBlock({ title, address, picture }: BlockValues["video"]) {
  const [isPlaying, setPlaying] = useState(false);
  const player = videoFrame(address);

  function play(event: MouseEvent) {
    if (!player || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    setPlaying(true);
  }

  if (isPlaying && player) {
    return (
      <iframe
        // The pressed link had the focus.
        ref={(frame) => frame?.focus()}
        src={`${player}${player.includes("?") ? "&" : "?"}autoplay=1`}
        title={title}
        sandbox={VIDEO_SANDBOX}
        allow="autoplay; fullscreen"
        allowFullScreen
      />
    );
  }
  return (
    <a href={address} data-video onClick={play}>
      {picture && <Photo src={picture} alt="" sizes="(min-width: 46rem) 42rem, 92vw" />}
      <span dir="auto">
        <CirclePlay aria-hidden />
        {title}
      </span>
    </a>
  );
}
