import clsx from "clsx";
import { Brush, Heart, FolderPlus } from "lucide-react";
import {
  type ComponentProps,
  type ElementType,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from "react";
import { Link } from "../../components/link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { wordLabel } from "../../../contract/facets/facets.ts";
import type { RelatedItems } from "../../../contract/related-items.ts";
import { ShareButton } from "../../components/share-button.tsx";
import { TagChips } from "../../components/search/tag-chips.tsx";
import { Button, buttonClass, iconButton } from "../../components/ui/button.tsx";
import { largestPicture } from "../../lib/data/picture.ts";
import { pinItAddress } from "../../lib/visitor/share.ts";
import { countEvent } from "../../lib/data/page-views.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { EditSlot } from "../../lib/router/edit-slot.ts";
import { facetFacts, salonLine } from "./facet-words.ts";
import { useQuery } from "@tanstack/react-query";
import { relatedQuery } from "../../lib/data/related-query.ts";
import { RelatedLinks } from "./related-links.tsx";
import { saveOrRemove, useIsSaved } from "../../lib/visitor/saved-designs.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { colorOf } from "../../../contract/colors/palette.ts";
import { NEAR_PARAM } from "../../../contract/pages.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";

interface DesignDetailsProps {
  design: Design | undefined;
  Title: ElementType<ComponentProps<"h1">>;
  /** Ends its facts. */
  children?: ReactNode;
}

export function DesignDetails({ design, Title, children }: DesignDetailsProps) {
  const origin = useSiteUrl();
  const { facet_pages_off, studio } = useSite();
  const id = design?.id;
  useEffect(() => {
    if (id) countEvent("opened", id);
  }, [id]);
  if (!design) return <Title className="sr-only">Design</Title>;
  return (
    <div className="look-words flex flex-col justify-center gap-5 px-5 pb-8 sm:px-10 landscape:pt-7 landscape:pl-4 low:gap-3 low:pt-0 landscape:lg:py-16 landscape:lg:pr-12">
      <div>
        <Link href={paths.category(design.category)} className="eyebrow hover:underline">
          {design.category_name}
        </Link>
        <Title dir="auto" aria-live="polite" className="display mt-1 text-3xl low:text-2xl">
          {design.title}
        </Title>
      </div>
      <div className="flex flex-wrap gap-2">
        <SaveDesign id={design.id} title={design.title} />
        <BoardsButton design={design} />
        <a
          href={pinAddress(design, origin)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "quiet", size: "compact" })}
        >
          Pin it
        </a>
        <ShareButton
          title={design.title}
          url={origin + paths.design(design.slug)}
          picture={largestPicture(design)}
        />
        <PaintLink id={design.id} />
        {studio?.book && <BookLook href={studio.book + design.slug} />}
        {use(EditSlot)}
      </div>
      {design.alt === undefined && (
        <p dir="auto" className="max-w-[33.3em] text-quiet">
          {design.alt_text}
        </p>
      )}
      <dl className="look-facts later grid max-w-[33.3em] grid-cols-[max-content_minmax(0,1fr)] items-center text-sm *:border-b *:border-line *:py-2">
        {facetFacts(design, facet_pages_off).map(({ name, words }) => (
          <Fact key={name} name={wordLabel(name)}>
            <FacetWords words={words} />
          </Fact>
        ))}
        {design.palette.length > 0 && (
          <Fact name="Polish" wide>
            <PaletteLinks palette={design.palette} />
          </Fact>
        )}
        {design.tags && (
          <Fact name="Tags" wide>
            <TagChips tags={design.tags} />
          </Fact>
        )}
        {design.credit && (
          <Fact name="Credit" wide>
            {design.credit}
          </Fact>
        )}
        <Fact name="At the salon" wide>
          {salonLine(design)}
        </Fact>
      </dl>
      {children}
    </div>
  );
}

/** To the message form, or to another site. */
function BookLook({ href }: { href: string }) {
  const isOwn = href.startsWith("/");
  const Anchor = isOwn ? Link : "a";
  return (
    <Anchor
      href={isOwn ? `${href}#booking` : href}
      className={buttonClass({ variant: "quiet", size: "compact" })}
    >
      Book this look
    </Anchor>
  );
}

interface FactProps {
  name: string;
  /** Where facts are in two columns, it is as wide as both. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, wide, children }: FactProps) {
  return (
    <>
      <dt data-wide={wide} className="self-stretch pr-6 text-quiet">
        {name}
      </dt>
      <dd className="min-h-full">{children}</dd>
    </>
  );
}

function FacetWords({ words }: { words: ReturnType<typeof facetFacts>[number]["words"] }) {
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

const RECIPE_ID = "paint-this";

interface RecipeProps {
  id: string;
  /** Below the design’s title, which is the `h1` of a page and the `h2` of a dialog. */
  heading?: "h2" | "h3";
}

/** What is needed to paint a design: its tutorial, products and posts. */
export function Recipe({ id, heading = "h2" }: RecipeProps) {
  const { data } = useQuery(relatedQuery("nailDesigns", id));
  if (!data || !hasRecipe(data)) return null;
  return (
    <section id={RECIPE_ID} tabIndex={-1} aria-label="Paint this" className="later outline-none">
      <RelatedLinks items={data} heading={heading} />
    </section>
  );
}

/** A link down to the recipe, if there is one. */
function PaintLink({ id }: { id: string }) {
  const { data } = useQuery(relatedQuery("nailDesigns", id));
  if (data && !hasRecipe(data)) return null;
  return (
    <a
      href={`#${RECIPE_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(RECIPE_ID)?.focus();
      }}
      className={clsx(buttonClass({ variant: "secondary" }), !data && "invisible")}
    >
      <Brush aria-hidden size={18} />
      Paint this
    </a>
  );
}

function hasRecipe({ tutorials, products, blogPosts }: RelatedItems): boolean {
  return tutorials.length + products.length + blogPosts.length > 0;
}

/** The heart of the large view, with a label. */
function SaveDesign({ id, title }: { id: string; title: string }) {
  const saved = useIsSaved(id);
  return (
    <Button className="noscript:hidden" onClick={() => saveOrRemove(id, title)}>
      <Heart aria-hidden size={18} className={saved ? "fill-current" : ""} />
      {saved ? "Saved" : "Save"}
    </Button>
  );
}

/** The dialog loads shortly before it first opens. */
const ChooseBoards = lazyPage(() => import("./choose-boards.tsx").then((m) => m.ChooseBoards));

function BoardsButton({ design }: { design: Design }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void ChooseBoards.preload().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <FolderPlus aria-hidden size={18} />
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
  return (
    <ul aria-label="More in this color" className="-m-1.5 flex flex-wrap">
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
  );
}

/** The names of colors, once loaded; until then, their codes. */
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
