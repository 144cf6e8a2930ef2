import { Link2, Printer } from "lucide-react";
import { copyLink, pinItAddress } from "../lib/visitor/share.ts";
import { useSiteUrl } from "../lib/data/site.ts";
import { ShareButton } from "./share-button.tsx";
import { Button, buttonClass } from "./ui/button.tsx";

interface ShareRowProps {
  title: string;
  /** The page's own address on this site. */
  path: string;
  /** Address of the picture that a pin would show. */
  picture: string;
}

/** Actions of a page: share, copy, pin, print. */
export function ShareRow({ title, path, picture }: ShareRowProps) {
  const origin = useSiteUrl();
  const url = `${origin}${path}`;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ShareButton title={title} url={url} picture={picture} size="small" />
      <Button
        variant="secondary"
        size="small"
        className="noscript:hidden"
        onClick={() => void copyLink(url)}
      >
        <Link2 aria-hidden size={18} />
        Copy link
      </Button>
      {origin && picture && (
        <a
          href={pinItAddress({ url, media: new URL(picture, origin).href, description: title })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          Pin it
        </a>
      )}
      <Button variant="secondary" size="small" className="noscript:hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} />
        Print
      </Button>
    </div>
  );
}
