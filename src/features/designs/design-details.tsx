import { Share2 } from "lucide-react";
import { type ComponentProps, type ElementType, Fragment, use } from "react";
import { Link } from "../../components/link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { Facts } from "../../components/facts.tsx";
import { TagChips } from "../../components/search/tag-chips.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { largestPicture } from "../../lib/data/picture.ts";
import { pinItAddress, share } from "../../lib/device/share.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { EditSlot } from "../../lib/router/edit-slot.ts";
import { BoardsButton } from "./boards/boards-button.tsx";
import { DesignRelations } from "./design-relations.tsx";
import { facetFacts } from "./facet-words.ts";
import { PaletteLinks } from "./palette-links.tsx";
import { salonLine } from "./salon-line.ts";
import { SaveDesign } from "./save-design.tsx";

interface DesignDetailsProps {
  design: Design | undefined;
  /** What its title is in. */
  Title: ElementType<ComponentProps<"h1">>;
}

/** What is known about the design beside its picture, and what can be done with it. */
export function DesignDetails({ design, Title }: DesignDetailsProps) {
  const origin = useSiteUrl();
  if (!design) return <Title className="sr-only">Design</Title>;
  const facts = facetFacts(design);
  return (
    <div className="look-words flex flex-col justify-center gap-6 px-5 pt-3 pb-12 sm:px-10 landscape:pt-7 landscape:pl-4 landscape:lg:py-16 landscape:lg:pr-12">
      <div>
        <Link href={paths.category(design.category)} className="eyebrow hover:underline">
          {design.category_name}
        </Link>
        <Title aria-live="polite" className="display mt-2 text-3xl">
          {design.title}
        </Title>
        {facts.length > 0 && (
          <Facts className="mt-3 text-sm leading-7">
            {facts.map((words) => (
              <FacetWords key={words[0]?.href} words={words} />
            ))}
          </Facts>
        )}
      </div>
      <p className="max-w-[33.3em] text-lg text-quiet">{design.alt_text}</p>
      <div className="flex flex-wrap gap-2">
        <SaveDesign id={design.id} title={design.title} />
        <BoardsButton design={design} />
        <Button
          variant="secondary"
          size="large"
          onClick={() => void share(design.title, origin + paths.design(design.slug))}
          className="noscript:hidden"
        >
          <Share2 aria-hidden size={18} />
          Share
        </Button>
        <a
          href={pinAddress(design, origin)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", size: "large" })}
        >
          Pin it
        </a>
        {use(EditSlot)}
      </div>
      <DesignRelations id={design.id} />
      <p className="max-w-[33.3em]">
        <span className="font-semibold">Show or say this at the salon:</span> {salonLine(design)}
      </p>
      <PaletteLinks palette={design.palette} />
      <TagChips tags={design.tags} />
      {design.credit && <p className="text-sm text-quiet">Credit: {design.credit}</p>}
    </div>
  );
}

function FacetWords({ words }: { words: ReturnType<typeof facetFacts>[number] }) {
  return words.map(({ label, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ", "}
      <Link href={href} className="underline-offset-4 hover:text-lacquer hover:underline">
        {label}
      </Link>
    </Fragment>
  ));
}

function pinAddress(design: Design, origin: string): string {
  return pinItAddress({
    url: origin + paths.design(design.slug),
    media: new URL(largestPicture(design), origin).href,
    description: design.title,
  });
}
