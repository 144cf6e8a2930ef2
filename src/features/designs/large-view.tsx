import { X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { iconButton } from "../../components/icon-button.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { DesignDetails } from "./design-details.tsx";
import type { DesignNavigation } from "./design-navigation.ts";
import { MoreDesigns } from "./more-designs.tsx";
import { POSITION_ID, Stage } from "./stage/stage.tsx";
import { pressKey } from "./stage/keys.ts";
import { useGestures } from "./stage/use-gestures.ts";
import { useNeighbours } from "./use-neighbours.ts";

interface LargeViewProps {
  slug: string;
  /** Undefined while it is on its way, when there is none, or when it did not load. */
  design: Design | undefined;
  missing: boolean;
  error: Error | null;
  onRetry: () => void;
  designs: Design[];
  /** How many there are, where more than these may come. */
  total?: number | undefined;
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** One design, large, over the page it was opened from. */
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

  // In its place, not in a portal, which the server could not render.
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        ref={content}
        data-scroll-lock="page"
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
            {missing && <Notice>This look is not here any more.</Notice>}
            {error && <Failure error={error} onRetry={onRetry} />}
          </Stage>
          <DesignDetails design={design} Title={Dialog.Title} />
        </div>
        {design && <MoreDesigns design={design} navigation={navigation} />}
        <Dialog.Close aria-label="Close" className={iconButton(CORNER)}>
          <X aria-hidden size={22} />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const CORNER =
  "fixed top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-1 bg-page/90 shadow-float md:right-5 md:top-5";
