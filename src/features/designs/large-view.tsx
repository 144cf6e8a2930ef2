import { X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { iconButton } from "../../components/ui/button.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { DesignDetails, Recipe } from "./design-details.tsx";
import type { DesignNavigation } from "./design-navigation.ts";
import { DesignLink, type Neighbours, POSITION_ID, Stage } from "./stage/stage.tsx";
import { type Gestures, useGestures, STEP } from "./stage/gestures.ts";
import { useQuery } from "@tanstack/react-query";
import { pinId } from "../../../contract/embeds/pinterest.ts";
import { DesignMedia } from "../../components/cards/design-card.tsx";
import { cutStyle } from "../../lib/data/picture.ts";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { whenNear } from "../../lib/device/when-near.ts";
import { similarQuery } from "../../lib/data/related-query.ts";
import { numberText } from "../../lib/format/numbers.ts";

interface LargeViewProps {
  slug: string;
  /** Undefined while loading, if there is none, or if it failed to load. */
  design: Design | undefined;
  missing: boolean;
  error: Error | null;
  onRetry: () => void;
  designs: Design[];
  /** The total, if more may load. */
  total?: number | undefined;
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** One design in large, over the page from which it was opened. */
export function LargeView({
  slug,
  design,
  missing,
  error,
  onRetry,
  designs,
  total,
  navigation,
  onNearEnd,
}: LargeViewProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    void content.current?.scrollTo(0, 0);
  }, [slug]);
  useOnRoot("data-scroll-lock", "look");
  const neighbours = useNeighbours(slug, designs, total, onNearEnd);
  const neighbour = (step: number) => (step < 0 ? neighbours.previous : neighbours.next);
  const close = () => void navigation.close(slug);

  function turn(step: number) {
    const target = neighbour(step);
    if (target) navigation.replace(target.slug);
  }

  const { stage, gestures, zoomed } = useGestures(slug, {
    has: (step) => neighbour(step) !== undefined,
    turn,
    close,
  });

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        ref={content}
        aria-describedby={neighbours.position && POSITION_ID}
        onKeyDown={(event: KeyboardEvent) => {
          if (gestures.current && pressKey(event, gestures.current, turn)) event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          navigation.linkOf(slug)?.focus();
        }}
        className="look fixed inset-0 z-40 overflow-x-hidden overflow-y-auto overscroll-contain text-ink outline-none"
      >
        <div className="mx-auto grid min-h-dvh max-w-[104rem] grid-cols-[minmax(0,1fr)] portrait:content-start landscape:grid-cols-[minmax(0,1.25fr)_minmax(16rem,1fr)] landscape:lg:grid-cols-[minmax(0,1.6fr)_minmax(16rem,1fr)]">
          <Stage
            ref={stage}
            design={design}
            neighbours={neighbours}
            navigation={navigation}
            zoomed={zoomed}
            onZoom={() => gestures.current?.toggle()}
          >
            {!design && !missing && !error && <div className="picture gloss" />}
            {missing && <Notice>This look is no longer here.</Notice>}
            {error && <Failure error={error} onRetry={onRetry} />}
          </Stage>
          <DesignDetails design={design} Title={Dialog.Title}>
            {design && <Recipe id={design.id} heading="h3" />}
          </DesignDetails>
        </div>
        {design && <MoreDesigns design={design} navigation={navigation} />}
        <Dialog.Close data-closes="" aria-label="Close" className={iconButton(CORNER)}>
          <X aria-hidden size={22} />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const CORNER =
  "fixed top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-1 bg-page/90 shadow-float md:right-5 md:top-5";

/** The part of the stage by which an arrow key moves a zoomed picture. */
const ASIDE = 0.2;

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Handles a key; returns false if it belongs to the browser, like the zoom of the page. */
export function pressKey(
  { key, ctrlKey, metaKey, altKey }: Press,
  gestures: Pick<Gestures, "zoomBy" | "lookAside" | "whole">,
  turn: (step: number) => void,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) {
    const [x, y] = arrow;
    if (gestures.lookAside(x * ASIDE, y * ASIDE)) return true;
    if (x === 0) return false;
    turn(x);
  } else if (key === "+" || key === "=") gestures.zoomBy(STEP);
  else if (key === "-") gestures.zoomBy(1 / STEP);
  else if (key === "0") gestures.whole();
  else return false;
  return true;
}

/** The most similar designs. Pins do not fit, since they are frames. */
function MoreDesigns({ design, navigation }: { design: Design; navigation: DesignNavigation }) {
  const { data, isLoading } = useQuery(similarQuery({ id: design.id }));
  const pictured = data?.items.filter((one) => pinId(one.pinterest_embed_code) === null) ?? [];
  const similar = pictured.slice(0, SHOWN);
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const isEmpty = similar.length === 0;
  useEffect(() => {
    if (near || isEmpty || !place.current) return undefined;
    return whenNear(place.current, "200px", () => setNear(true));
  }, [near, isEmpty]);
  if (isEmpty && !isLoading) return null;
  return (
    <section
      ref={place}
      aria-labelledby="more-like-this"
      className="look-words mx-auto max-w-[104rem] px-5 pb-16 sm:px-10"
    >
      <h3 id="more-like-this" className="display border-t border-line pt-8 text-2xl">
        More like this
      </h3>
      <ul aria-busy={isLoading} className={GRID}>
        {isLoading &&
          Array.from({ length: SHOWN }, (_, index) => (
            <li key={index} className="gloss aspect-[4/5] rounded-media" />
          ))}
        {similar.map((one) => (
          <li key={one.id} style={cutStyle(one)}>
            <DesignLink
              slug={one.slug}
              navigation={navigation}
              label={one.title}
              className="cut block aspect-[4/5] overflow-hidden rounded-media bg-shell hover:opacity-85"
            >
              {/* Browsers would ask for them long before. */}
              {near ? (
                <DesignMedia design={one} sizes={SIZES} />
              ) : (
                <noscript>
                  <DesignMedia design={one} sizes={SIZES} />
                </noscript>
              )}
            </DesignLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whole rows at each width. */
const SHOWN = 12;
const GRID = "mt-5 grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6";
const SIZES = "(min-width: 64rem) 15vw, (min-width: 40rem) 22vw, 30vw";

/** This many designs before the end of the loaded list, more are fetched. */
const NEAR_END = 3;

function useNeighbours(
  slug: string,
  designs: Design[],
  total: number | undefined,
  onNearEnd: (() => void) | undefined,
): Neighbours {
  const index = designs.findIndex((design) => design.slug === slug);
  const nearEnd = index !== -1 && index >= designs.length - NEAR_END;

  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  return {
    previous: designs[index - 1],
    next: index === -1 ? undefined : designs[index + 1],
    position:
      index === -1 || total === undefined
        ? undefined
        : `${numberText(index + 1)} of ${numberText(total)}`,
  };
}
