import { useEffect, useRef, useState } from "react";
import { counted } from "../../lib/format/numbers.ts";
import { type DesignForm, designForms } from "../../../contract/forms/design.ts";
import {
  type DesignFacets,
  FACET_NAMES,
  NO_FACETS,
  FACETS,
  type FacetName,
  wordLabel,
} from "../../../contract/facets/facets.ts";
import { newId } from "../../lib/device/new-id.ts";
import { removeAutosave, storeAutosave, markClosed, markOpen } from "../unfinished/device.ts";
import { useOffers } from "../unfinished/unfinished-form.tsx";
import {
  dropFile,
  type StoredPicture,
  storedPicture,
  usePictureQueue,
  type PictureQueue,
  type QueuedPicture,
} from "./use-picture-queue.ts";
import type { Selection } from "../kit/list/selection.tsx";
import { Button } from "../../components/ui/button.tsx";
import { FacetButtons, FacetField } from "../facets/facet-fields.tsx";

export const sharedForm = designForms.changes
  .pick({
    category: true,
    tags: true,
    credit: true,
    is_active: true,
    shape: true,
    length: true,
    finish: true,
    technique: true,
    occasion: true,
    season: true,
  })
  .required();
/** Colors are proposed for each picture. */
const FACETS_FOR_ALL = FACET_NAMES.filter((name) => name !== "color");
export type FacetsForAll = Omit<DesignFacets, "colors">;
export type SharedForm = FacetsForAll &
  Pick<DesignForm, "category" | "tags" | "credit" | "is_active">;

interface KeptBatch extends SharedForm {
  pictures: StoredPicture[];
}

const NAME = "designs:several";
const { category, tags, credit } = designForms.blank;
const { colors: _, ...NO_FACETS_FOR_ALL } = NO_FACETS;
const BLANK: SharedForm = { category, tags, credit, is_active: true, ...NO_FACETS_FOR_ALL };

export type Batch = ReturnType<typeof useBatch>;

/**
 * Pictures that become designs together. Texts, addresses of uploaded pictures and files of the others are kept on the
 * device until all are added, so that a closed tab loses nothing.
 */
export function useBatch(name = NAME) {
  const queue = usePictureQueue();
  const { offered, pass } = useOffers<KeptBatch, unknown>(name);
  const [shared, setShared] = useState(BLANK);
  const own = useRef<string>(undefined);
  const { length } = queue.pictures;

  useEffect(() => {
    if (length > 0 || own.current === undefined) return;
    removeAutosave(name, own.current);
    markClosed(own.current);
    own.current = undefined;
    setShared(BLANK);
  }, [length, name]);

  useEffect(() => () => markClosed(own.current), []);

  function keep(now: SharedForm) {
    own.current ??= newId();
    markOpen(own.current);
    const pictures = queue.pictures.map(storedPicture);
    const label = counted(length, { one: "new design", many: "new designs" });
    storeAutosave<KeptBatch>(name, { id: own.current, label, form: { ...now, pictures } });
  }

  function takeUp() {
    if (!offered?.here) return;
    const { pictures = [], ...texts } = offered.here.form;
    own.current = offered.id;
    setShared({ ...BLANK, ...texts });
    queue.restore(pictures);
    pass(offered.id);
  }

  function throwAway() {
    if (!offered) return;
    const { pictures = [] } = offered.here?.form ?? {};
    for (const { id } of pictures) dropFile(id);
    removeAutosave(name, offered.id);
    pass(offered.id);
  }

  return { queue, shared, offered: length === 0 ? offered : undefined, keep, takeUp, throwAway };
}

interface BatchFiltersProps {
  queue: PictureQueue;
  shared: FacetsForAll;
  /** Without any, the filters are those of all pictures. */
  selection: Selection;
}

/** Shape, length, finish and so on, for all pictures or for the selected ones. */
export function BatchFilters({ queue, shared, selection }: BatchFiltersProps) {
  const { pictures } = queue;
  const chosen = pictures.filter(({ id }) => selection.ids.has(id));
  const isForAll = chosen.length === 0;
  return (
    <div role="group" aria-labelledby="batch-filters" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id="batch-filters" className="text-sm font-semibold">
          {isForAll ? "Filters for all" : `Filters for ${counted(chosen.length, PICTURE)}`}{" "}
          <span className="font-normal text-quiet">(optional)</span>
        </p>
        {!isForAll && (
          <Button variant="quiet" size="small" className="-my-2" onClick={selection.clear}>
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
