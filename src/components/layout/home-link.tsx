import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { useSite } from "../../lib/data/site.ts";
import { Logo } from "../logo.tsx";

export function HomeLink() {
  const { name, logo } = useSite();
  return (
    <Link
      href={paths.home}
      aria-label={`${name}, home`}
      className="display flex min-h-11 items-center gap-2.5 rounded-control text-2xl"
    >
      <Logo className="h-9 transition-[height] duration-200 group-data-scrolled:h-8" />
      {logo?.says_name || name}
    </Link>
  );
}
