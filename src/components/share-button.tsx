import { Share2 } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { share } from "../lib/visitor/share.ts";
import { lazyPage } from "../lib/router/lazy-page.ts";
import { Button } from "./ui/button.tsx";

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
