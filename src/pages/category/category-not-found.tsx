import { Link } from "wouter";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { usePathname } from "../../lib/router/address.ts";

export function CategoryNotFound() {
  return (
    <div className="wrap py-8">
      <Head
        title="Category Not Found"
        description="The requested category could not be found."
        path={usePathname()}
        unlisted
      />
      <Notice
        action={
          <Link href={paths.home} className={buttonClass({ size: "large" })}>
            Browse all categories
          </Link>
        }
      >
        <h1 className="display text-3xl text-ink">Category Not Found</h1>
        <p className="mt-3">The requested category could not be found.</p>
      </Notice>
    </div>
  );
}
