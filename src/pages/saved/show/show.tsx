import { ChevronLeft, ChevronRight } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { useRef, useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { FullScreen, FullScreenClose } from "../../../components/ui/full-screen.tsx";
import { iconButton } from "../../../components/ui/button.tsx";
import { Photo } from "../../../components/photo.tsx";
import { salonLine } from "../../../features/designs/facet-words.ts";
import { useNotes } from "../../../lib/visitor/boards.ts";
import "./show.css";

interface ShowProps {
  name: string;
  designs: Design[];
  onClose: () => void;
}

/** Shows looks one after another on a bright screen that stays on, to present at a salon. */
export function Show({ name, designs, onClose }: ShowProps) {
  const notes = useNotes();
  const strip = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(0);

  function turn(to: number) {
    const place = Math.min(Math.max(to, 0), designs.length - 1);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth });
  }

  return (
    <FullScreen
      className="show"
      at={at}
      count={designs.length}
      onGo={turn}
      onClose={onClose}
      first={next}
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
                alt={design.alt ?? design.alt_text}
                sizes="100vw"
                eager={Math.abs(index - at) < 2}
              />
            </div>
            <div className="show-words">
              <p dir="auto" className="display text-2xl">
                {design.title}
              </p>
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
          aria-disabled={at === 0}
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
          ref={next}
          type="button"
          aria-label="Next look"
          aria-disabled={at === designs.length - 1}
          onClick={() => turn(at + 1)}
          className={iconButton()}
        >
          <ChevronRight aria-hidden size={26} />
        </button>
      </div>
      <FullScreenClose className="show-close" />
    </FullScreen>
  );
}
