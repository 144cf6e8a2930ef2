import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import { usePathname } from "../../lib/router/address.ts";
import { Head } from "../seo/head.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "./failure.tsx";

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
