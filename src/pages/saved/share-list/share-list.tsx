import { Image, Link2, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { Button } from "../../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
} from "../../../components/ui/dialog.tsx";
import { useSite } from "../../../lib/data/site.ts";
import { copyLink, share } from "../../../lib/visitor/share.ts";
import { useNotes } from "../../../lib/visitor/boards.ts";
import { savedLink } from "../../../lib/data/shared-ids.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { type LookList, printWords } from "../look-list.ts";
import { shareOrDownload, pictureOfList, type ListedLooks } from "./picture-of-list.ts";
import { Printed, QrDrawing, qrPath } from "../../../components/paper.tsx";
import { Photo } from "../../../components/photo.tsx";
import "./print-card.css";

interface ShareListProps {
  list: LookList;
  designs: Design[];
  onClose: () => void;
}

/** Shares a list with another device or person: by link, QR code, picture or print. */
export function ShareList({ list, designs, onClose }: ShareListProps) {
  const site = useSite();
  const kept = useNotes();
  const notes = Object.fromEntries(
    designs.flatMap(({ id }) => (kept[id] ? [[id, kept[id]] as const] : [])),
  );
  const hasNotes = list.note !== "" || Object.keys(notes).length > 0;
  const [withNotes, setWithNotes] = useState(true);
  const [drawing, setDrawing] = useState(false);
  const [prints, setPrints] = useState(0);
  const words = {
    name: list.board ? list.name : "",
    note: withNotes ? list.note : "",
    notes: withNotes ? notes : {},
  };
  const plain = savedLink(designs.map(({ id }) => id));
  const address = plain + printWords(words);
  const shown = { ...words, name: list.name, designs, siteName: site.name, address };

  async function draw() {
    setDrawing(true);
    const { picture, missing } = await pictureOfList(shown);
    setDrawing(false);
    if (!picture) return toast({ title: "Couldn’t make the picture in this browser" });
    if (missing > 0) {
      toast({ title: "Some pictures couldn’t be loaded and are left out" });
    }
    return shareOrDownload(picture, `${list.name}.jpg`);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-md p-6 pt-4">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle>Share this list</DialogTitle>
          <DialogCross />
        </div>
        <DialogDescription className="text-quiet">
          Anyone with the link can see and save these looks. To open it on your other device, scan
          the code.
        </DialogDescription>
        <QrCode text={address} otherwise={plain} />
        {hasNotes && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 cursor-pointer accent-lacquer"
              checked={withNotes}
              onChange={({ target }) => setWithNotes(target.checked)}
            />
            With my notes
          </label>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {"share" in navigator && (
            <Button onClick={() => share(list.name, address)} className="w-full">
              <Share2 aria-hidden size={18} />
              Share link
            </Button>
          )}
          <Button variant="secondary" onClick={() => void copyLink(address)} className="w-full">
            <Link2 aria-hidden size={18} />
            Copy link
          </Button>
          <Button
            className="grow"
            variant="secondary"
            disabled={drawing}
            onClick={() => void draw()}
          >
            <Image aria-hidden size={18} />
            {drawing ? "Drawing…" : "As a picture"}
          </Button>
          <Button className="grow" variant="secondary" onClick={() => setPrints(prints + 1)}>
            <Printer aria-hidden size={18} />
            Print a card
          </Button>
        </div>
        {prints > 0 && <PrintCard key={prints} {...shown} />}
      </DialogContent>
    </Dialog>
  );
}

function PrintCard({ name, note, notes, designs, siteName, address }: ListedLooks) {
  return (
    <Printed>
      <div className="print-card-head">
        <div>
          <p dir="auto" className="display text-3xl">
            {name}
          </p>
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

interface QrCodeProps {
  text: string;
  /** Shown if the text is too long for a QR code. */
  otherwise: string;
}

function QrCode({ text, otherwise }: QrCodeProps) {
  const whole = qrPath(text);
  const code = whole ?? qrPath(otherwise);
  if (!code) return <p className="my-6">Too many looks for a code: copy the link instead.</p>;
  return (
    <>
      <QrDrawing
        code={code}
        label="QR code of this list"
        className="mx-auto my-6 block code w-full rounded-control"
      />
      {!whole && <p className="text-sm text-quiet">Too long for the code: notes are left out.</p>}
    </>
  );
}
