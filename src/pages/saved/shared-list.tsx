import { Head } from "../../components/seo/head.tsx";
import { paths } from "../../../contract/paths.ts";
import { FIRST_IDS } from "../../lib/data/design-ids.ts";
import { SharedDesigns } from "./shared-designs.tsx";
import { useSharedWords } from "./use-shared-words.ts";

/** A list that someone shared. What it is called and noted comes in the fragment, known to browsers alone. */
export function SharedList({ ids }: { ids: string[] }) {
  const words = useSharedWords(ids);
  const rest = ids.slice(FIRST_IDS);
  return (
    <>
      <Head
        title="Shared looks"
        description="The looks you saved, kept on this device."
        path={paths.savedList(ids)}
        unlisted
      />
      <h1 className="display pt-8 text-4xl md:pt-12">{words.name || "Shared looks"}</h1>
      {words.note && (
        <p className="mt-3 max-w-[38.5em] text-lg whitespace-pre-line text-quiet">{words.note}</p>
      )}
      <SharedDesigns ids={ids} words={words} />
      {rest.length > 0 && (
        <noscript>
          <p className="mt-8">
            <a href={paths.savedList(rest)} className="font-semibold text-lacquer underline">
              {`The other ${rest.length}`}
            </a>
          </p>
        </noscript>
      )}
    </>
  );
}
