import { Share2 } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { Link } from "wouter";
import type { Design } from "../../../contract/design.ts";
import { paths } from "../../../contract/paths.ts";
import { TagChips } from "../../components/tag-chips.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { largestPicture } from "../../lib/picture.ts";
import { pinItAddress, share } from "../../lib/share.ts";
import { MoreLooks } from "./more-looks.tsx";
import { SaveLook } from "./save-look.tsx";

interface LookDetailsProps {
  design: Design | undefined;
  designs: Design[];
  onTurn: (id: string) => void;
}

/** What is known about the design beside its picture, and what can be done with it. */
export function LookDetails({ design, designs, onTurn }: LookDetailsProps) {
  if (!design) return <Dialog.Title className="sr-only">Design</Dialog.Title>;
  return (
    <div className="flex flex-col justify-center gap-6 px-5 pt-7 pb-12 sm:px-10 lg:py-16 lg:pr-12 lg:pl-4">
      <div>
        <Link href={paths.category(design.category)} className="eyebrow hover:underline">
          {design.category_name}
        </Link>
        <Dialog.Title aria-live="polite" className="display mt-2 text-3xl">
          {design.title}
        </Dialog.Title>
      </div>
      <p className="max-w-[52ch] text-lg text-quiet">{design.alt_text}</p>
      {design.credit && <p className="text-sm text-quiet">Credit: {design.credit}</p>}
      <div className="flex flex-wrap gap-2">
        <SaveLook id={design.id} />
        <Button
          variant="secondary"
          size="large"
          onClick={() => void share(design.title, location.href)}
        >
          <Share2 aria-hidden size={18} />
          Share
        </Button>
        <a
          href={pinAddress(design)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", size: "large" })}
        >
          Pin it
        </a>
      </div>
      <TagChips tags={design.tags} />
      <MoreLooks design={design} designs={designs} onTurn={onTurn} />
    </div>
  );
}

function pinAddress(design: Design): string {
  return pinItAddress({
    url: location.href,
    media: new URL(largestPicture(design), location.href).href,
    description: design.title,
  });
}
