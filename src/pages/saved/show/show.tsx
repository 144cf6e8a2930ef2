import { ChevronLeft, ChevronRight, X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { iconButton } from "../../../components/icon-button.tsx";
import { Photo } from "../../../components/photo.tsx";
import { useFocusReturn } from "../../../components/ui/dialog-focus.ts";
import { salonLine } from "../../../features/designs/salon-line.ts";
import { enterFullscreen, leaveFullscreen } from "../../../lib/device/fullscreen.ts";
import { useWakeLock } from "../../../lib/device/wake-lock.ts";
import { useBackCloses } from "../../../lib/router/back-closes.ts";
import { useNotes } from "../../../lib/visitor/boards.ts";
import "./show.css";

interface ShowProps {
  name: string;
  designs: Design[];
  onClose: () => void;
}

/** Looks one after another on a bright screen that stays awake, to be held up at a salon. */
export function Show({ name, designs, onClose }: ShowProps) {
  const notes = useNotes();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const focusReturn = useFocusReturn();
  useWakeLock(true);
  useBackCloses(true, onClose);
  useEffect(() => {
    enterFullscreen();
    return leaveFullscreen;
  }, []);

  function turn(to: number) {
    const place = Math.min(Math.max(to, 0), designs.length - 1);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") turn(at + 1);
    else if (event.key === "ArrowLeft") turn(at - 1);
    else if (event.key === "Home") turn(0);
    else if (event.key === "End") turn(designs.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          data-scroll-lock="page"
          aria-describedby={undefined}
          className="show"
          onKeyDown={onKeyDown}
          {...focusReturn}
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          <ul
            ref={strip}
            className="show-strip"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setAt(Math.round(scrollLeft / clientWidth))
            }
          >
            {designs.map((design, index) => (
              <li key={design.id} aria-hidden={index !== at} className="show-look">
                <div className="show-picture">
                  <Photo
                    src={design.image_url}
                    image={design.image}
                    alt={design.alt_text}
                    sizes="100vw"
                    eager={Math.abs(index - at) < 2}
                  />
                </div>
                <div className="show-words">
                  <p className="display text-2xl">{design.title}</p>
                  <p>{salonLine(design)}</p>
                  {notes[design.id] && (
                    <p className="show-note whitespace-pre-line">{notes[design.id]}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <div className="show-bar">
            <button
              type="button"
              aria-label="Previous look"
              disabled={at === 0}
              onClick={() => turn(at - 1)}
              className={iconButton()}
            >
              <ChevronLeft aria-hidden size={26} />
            </button>
            <p role="status" className="tabular-nums">
              <span className="sr-only">{`${designs[at]?.title ?? ""}, `}</span>
              {`${at + 1} of ${designs.length}`}
            </p>
            <button
              type="button"
              aria-label="Next look"
              disabled={at === designs.length - 1}
              onClick={() => turn(at + 1)}
              className={iconButton()}
            >
              <ChevronRight aria-hidden size={26} />
            </button>
          </div>
          <Dialog.Close aria-label="Close" className={iconButton("show-close")}>
            <X aria-hidden size={24} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
