import { Share2, Heart, FolderHeart } from "lucide-react";
import {
  type ComponentProps,
  type ElementType,
  Fragment,
  Suspense,
  use,
  useEffect,
  useState,
} from "react";
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
import { facetFacts } from "./facet-words.ts";
import { salonLine } from "./salon-line.ts";
import { useQuery } from "@tanstack/react-query";
import { relatedQuery } from "../../lib/data/related-query.ts";
import { RelatedLinks } from "./related-links.tsx";
import { saveOrRemove } from "../../lib/visitor/save-or-remove.ts";
import { useIsSaved } from "../../lib/visitor/saved-designs.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { colorOf } from "../../../contract/colors/palette.ts";
import { NEAR_PARAM } from "../../../contract/pages.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { iconButton } from "../../components/icon-button.tsx";

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

/** What it takes to paint a design. */
function DesignRelations({ id }: { id: string }) {
  const { data } = useQuery(relatedQuery("nailDesigns", id));
  return data ? <RelatedLinks items={data} /> : null;
}

/** The heart of the large view, with its word. */
function SaveDesign({ id, title }: { id: string; title: string }) {
  const saved = useIsSaved(id);
  return (
    <Button size="large" className="noscript:hidden" onClick={() => saveOrRemove(id, title)}>
      <Heart aria-hidden size={18} className={saved ? "fill-current" : ""} />
      {saved ? "Saved" : "Save"}
    </Button>
  );
}

/** The dialog comes when it is first opened, or nearly so. */
const ChooseBoards = lazyPage(() =>
  import("./boards/choose-boards.tsx").then((m) => m.ChooseBoards),
);

/** Opens the boards that a look can be put on. */
function BoardsButton({ design }: { design: Design }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void ChooseBoards.preload().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <FolderHeart aria-hidden size={18} />
        Boards
      </Button>
      {open && (
        <Suspense>
          <ChooseBoards design={design} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The colors of a look's polish, each a link to more of it. */
function PaletteLinks({ palette }: { palette: string[] }) {
  const nameOf = useColorNames();
  if (palette.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id="more-in-color" className="text-sm text-quiet">
        More in this color
      </p>
      <ul aria-labelledby="more-in-color" className="-mx-1.5 flex flex-wrap">
        {palette.map(colorOf).map((color) => (
          <li key={color}>
            <Link
              href={`${paths.allDesigns}?${NEAR_PARAM}=${color.slice(1)}`}
              aria-label={nameOf(color)}
              title={nameOf(color)}
              className={iconButton()}
            >
              <ColorDot color={color} large />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What colors are called, once that is there: until then, and without it, what they are. */
function useColorNames() {
  const [names, setNames] = useState<{ colorName: (color: string) => string }>();
  useEffect(() => {
    async function load() {
      setNames(await import("../../components/facets/color-word.ts").catch(() => undefined));
    }
    void load();
  }, []);
  return names?.colorName ?? ((color: string) => color);
}
