import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import { categoryCardPath, paths } from "../../../contract/paths.ts";
import { SOCIAL_NETWORKS } from "../../../contract/choices.ts";
import { TAGLINE } from "../../../contract/words.ts";
import { useSite } from "../../lib/data/site.ts";
import { useToday } from "../../lib/data/today.ts";
import { jsonOf, renderOnce } from "../../lib/state/rendered-parts.ts";
import { HomeLink } from "../logo.tsx";
import { InstallButton } from "./install-button.tsx";
import { linksIn } from "./site-links.tsx";

const FIRST_YEAR = 2024;

const NETWORK_NAMES = {
  instagram: "Instagram",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  youtube: "YouTube",
};

function SiteFooter() {
  const site = useSite();
  const { year } = useToday();
  const networks = SOCIAL_NETWORKS.filter((network) => site.social[network] || !site.is_settled);
  /** Pages that the owner keeps on another site. */
  const elsewhere: Record<string, string | undefined> = {
    [paths.privacy]: site.privacy_url,
    [paths.terms]: site.terms_url,
  };
  return (
    <footer
      data-late
      className="mt-24 app:mt-16 print:hidden border-t border-line bg-surface pb-(--foot)"
    >
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-14 app:py-8 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div
          className="col-span-full lg:col-span-1 app:hidden"
          // Further columns begin a row beside it, not below.
          style={site.footer_columns && { gridRow: "span 2" }}
        >
          <HomeLink />
          <p className="mt-3 max-w-[21.8em] text-quiet">{site.tagline ?? TAGLINE}</p>
        </div>
        {site.popular_categories && (
          <FooterList title="Popular categories">
            {site.popular_categories.map(({ path, name }) => (
              <FooterLink key={path} href={categoryCardPath(path)}>
                {name}
              </FooterLink>
            ))}
          </FooterList>
        )}
        <FooterList title="Quick links">
          {(site.footer_links ?? linksIn("footer")).map(({ href, label }) => (
            <FooterLink key={label + href} href={elsewhere[href] ?? href}>
              {label}
            </FooterLink>
          ))}
        </FooterList>
        {site.footer_columns?.map(({ label, links = [] }) => (
          <FooterList key={label} title={label}>
            {links.map((link) => (
              <FooterLink key={link.label + link.href} href={elsewhere[link.href] ?? link.href}>
                {link.label}
              </FooterLink>
            ))}
          </FooterList>
        ))}
        <FooterList title="Follow">
          {networks.map((network) => (
            <FooterLink key={network} href={site.social[network]}>
              {NETWORK_NAMES[network]}
            </FooterLink>
          ))}
        </FooterList>
        <FooterList title="More">
          {linksIn("device").map(({ page, href, label }) => (
            <FooterLink key={page} href={href}>
              {label}
            </FooterLink>
          ))}
        </FooterList>
      </div>
      <div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 text-sm text-quiet">
        <p suppressHydrationWarning>{`© ${FIRST_YEAR}–${year} ${site.name}`}</p>
        <InstallButton />
      </div>
    </footer>
  );
}

export const Footer = import.meta.env.SSR
  ? renderOnce(SiteFooter, () => `${useToday().year} ${jsonOf(useSite())}`)
  : SiteFooter;

const LINK = "inline-flex min-h-11 items-center hover:text-lacquer hover:underline";

function FooterList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold text-quiet">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}

interface FooterLinkProps {
  /** A path of the site or a web address; without it, a link without `href`. */
  href: string | undefined;
  children: string;
}

function FooterLink({ href, children }: FooterLinkProps) {
  return (
    <li>
      {href?.startsWith("/") ? (
        <Link href={href} className={LINK}>
          {children}
        </Link>
      ) : (
        <a
          {...(href && { href, rel: "noopener" })}
          className={href ? LINK : "inline-flex min-h-11 items-center"}
        >
          {children}
        </a>
      )}
    </li>
  );
}
