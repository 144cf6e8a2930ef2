import { SECTIONS } from "./sections.tsx";

/** Leads to the form's sections. */
export function Contents() {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-3 border-b border-line bg-page px-3 py-1 sm:-mx-6 sm:px-6 lg:top-6 lg:mx-0 lg:self-start lg:border-0 lg:p-0"
    >
      <ul className="flex gap-1 overflow-x-auto lg:flex-col">
        {SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap text-quiet -outline-offset-2 hover:bg-shell hover:text-on-shell"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
