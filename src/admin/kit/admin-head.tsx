import { useEffect } from "react";
import { useSite } from "../../lib/data/site.ts";
import { announcePage } from "../../lib/router/announce-page.ts";

/** Sets the document title to the open dialog’s. */
export function useOpenTitle(name: string): void {
  const title = `${name} - ${useSite().name}`;
  useEffect(() => {
    const screen = document.title;
    document.title = title;
    return () => {
      // Another screen may have changed it.
      if (document.title === title) document.title = screen;
    };
  }, [title]);
}

/** The title of a back-office page; keeps it out of search engines. */
export function AdminHead({ title, path }: { title: string; path: string }) {
  const site = useSite();
  const pageTitle = `${title} - ${site.name}`;

  useEffect(() => announcePage(path, pageTitle), [path, pageTitle]);

  return (
    <>
      <title>{pageTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
