import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../link.tsx";
import { Head } from "../seo/head.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "./failure.tsx";
import type { ReactNode } from "react";
import { usePathname } from "../../lib/router/address.ts";

export function NotFound({ path }: { path: string }) {
  return (
    <div className="wrap py-8">
      <Head
        title={PAGES["not-found"].name}
        description="There’s no page at this address."
        path={path}
        unlisted
      />
      <Notice
        action={
          <>
            <Link href={paths.home} className={buttonClass({ size: "large" })}>
              Go home
            </Link>
            <Link
              href={paths.allDesigns}
              className={buttonClass({ variant: "secondary", size: "large" })}
            >
              See all designs
            </Link>
          </>
        }
      >
        <h1 className="display text-3xl text-ink">Nothing painted here yet</h1>
        <p className="mt-3">There’s no page at this address. It moved, or never existed.</p>
      </Notice>
    </div>
  );
}

interface MissingItemProps {
  /** Its address, if it differs from the current page’s. */
  path?: string;
  /** Heading of the page, and its name in the tab. */
  title: string;
  text: string;
  instead: { href: string; label: string };
  /** What follows below. */
  children?: ReactNode;
}

/** The page of something that does not exist. */
export function MissingItem({ path, title, text, instead, children }: MissingItemProps) {
  const here = usePathname();
  return (
    <div className="wrap py-8">
      <Head title={title} description={text} path={path ?? here} unlisted />
      <Notice
        action={
          <Link href={instead.href} className={buttonClass({ size: "large" })}>
            {instead.label}
          </Link>
        }
      >
        <h1 className="display text-3xl text-ink">{title}</h1>
        <p className="mt-3">{text}</p>
      </Notice>
      {children}
    </div>
  );
}
