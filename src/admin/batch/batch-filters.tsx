import { FACETS, type FacetName, wordLabel } from "../../../contract/facets/facets.ts";
import { counted } from "../../lib/format/numbers.ts";
import { Button } from "../../components/ui/button.tsx";
import { FacetButtons, FacetField } from "../facets/facet-fields.tsx";
import { FACETS_FOR_ALL, type FacetsForAll } from "./use-batch.ts";
import type { PictureQueue, QueuedPicture } from "./use-picture-queue.ts";

interface BatchFiltersProps {
  queue: PictureQueue;
  shared: FacetsForAll;
  /** The ids of the selected pictures; without any, the filters are those of all. */
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
}

/** Shape, length, finish and so on, for all pictures or for the selected ones. */
export function BatchFilters({ queue, shared, selected, onSelect }: BatchFiltersProps) {
  const { pictures } = queue;
  const chosen = pictures.filter(({ id }) => selected.has(id));
  const isForAll = chosen.length === 0;
  return (
    <div role="group" aria-labelledby="batch-filters" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id="batch-filters" className="text-sm font-semibold">
          {isForAll ? "Filters for all" : `Filters for ${counted(chosen.length, PICTURE)}`}{" "}
          <span className="font-normal text-quiet">(optional)</span>
        </p>
        {!isForAll && (
          <Button variant="quiet" size="small" className="-my-2" onClick={() => onSelect([])}>
            Filters for all
          </Button>
        )}
      </div>
      {FACETS_FOR_ALL.map((name) =>
        isForAll ? (
          <FacetField key={name} name={name} />
        ) : (
          <div key={name}>
            <FacetButtons
              name={name}
              value={commonValue(chosen, name, shared)}
              onValue={(value) => {
                for (const { id, facets } of chosen) {
                  queue.change(id, { facets: { ...facets, [FACETS[name].field]: value } });
                }
              }}
            />
          </div>
        ),
      )}
      <p className="text-sm text-quiet">
        Visitors filter by these. Select pictures below to choose for these alone. Colors are
        proposed from each picture.
      </p>
    </div>
  );
}

const PICTURE = { one: "selected picture", many: "selected pictures" };

/** The common value of these pictures; blank if they differ. */
function commonValue(pictures: QueuedPicture[], name: FacetName, shared: FacetsForAll) {
  const [first, ...others] = pictures.map((one) => pictureFacets(one, shared)[fieldOf(name)]);
  const isCommon = others.every((value) => String(value) === String(first));
  return isCommon && first !== undefined ? first : "";
}

const fieldOf = (name: FacetName) => FACETS[name].field as keyof FacetsForAll;

/** The filters of a picture; its own go before those for all. */
export function pictureFacets({ facets }: QueuedPicture, shared: FacetsForAll): FacetsForAll {
  const own = FACETS_FOR_ALL.map(fieldOf).map((field) => [field, facets?.[field] ?? shared[field]]);
  return Object.fromEntries(own) as FacetsForAll;
}

/** “Almond · Chrome” */
export function facetsText(picture: QueuedPicture, shared: FacetsForAll): string {
  const words = Object.values(pictureFacets(picture, shared)).flat().filter(Boolean);
  return words.map((word) => wordLabel(word)).join(" · ");
}
