import { ChevronLeft, ChevronRight, X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import type { Design } from "../../../contract/design.ts";
import { iconButton } from "../../components/icon-button.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { LookDetails } from "./look-details.tsx";
import type { LookMoves } from "./look-moves.ts";
import { LookPicture } from "./look-picture.tsx";
import { useLeafing } from "./use-leafing.ts";

interface LargeViewProps {
  id: string;
  /** Undefined while it is on its way, when there is none of that id, or when it did not load. */
  design: Design | undefined;
  missing: boolean;
  error: Error | null;
  onRetry: () => void;
  designs: Design[];
  moves: LookMoves;
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
  moves,
  onNearEnd,
}: LargeViewProps) {
  const { previous, next, onKeyDown, swipe } = useLeafing(id, designs, moves.turnTo, onNearEnd);
  const close = () => void moves.close(id);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
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
          <div className="mx-auto grid min-h-dvh max-w-[92rem] grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
            <div className="grid place-items-center max-lg:sm:pt-6 lg:sticky lg:top-0 lg:h-dvh lg:p-8">
              {design && (
                <LookPicture key={design.id} design={design} swipe={swipe}>
                  <LeafButton side="left" target={previous} onTurn={moves.turnTo} />
                  <LeafButton side="right" target={next} onTurn={moves.turnTo} />
                </LookPicture>
              )}
              {!design && !missing && !error && (
                <div className="gloss aspect-[4/5] w-[min(100%,57dvh)] sm:rounded-media lg:w-[min(100%,72dvh)]" />
              )}
              {missing && <Notice>This look is not here any more.</Notice>}
              {error && <Failure error={error} onRetry={onRetry} />}
            </div>
            <LookDetails design={design} designs={designs} onTurn={moves.turnTo} />
          </div>
          <Dialog.Close
            aria-label="Close"
            className={iconButton(
              "fixed top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-1 bg-page/90 shadow-float md:right-5 md:top-5",
            )}
          >
            <X aria-hidden size={22} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface LeafButtonProps {
  side: "left" | "right";
  target: Design | undefined;
  onTurn: (id: string) => void;
}

function LeafButton({ side, target, onTurn }: LeafButtonProps) {
  if (!target) return null;
  const left = side === "left";
  const Icon = left ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={`${left ? "Previous" : "Next"}: ${target.title}`}
      onClick={() => onTurn(target.id)}
      className={iconButton(
        `absolute top-1/2 -translate-y-1/2 bg-page/90 shadow-float ${left ? "left-3" : "right-3"}`,
      )}
    >
      <Icon aria-hidden size={24} />
    </button>
  );
}

function cardLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-look-link="${CSS.escape(id)}"]`);
}
