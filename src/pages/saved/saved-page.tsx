import { Head } from "../../components/seo/head.tsx";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { useSearchParams } from "../../lib/router/address.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { parseIds } from "../../lib/data/design-ids.ts";
import { paths } from "../../../contract/paths.ts";
import { OwnDesigns } from "./own-designs.tsx";
import { SharedDesigns } from "./shared-designs.tsx";

export function Page() {
  const shared = parseIds(useSearchParams().get("looks") ?? "");
  const saved = useSavedDesigns();
  const title = shared.length > 0 ? "Shared looks" : "Saved looks";
  return (
    // What is saved is known late: until then and after, the foot stays below the first screen.
    <div className="wrap min-h-dvh">
      <Head
        title={title}
        description="The looks you saved, kept on this device."
        path={shared.length > 0 ? paths.savedList(shared) : paths.saved}
        unlisted
      />
      <h1 className="display pt-8 text-4xl md:pt-12">{title}</h1>
      {shared.length > 0 ? (
        <SharedDesigns ids={shared} />
      ) : saved ? (
        <OwnDesigns ids={saved} />
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
