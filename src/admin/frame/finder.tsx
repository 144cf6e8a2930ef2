import { House, LogOut, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { paths } from "../../../contract/paths.ts";
import { Dialog, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { useNavigate } from "../../lib/router/address.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { editPath } from "../content-kinds.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { type FoundPage, findListed, hasWords } from "../find/found-item.ts";
import { NEW_ITEM } from "../kit/use-open-item.ts";
import { DASHBOARD, PLACES } from "./places.ts";

interface Entry extends FoundPage {
  words?: string | undefined;
}

/** Actions of the finder without an address. */
const LOG_OUT = "#log-out";

const entry = (
  noun: "screen" | "action",
  one: Pick<Entry, "href" | "name" | "Icon" | "words">,
) => ({
  ...one,
  noun,
  picture: "",
  hidden: "",
});

/** All screens, the tabs of the dashboard, and global actions. */
const ENTRIES: Entry[] = [
  ...PLACES.map(({ href, label, Icon, words = "" }) =>
    entry("screen", { href, name: label, Icon, words }),
  ),
  ...COLLECTION_KINDS.filter((kind) => COLLECTION_WORDS[kind].tab).map((kind) =>
    entry("screen", {
      href: editPath(kind),
      name: COLLECTION_WORDS[kind].tab?.label ?? "",
      Icon: DASHBOARD.Icon,
    }),
  ),
  ...COLLECTION_KINDS.map((kind) => {
    const name = `Add ${COLLECTION_WORDS[kind].noun.one}`;
    return entry("action", { href: editPath(kind, NEW_ITEM), name, Icon: Plus, words: "new" });
  }),
  entry("action", { href: paths.home, name: "Back to Home", Icon: House, words: "view site" }),
  entry("action", { href: LOG_OUT, name: "Logout", Icon: LogOut, words: "log out sign off" }),
];

/** Screens and actions whose words begin as typed; those whose name does come first. */
function findEntries(text: string): Entry[] {
  const found = ENTRIES.filter(({ name, words = "" }) => hasWords(`${name} ${words}`, text));
  return found.toSorted((a, b) => Number(hasWords(b.name, text)) - Number(hasWords(a.name, text)));
}

/** Items of all collections, each with the address of its form. */
async function findToEdit(q: string): Promise<FoundPage[]> {
  const items = await findListed(q, COLLECTION_KINDS);
  return items.map((item) => ({ ...item, href: editPath(item.kind, item.id) }));
}

interface FinderProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
  /** Called with the title of a form that was chosen, whose screen may have to load. */
  onForm: (title: string) => void;
}

export function Finder({ open, ...props }: FinderProps) {
  const leave = useBackCloses(open, props.onClose);
  return open && <FinderDialog {...props} onLeave={leave} />;
}

interface FinderDialogProps extends Omit<FinderProps, "open"> {
  onLeave: () => void;
}

function FinderDialog({ onClose, onLeave, onLogout, onForm }: FinderDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const { items = [], isCurrent } = useFound("to-edit", text, findToEdit);
  const entries = findEntries(text);
  // The chosen screen gets the focus.
  const left = useRef(false);
  const finding = useCombobox<FoundPage>({
    text,
    onText: setText,
    items: [...entries, ...items],
    isCurrent: isCurrent || entries.length > 0,
    takesFirst: true,
    onChoose({ href, noun, name }) {
      left.current = true;
      onLeave();
      const item = new URL(href, location.href).searchParams.get("item");
      if (item !== null) onForm(item === NEW_ITEM ? name : `Edit ${noun}`);
      if (href === LOG_OUT) onLogout();
      else navigate(href, { replace: true });
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        className="mt-0 max-w-xl p-3 sm:mt-[10dvh]"
        onCloseAutoFocus={(event) => left.current && event.preventDefault()}
      >
        <DialogTitle className="sr-only">Find</DialogTitle>
        <label htmlFor={id} className="sr-only">
          Screens, items and actions
        </label>
        <Combobox
          control={{ id, "aria-describedby": undefined, "aria-invalid": undefined, dir: "auto" }}
          finding={finding}
          placeholder="Find a screen, an item, an action"
          listClass="max-h-[60dvh] border-0 mt-2 -mx-1"
        />
      </DialogContent>
    </Dialog>
  );
}

/** Opens by Ctrl K or Cmd K, unless a dialog is open. */
export function useFinderKeys(onFind: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
    if (event.ctrlKey === event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog],[role=alertdialog]")) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
