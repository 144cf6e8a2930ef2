import { useEffect, useRef, useState } from "react";
import { whenNear } from "../../lib/device/when-near.ts";
import { MoreButton } from "../more-button.tsx";

interface LoadMoreProps {
  shown: number;
  total: number;
  /** The address where the list goes on. */
  href: string | undefined;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/** How often a list grows by itself before it waits for a press, so that the footer can be reached. */
const AUTOMATIC_LOADS = 5;

/** A screen before the end is near enough; far past it, after a jump to the footer, still counts. */
const REACH = "1000000px 0px 800px";

/** The end of a long list: loads on as the visitor nears it, and by a button. */
export function LoadMore({ shown, total, href, loading, failed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const [automatic, setAutomatic] = useState(AUTOMATIC_LOADS);
  const waits = loading || failed || automatic === 0;

  useEffect(() => {
    if (!place.current || waits) return;
    return whenNear(place.current, REACH, () => {
      setAutomatic((left) => left - 1);
      onLoad();
    });
  }, [waits, shown, onLoad]);

  return (
    <div ref={place} className="mt-14 flex flex-col items-center gap-3">
      <p role="status" className="text-sm text-quiet">
        {failed ? "Couldn’t load more designs." : `${shown} of ${total} designs`}
      </p>
      <MoreButton
        href={href}
        aria-disabled={loading}
        onClick={() => {
          if (loading) return;
          setAutomatic(AUTOMATIC_LOADS);
          onLoad();
        }}
      >
        {loading ? "Loading…" : failed ? "Try again" : "Load more"}
      </MoreButton>
    </div>
  );
}
