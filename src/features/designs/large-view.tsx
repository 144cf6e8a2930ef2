import { ChevronLeft, ChevronRight, X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import type { Design } from "../../../contract/forms/design.ts";
import { iconButton } from "../../components/icon-button.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { DesignDetails } from "./design-details.tsx";
import type { DesignNavigation } from "./design-navigation.ts";
import { DesignPicture } from "./design-picture.tsx";
import { DesignLink } from "./design-link.tsx";
import { usePreviousNext } from "./use-previous-next.ts";

interface LargeViewProps {
  id: string;
  /** Undefined while it is on its way, when there is none of that id, or when it did not load. */
  design: Design | undefined;
  missing: boolean;
  error: Error | null;
  onRetry: () => void;
  designs: Design[];
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** One design, large, over the page it was opened from. */
export function LargeView({
  id,
  design,
  missing,
  error,
  onRetry,
  designs,
  navigation,
  onNearEnd,
}: LargeViewProps) {
  const { previous, next, onKeyDown, swipe } = usePreviousNext(
    id,
    designs,
    navigation.replace,
    onNearEnd,
  );
  const close = () => void navigation.close(id);

  // In its place, not in a portal, which the server could not render.
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        data-scroll-lock="page"
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          cardLink(id)?.focus();
        }}
        className="fixed inset-0 z-40 overflow-y-auto overscroll-contain bg-page text-ink outline-none"
      >
        <div className="mx-auto grid min-h-dvh max-w-[92rem] grid-cols-[minmax(0,1fr)] portrait:content-start landscape:grid-cols-[minmax(0,1.25fr)_minmax(16rem,1fr)]">
          <div className="grid place-items-center portrait:sm:pt-6 landscape:sticky landscape:top-0 landscape:h-dvh landscape:p-3 landscape:pl-[max(0.75rem,env(safe-area-inset-left))] landscape:lg:p-8">
            {design && (
              <DesignPicture key={design.id} design={design} swipe={swipe}>
                <PreviousNextLink side="left" target={previous} navigation={navigation} />
                <PreviousNextLink side="right" target={next} navigation={navigation} />
              </DesignPicture>
            )}
            {!design && !missing && !error && (
              <div className="gloss aspect-[4/5] w-[min(100%,57dvh)] sm:rounded-media landscape:w-[min(100%,72dvh)]" />
            )}
            {missing && <Notice>This look is not here any more.</Notice>}
            {error && <Failure error={error} onRetry={onRetry} />}
          </div>
          <DesignDetails design={design} designs={designs} navigation={navigation} />
        </div>
        <Dialog.Close aria-label="Close" className={iconButton(`${CORNER} noscript:hidden`)}>
          <X aria-hidden size={22} />
        </Dialog.Close>
        <a
          href={navigation.here}
          aria-label="Close"
          className={iconButton(`${CORNER} hidden noscript:grid`)}
        >
          <X aria-hidden size={22} />
        </a>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const CORNER =
  "fixed top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-1 bg-page/90 shadow-float md:right-5 md:top-5";

interface PreviousNextLinkProps {
  side: "left" | "right";
  target: Design | undefined;
  navigation: DesignNavigation;
}

function PreviousNextLink({ side, target, navigation }: PreviousNextLinkProps) {
  if (!target) return null;
  const left = side === "left";
  const Icon = left ? ChevronLeft : ChevronRight;
  return (
    <DesignLink
      id={target.id}
      navigation={navigation}
      label={`${left ? "Previous" : "Next"}: ${target.title}`}
      className={iconButton(
        `absolute top-1/2 -translate-y-1/2 bg-page/90 shadow-float ${left ? "left-3" : "right-3"}`,
      )}
    >
      <Icon aria-hidden size={24} />
    </DesignLink>
  );
}

function cardLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-look-link="${CSS.escape(id)}"]`);
}
