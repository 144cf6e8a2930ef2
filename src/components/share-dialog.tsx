import { Link2, Mail, MessageCircle, Pin } from "lucide-react";
import { copyLink, pinItAddress } from "../lib/visitor/share.ts";
import { Button, buttonClass } from "./ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "./ui/dialog.tsx";

interface ShareDialogProps {
  title: string;
  url: string;
  /** Address of the picture that a pin would show; empty without one. */
  picture: string;
  onClose: () => void;
}

/** What to do with a link. Nothing is requested from another site before a link is pressed. */
export function ShareDialog({ title, url, picture, onClose }: ShareDialogProps) {
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  const links = [
    picture && {
      name: "Pinterest",
      Icon: Pin,
      href: pinItAddress({ url, media: new URL(picture, url).href, description: title }),
    },
    {
      name: "WhatsApp",
      Icon: MessageCircle,
      href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    },
    { name: "Email", Icon: Mail, href: `mailto:?${mail}` },
  ];
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} className="max-w-md p-6 pt-4">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle size="small">Share “{title}”</DialogTitle>
          <DialogCross />
        </div>
        <div className="mt-3 grid gap-2">
          <Button variant="secondary" onClick={() => void copyLink(url)}>
            <Link2 aria-hidden size={18} />
            Copy link
          </Button>
          {links.map(
            (link) =>
              link && (
                <a
                  key={link.name}
                  href={link.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: "secondary" })}
                >
                  <link.Icon aria-hidden size={18} />
                  {link.name}
                </a>
              ),
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
