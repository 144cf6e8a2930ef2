import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Photo } from "../../../components/photo.tsx";
import type { ListedLooks } from "./listed-looks.ts";
import { QrCode } from "./qr-code.tsx";
import "./print-card.css";

/**
 * The list on paper, instead of the page: prints itself once its pictures are there. It stays, since phones
 * look at it only after `print` has returned.
 */
export function PrintCard({ name, note, notes, designs, siteName, address }: ListedLooks) {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let left = false;
    void (async () => {
      const pictures = [...(card.current?.querySelectorAll("img") ?? [])];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
      if (!left) print();
    })();
    return () => {
      left = true;
    };
  }, []);

  return createPortal(
    <div ref={card} className="print-card" aria-hidden>
      <div className="print-card-head">
        <div>
          <p className="display text-3xl">{name}</p>
          {note && <p className="whitespace-pre-line">{note}</p>}
        </div>
        <QrCode text={address} otherwise={address.replace(/#.*/, "")} />
      </div>
      <ul className="print-card-looks">
        {designs.map(({ id, title, image, image_url }) => (
          <li key={id}>
            <div className="print-card-picture">
              <Photo src={image_url} image={image} alt="" sizes="20rem" eager />
            </div>
            <p>
              <b>{title}</b>
            </p>
            {notes[id] && <p className="whitespace-pre-line">{notes[id]}</p>}
          </li>
        ))}
      </ul>
      <p>{`${siteName}, ${location.host}`}</p>
    </div>,
    document.body,
  );
}
