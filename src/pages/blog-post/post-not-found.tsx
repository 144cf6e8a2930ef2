import { Link } from "wouter";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { usePathname } from "../../lib/router/address.ts";

const TEXT = "The blog post you're looking for doesn't exist or has been removed.";

export function PostNotFound() {
  return (
    <div className="wrap py-8">
      <Head title="Blog Post Not Found" description={TEXT} path={usePathname()} unlisted />
      <Notice
        action={
          <Link href={paths.blog} className={buttonClass({ size: "large" })}>
            Back to Blog
          </Link>
        }
      >
        <h1 className="display text-3xl text-ink">Blog Post Not Found</h1>
        <p className="mt-3">{TEXT}</p>
      </Notice>
    </div>
  );
}
