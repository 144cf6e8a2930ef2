import type {
  ActivityAction,
  ActivityEntry,
  ActivityKind,
} from "../../../contract/admin/activity.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import { paths } from "../../../contract/paths.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

const OTHER_KINDS: Record<Exclude<ActivityKind, CollectionKind>, string> = {
  messages: "Messages",
  pictures: "Pictures",
  announcements: "Announcements",
  settings: "Settings",
  transfer: "Exports, imports and backups",
  account: "Sign-ins and accounts",
};

const MESSAGE: Noun = { one: "message", many: "messages" };
const PICTURE: Noun = { one: "picture", many: "pictures" };
const OTHER_NOUNS = new Map<ActivityKind, Noun>([
  ["messages", MESSAGE],
  ["pictures", PICTURE],
]);
const DEVICE: Noun = { one: "other device", many: "other devices" };
const RECORD: Noun = { one: "record", many: "records" };

const DONE: Record<ActivityAction, string> = {
  add: "added",
  change: "changed",
  delete: "deleted",
  restore: "restored",
  order: "put in order",
  move: "moved",
  "delete-for-good": "deleted for good",
  replace: "replaced everywhere",
  crop: "cropped",
  publish: "published",
  "share-preview": "made a preview link of",
  announce: "announced",
  import: "imported",
  export: "exported all content",
  backup: "made a backup",
  "download-backup": "downloaded the backup",
  "sign-in": "signed in",
  "sign-in-failed": "could not sign in",
  "sign-out": "signed out",
  "password-refused": "gave a wrong password to change the account",
  "change-email": "now signs in as",
  "change-password": "chose a new password",
  "end-sessions": "signed out",
  "sign-in-by-recovery-code": "signed in with a recovery code",
  "sign-in-by-passkey": "signed in with a passkey",
  "passkey-refused": "used a passkey that was refused",
  "add-passkey": "added a passkey",
  "rename-passkey": "renamed a passkey",
  "remove-passkey": "removed a passkey",
  "code-refused": "gave the right password and a wrong code",
  "second-factor-on": "switched the second factor on",
  "second-factor-off": "switched the second factor off",
  "renew-recovery-codes": "made new recovery codes",
  "invite-admin": "invited another admin",
  "revoke-invite": "took back the invitation",
  join: "became an admin, invited by",
  "remove-admin": "removed the admin",
};

export function kindLabel(kind: ActivityKind): string {
  if (!isCollection(kind)) return OTHER_KINDS[kind];
  const { tab, screen } = COLLECTION_WORDS[kind];
  return (tab ?? screen).label;
}

/** What was done, such as “changed design” before its name, or “deleted 3 designs”. */
export function deedOf({ action, kind, count, name }: ActivityEntry): string {
  const done = DONE[action];
  if (action === "import") return `${done} ${counted(count, RECORD)}`;
  if (kind === "account" && action === "change") return "was given a new password on the server";
  if (action === "end-sessions") return `${done} ${counted(count, DEVICE)}`;
  if (kind === "settings") return `${done} the settings`;
  const noun = isCollection(kind) ? COLLECTION_WORDS[kind].noun : OTHER_NOUNS.get(kind);
  if (!noun) return done;
  if (action === "delete-for-good") {
    return `deleted ${name === "" ? counted(count, noun) : noun.one} for good`;
  }
  if (action === "move") return `${done} ${counted(count, noun)} into`;
  if (action === "order" && count === 0) return `gave up the order of ${noun.many}`;
  return name === "" ? `${done} ${counted(count, noun)}` : `${done} ${noun.one}`;
}

/** Where an item is opened; undefined where there is none, or no more. */
export function placeOf({ kind, item_id, is_present }: ActivityEntry): string | undefined {
  if (!is_present || item_id === null) return undefined;
  if (kind === "messages") return `${paths.adminMessages}?item=${item_id}`;
  if (kind === "pictures") return `${paths.adminPictures}?item=${item_id}`;
  if (!isCollection(kind)) return undefined;
  const { tab, screen } = COLLECTION_WORDS[kind];
  if (screen) return `${screen.path}?item=${item_id}`;
  return `${paths.adminDashboard}?tab=${tab.id}&item=${item_id}`;
}

function isCollection(kind: ActivityKind): kind is CollectionKind {
  return kind in COLLECTION_WORDS;
}
