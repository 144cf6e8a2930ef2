import { useEffect, useRef, useState } from "react";
import { counted } from "../../lib/format/numbers.ts";
import { type DesignForm, designForms } from "../../../contract/forms/design.ts";
import { type DesignFacets, FACET_NAMES, NO_FACETS } from "../../../contract/facets/facets.ts";
import { newId } from "../../lib/device/new-id.ts";
import { dropWork, keepWork, markClosed, markOpen } from "../unfinished/device.ts";
import { useOffers } from "../unfinished/unfinished-form.tsx";
import { dropFile } from "./batch-files.ts";
import { type KeptPicture, usePictureQueue } from "./use-picture-queue.ts";

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
export const FACETS_FOR_ALL = FACET_NAMES.filter((name) => name !== "color");
export type FacetsForAll = Omit<DesignFacets, "colors">;
export type SharedForm = FacetsForAll &
  Pick<DesignForm, "category" | "tags" | "credit" | "is_active">;

interface KeptBatch extends SharedForm {
  pictures: KeptPicture[];
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
export function useBatch() {
  const queue = usePictureQueue();
  const { offered, pass } = useOffers<KeptBatch, unknown>(NAME);
  const [shared, setShared] = useState(BLANK);
  const own = useRef<string>(undefined);
  const { length } = queue.pictures;

  useEffect(() => {
    if (length > 0 || own.current === undefined) return;
    dropWork(NAME, own.current);
    markClosed(own.current);
    own.current = undefined;
    setShared(BLANK);
  }, [length]);

  useEffect(() => () => markClosed(own.current), []);

  function keep(now: SharedForm) {
    own.current ??= newId();
    markOpen(own.current);
    const pictures = queue.pictures.map(backupsToKeep);
    const label = counted(length, { one: "new design", many: "new designs" });
    keepWork<KeptBatch>(NAME, { id: own.current, label, form: { ...now, pictures } });
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
    dropWork(NAME, offered.id);
    pass(offered.id);
  }

  return { queue, shared, offered: length === 0 ? offered : undefined, keep, takeUp, throwAway };
}

function backupsToKeep(picture: KeptPicture): KeptPicture {
  const { id, fileName, title, address, focus, alt_text, category, tags, shownBy } = picture;
  const { palette, facets } = picture;
  return {
    id,
    fileName,
    title,
    address,
    focus,
    alt_text,
    category,
    tags,
    shownBy,
    palette,
    facets,
  };
}
