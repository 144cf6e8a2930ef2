import { useEffect, useRef, useState } from "react";
import { pinFrameAddress } from "../../contract/embeds/pinterest.ts";
import { whenNear } from "../lib/device/when-near.ts";

interface PinFrameProps {
  id: string;
  title: string;
}

/** One pin in the platform's own page, in a sandbox, asked for only when it comes near the screen. */
export function PinFrame({ id, title }: PinFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, "300px", () => setNear(true));
  }, []);

  return (
    <div ref={place} className="gloss size-full">
      {near && (
        <iframe
          src={pinFrameAddress(id)}
          title={`Pinterest: ${title}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="relative z-1 size-full border-0 bg-surface"
        />
      )}
    </div>
  );
}
