import { Printed } from "../../../components/paper/printed.tsx";
import { Photo } from "../../../components/photo.tsx";
import type { ListedLooks } from "./listed-looks.ts";
import { QrCode } from "./qr-code.tsx";
import "./print-card.css";

/** The list on paper. */
export function PrintCard({ name, note, notes, designs, siteName, address }: ListedLooks) {
  return (
    <Printed>
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
    </Printed>
  );
}
