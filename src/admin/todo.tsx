import { useId, useState } from "react";
import { type BrokenLink, TASKS, TASK_NAMES, todo } from "../../contract/admin/todo.ts";
import { COLLECTION_WORDS, editAddress } from "../../contract/collection-words.ts";
import { paths } from "../../contract/paths.ts";
import { Link } from "../components/link.tsx";
import { counted } from "../lib/format/numbers.ts";
import { useAdminQuery } from "./kit/calls.ts";

const CHIP =
  "flex min-h-11 cursor-pointer items-center rounded-full bg-shell px-4 text-sm font-medium text-on-shell hover:underline";
const LINK = { one: "link that leads nowhere", many: "links that lead nowhere" };

/** What is left to do for the content; each entry opens the list of just these items. Not shown once all is done. */
export function TodoSection() {
  const { data } = useAdminQuery(todo, {});
  const [showsLinks, setShowsLinks] = useState(false);
  const id = useId();
  if (!data) return null;
  const tasks = TASK_NAMES.flatMap((name) => {
    const count = data.counts[name];
    if (count === undefined) return [];
    const { kind, filter, words } = TASKS[name];
    const { noun, tab } = COLLECTION_WORDS[kind];
    const query = new URLSearchParams({ tab: tab?.id ?? "", ...filter });
    const text = `${counted(count, noun)} ${words}`;
    return [{ name, href: `${paths.adminDashboard}?${query}`, text }];
  });
  const links = data.broken_links;
  if (tasks.length === 0 && links.length === 0) return null;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-media border border-line bg-surface px-4 py-2 sm:px-5"
    >
      <h2 id={`${id}-title`} className="font-display font-semibold">
        To do
      </h2>
      <ul className="flex min-w-0 grow flex-wrap gap-2 max-sm:basis-full">
        {tasks.map(({ name, href, text }) => (
          <li key={name}>
            <Link href={href} className={CHIP}>
              {text}
            </Link>
          </li>
        ))}
        {links.length > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={showsLinks}
              aria-controls={`${id}-links`}
              onClick={() => setShowsLinks(!showsLinks)}
              className={CHIP}
            >
              {counted(links.length, LINK)}
            </button>
          </li>
        )}
      </ul>
      {showsLinks && <BrokenLinks id={`${id}-links`} links={links} />}
    </section>
  );
}

function BrokenLinks({ id, links }: { id: string; links: BrokenLink[] }) {
  return (
    <ul id={id} className="basis-full divide-y divide-line border-t border-line text-sm">
      {links.map(({ kind, item_id, name, path }) => (
        <li key={`${item_id} ${path}`} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link
            href={editPath(kind, item_id)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
          >
            {name}
          </Link>
          <span className="min-w-0 text-quiet [overflow-wrap:anywhere]">links to {path}</span>
        </li>
      ))}
    </ul>
  );
}

function editPath(kind: BrokenLink["kind"], id: string): string {
  if (kind !== "settings") return editAddress(kind, id);
  return `${paths.adminSettings}?${new URLSearchParams({ item: id })}`;
}
