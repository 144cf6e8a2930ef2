import { Copy, Rss } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../contract/paths.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { copyLink } from "../../lib/device/share.ts";
import { useSiteUrl } from "../../lib/data/site.ts";

const PANEL = "feed-address";

/** New posts come by feed: its address, to open or to copy. */
export function Subscribe() {
  const [open, setOpen] = useState(false);
  const address = `${useSiteUrl()}${paths.feed}`;
  return (
    <section aria-labelledby="subscribe" className="rounded-media bg-shell p-6 text-on-shell">
      <h2 id="subscribe" className="display text-2xl">
        Never miss a post
      </h2>
      <p className="mt-2 mb-4">
        New posts come to your feed reader. No account, no inbox to clear.
      </p>
      <Button aria-expanded={open} aria-controls={PANEL} onClick={() => setOpen(!open)}>
        <Rss aria-hidden size={18} />
        Subscribe Now
      </Button>
      <div id={PANEL} hidden={!open} className="mt-4">
        <p className="text-sm">Paste this address into your feed reader:</p>
        <p className="mt-1 mb-3 font-medium wrap-anywhere">{address}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copyLink(address)}>
            <Copy aria-hidden size={18} />
            Copy
          </Button>
          <a href={paths.feed} className={buttonClass({ variant: "secondary" })}>
            Open
          </a>
        </div>
      </div>
    </section>
  );
}
