import { Head } from "../../components/seo/head.tsx";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { useSearchParams } from "../../lib/router/address.ts";
import { useSavedLooks } from "../../lib/visitor/saved-looks.ts";
import { parseIds } from "../../lib/data/use-designs-by-ids.ts";
import { paths } from "../../../contract/paths.ts";
import { OwnLooks } from "./own-looks.tsx";
import { SharedLooks } from "./shared-looks.tsx";

export function Saved() {
  const shared = parseIds(useSearchParams().get("looks") ?? "");
  const saved = useSavedLooks();
  const title = shared.length > 0 ? "Shared looks" : "Saved looks";
  return (
    <div className="wrap">
      <Head
        title={title}
        description="The looks you saved, kept on this device."
        path={shared.length > 0 ? paths.savedList(shared) : paths.saved}
        unlisted
      />
      <h1 className="display pt-8 text-4xl md:pt-12">{title}</h1>
      {shared.length > 0 ? (
        <SharedLooks ids={shared} />
      ) : saved ? (
        <OwnLooks ids={saved} />
      ) : (
        <>
          <noscript>
            <p className="mt-4 text-lg text-quiet">
              Saved looks are kept on this device, and showing them needs JavaScript, which is
              switched off.
            </p>
          </noscript>
          <div className="pt-10 noscript:hidden">
            <DesignGridSkeleton count={5} />
          </div>
        </>
      )}
    </div>
  );
}
