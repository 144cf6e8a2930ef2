import { Share2, Link2, Printer } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { share, copyLink, pinItAddress } from "../lib/visitor/share.ts";
import { lazyPage } from "../lib/router/lazy-page.ts";
import { Button, buttonClass } from "./ui/button.tsx";
import { useSiteUrl } from "../lib/data/site.ts";

const ShareDialog = lazyPage(() => import("./share-dialog.tsx").then((m) => m.ShareDialog));

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, "size"> {
  title: string;
  url: string;
  /** Address of the picture that a pin would show; empty without one. */
  picture: string;
}

/** Opens the device’s share sheet; browsers without one get a dialog. */
export function ShareButton({ size, ...shared }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const { title, url } = shared;

  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="noscript:hidden"
        onClick={() => setOpen(!share(title, url))}
      >
        <Share2 aria-hidden size={18} />
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
