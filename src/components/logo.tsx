import { useSite } from "../lib/data/site.ts";
import clsx from "clsx";
import { Link } from "./link.tsx";
import { paths } from "../../contract/paths.ts";

interface LogoProps {
  /** Sets its height. */
  className: string;
}

/** The site's own logo, or else the crescent. */
export function Logo({ className }: LogoProps) {
  const { logo } = useSite();
  if (!logo) return <LogoMark className={className} />;
  return <img alt="" {...logo.img} className={`${className} w-auto max-w-44 rounded-lg`} />;
}

/** A crescent inside an almond nail. */
export function LogoMark({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 36 54" className={className} aria-hidden>
      <path
        fill="var(--lacquer)"
        d="M18 1C25.5 1 31 14 33 26 34 31.5 34.5 35 34.5 39 34.5 47.5 27.5 53 18 53S1.5 47.5 1.5 39C1.5 35 2 31.5 3 26 5 14 10.5 1 18 1"
      />
      <path
        fill="var(--page)"
        d="M6.5 34C5.5 42.5 10.5 48.5 18 48.5S30.5 42.5 29.5 34C27.5 39.5 23.5 42 18 42S8.5 39.5 6.5 34"
      />
    </svg>
  );
}

interface HomeLinkProps {
  /** A long name is smaller, and truncated after one line, or after two beside other links. */
  brief?: boolean;
}

const LONG_NAME = 16;

export function HomeLink({ brief = false }: HomeLinkProps) {
  const { name, logo } = useSite();
  const words = logo?.says_name ? "" : name;
  const isLong = brief && words.length > LONG_NAME;
  return (
    <Link
      href={paths.home}
      aria-label={`${name}, home`}
      className={clsx(
        "display flex min-h-11 min-w-0 items-center gap-2.5 rounded-control",
        isLong ? "text-base" : "text-2xl",
      )}
    >
      <Logo className="h-9 shrink-0 transition-[height] duration-200 group-data-scrolled:h-8" />
      {words && (
        <span className={clsx(isLong && "truncate lg:line-clamp-2 lg:whitespace-normal")}>
          {words}
        </span>
      )}
    </Link>
  );
}
