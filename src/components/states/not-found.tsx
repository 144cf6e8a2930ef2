import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../link.tsx";
import { Head } from "../seo/head.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "./failure.tsx";

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
              See all looks
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
