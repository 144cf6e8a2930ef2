import { ArchiveRestore } from "lucide-react";
import type { ActivityKind } from "../../contract/admin/activity.ts";
import type { TrashKind } from "../../contract/admin/trash.ts";
import { COLLECTION_WORDS, editAddress } from "../../contract/collection-words.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { paths } from "../../contract/paths.ts";
import { Link } from "../components/link.tsx";
import { buttonClass } from "../components/ui/button.tsx";
import { Tooltip } from "../components/ui/tooltip.tsx";
import type { Noun } from "../lib/format/numbers.ts";

// What the kinds of content are called, and where their items are edited.

const OTHER_KINDS: Record<Exclude<ActivityKind, CollectionKind>, string> = {
  messages: "Messages",
  pictures: "Pictures",
  announcements: "Announcements",
  settings: "Settings",
  transfer: "Exports, imports and backups",
  account: "Sign-ins and accounts",
};

type OtherKind = Exclude<TrashKind, CollectionKind>;

const OTHER_NOUNS: Record<OtherKind, Noun> = {
  messages: { one: "message", many: "messages" },
  pictures: { one: "picture", many: "pictures" },
};

const OTHER_SCREENS: Record<OtherKind, string> = {
  messages: paths.adminMessages,
  pictures: paths.adminPictures,
};

export function isCollection(kind: string): kind is CollectionKind {
  return kind in COLLECTION_WORDS;
}

export function kindLabel(kind: ActivityKind): string {
  if (!isCollection(kind)) return OTHER_KINDS[kind];
  const { tab, screen } = COLLECTION_WORDS[kind];
  return (tab ?? screen).label;
}

export function nounOf(kind: TrashKind): Noun {
  return isCollection(kind) ? COLLECTION_WORDS[kind].noun : OTHER_NOUNS[kind];
}

/** Where an item is edited, or without an id the list. */
export function editPath(kind: TrashKind, id?: string): string {
  if (isCollection(kind)) return editAddress(kind, id);
  return OTHER_SCREENS[kind] + (id ? `?item=${id}` : "");
}

export const trashPath = (kind: TrashKind) => `${paths.adminTrash}?kind=${kind}`;

/** Leads to all of a kind that can still be restored. */
export function TrashLink({ kind }: { kind: TrashKind }) {
  return (
    <Tooltip label="Trash">
      <Link
        href={trashPath(kind)}
        aria-label={`Deleted ${nounOf(kind).many}`}
        className={buttonClass({ variant: "quiet", size: "icon" })}
      >
        <ArchiveRestore aria-hidden className="size-4" />
      </Link>
    </Tooltip>
  );
}
