import type { LibraryPicture, PictureUse } from "../../../contract/admin/pictures.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { editPath } from "../edit/place.ts";
import { nounOf } from "../trash/trash-words.ts";
import { nameOfUse } from "./library-words.ts";

/** What uses a picture, each a link that opens it, with what it says in place of the picture. */
export function UsedBy({ picture: { uses, used_by } }: { picture: LibraryPicture }) {
  if (uses === 0) return <p className="text-sm text-quiet">It can be deleted.</p>;
  const others = uses - used_by.length;
  return (
    <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
      {used_by.map((use) => (
        <li key={`${use.kind}/${use.item_id}`} className="py-2">
          <Link
            href={placeOf(use)}
            className="font-medium wrap-anywhere text-lacquer hover:underline"
          >
            {nameOfUse(use)}
          </Link>
          <p className="text-sm text-quiet">
            <span className="inline-block first-letter:capitalize">{kindText(use)}</span>
            {use.alt !== "" && <> · alt text “{use.alt}”</>}
          </p>
        </li>
      ))}
      {others > 0 && <li className="py-2 text-sm text-quiet">and {numberText(others)} more</li>}
    </ul>
  );
}

function placeOf({ kind, item_id, is_deleted }: PictureUse): string {
  if (kind === "settings") return paths.adminSettings;
  if (is_deleted) return `${paths.adminTrash}?kind=${kind}`;
  return kind === "pictures"
    ? `${paths.adminPictures}?item=${item_id}`
    : editPath({ kind }, item_id);
}

function kindText({ kind, is_deleted }: PictureUse): string {
  if (kind === "pictures") return is_deleted ? "a crop in the trash" : "a crop of it";
  const text = kind === "settings" ? "site settings" : nounOf(kind).one;
  return is_deleted ? `${text} in the trash` : text;
}
