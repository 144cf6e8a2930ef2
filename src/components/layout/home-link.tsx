import clsx from "clsx";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { useSite } from "../../lib/data/site.ts";
import { Logo } from "../logo.tsx";

interface HomeLinkProps {
  /** A long name is smaller, and cut where there is no room for all of it: on one line, on two beside other links. */
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
