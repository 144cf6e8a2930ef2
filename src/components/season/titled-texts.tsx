import type { TitledText } from "../../../contract/seasons/season-texts.ts";
import { SeasonLink } from "./season-link.tsx";

interface TitledTextsProps {
  /** Each with the list that its title leads to, where there is one. */
  texts: (TitledText & { href?: string | undefined })[];
}

/** What is worth more than a line, two beside each other. */
export function TitledCards({ texts }: TitledTextsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {texts.map(({ title, text, href }) => (
        <li key={title} className="relative rounded-media bg-shell p-6 text-on-shell sm:p-8">
          <h3 className="display text-2xl">
            <SeasonLink href={href}>{title}</SeasonLink>
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Titles, and what is said of each beside them. */
export function TitledList({ texts }: TitledTextsProps) {
  return (
    <dl>
      {texts.map(({ title, text, href }) => (
        <div
          key={title}
          className="relative grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="display text-xl">
            <SeasonLink href={href}>{title}</SeasonLink>
          </dt>
          <dd className="max-w-[38.5em] text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
