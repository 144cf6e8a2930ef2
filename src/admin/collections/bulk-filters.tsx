import { notifyOutcome } from "../kit/undo.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ListFilter, WandSparkles } from "lucide-react";
import { useState } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import type { Changes, Tagged } from "../../../contract/endpoint.ts";
import { FACETS, FACET_NAMES, type FacetName } from "../../../contract/facets/facets.ts";
import type { Design, DesignForm } from "../../../contract/forms/design.ts";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { previousValues } from "../crud/collection.tsx";
import type { BulkToolProps } from "../crud/collection-props.ts";
import { FacetButtons, suggestFacets } from "../facets/facet-fields.tsx";
import { type Report, sendMany } from "../kit/bulk.ts";
import { attempt, refreshContent, sendAsAdmin } from "../kit/calls.ts";
import { HeadedDialog } from "../kit/form/dialogs.tsx";
import { BarButton } from "../kit/list/selection.tsx";
import { suggestPalette } from "../palette/use-palette.ts";

const calls = adminCalls.nailDesigns;
const DESIGN = { one: "design", many: "designs" };

/** Sets the filters of the selected designs, or suggests those that they lack, as the form of one design does. */
export function BulkFilters({ ids, busy, onRun, onChange }: BulkToolProps<DesignForm>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<FacetName, string | string[]>>>({});
  const suggest = useSuggestions();

  function close() {
    setOpen(false);
    setChosen({});
  }

  function save() {
    const changes = Object.entries(chosen).map(([name, value]) => [
      FACETS[name as FacetName].field,
      value,
    ]);
    close();
    onChange(Object.fromEntries(changes) as Changes<DesignForm>);
  }

  return (
    <>
      <BarButton
        Icon={ListFilter}
        aria-label="Filters of selected"
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        Filters
      </BarButton>
      {open && (
        <HeadedDialog
          title={`Filters of ${ids.length} selected`}
          className="flex max-h-full max-w-2xl flex-col"
          onClose={close}
        >
          <div className="grid min-h-0 grow gap-4 overflow-y-auto p-5">
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-shell px-4 py-3 text-sm text-on-shell">
              <p className="min-w-0 grow basis-56">
                Fill in what is empty from each design’s title, tags, alt text and picture.
              </p>
              <Button
                variant="secondary"
                onClick={() => {
                  close();
                  onRun((report) => suggest(ids, report));
                }}
              >
                <WandSparkles aria-hidden className="size-4" /> Suggest
              </Button>
            </div>
            {FACET_NAMES.map((name) => (
              <div key={name}>
                <FacetButtons
                  name={name}
                  value={chosen[name] ?? ""}
                  onValue={(value) => setChosen({ ...chosen, [name]: value })}
                />
              </div>
            ))}
            <p className="text-sm text-quiet">
              What you choose replaces what the designs have. Filters you leave alone stay.
            </p>
          </div>
          <div className="flex justify-end gap-3 border-t border-line px-5 py-3">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button disabled={Object.keys(chosen).length === 0} onClick={save}>
              Set filters
            </Button>
          </div>
        </HeadedDialog>
      )}
    </>
  );
}

/** Suggests missing colors and filters of many designs, with an undo for the whole. Returns whether all was done. */
function useSuggestions() {
  const client = useQueryClient();

  async function undo(changed: Changed[]) {
    await attempt("Couldn’t change everything back", async () => {
      for (const { ids, changes } of previousValues(changed)) {
        const { error } = await sendMany(calls.updateMany, ids, (some) => ({ ids: some, changes }));
        if (error !== undefined) throw error;
      }
    });
    await refreshContent(client);
  }

  return async (ids: string[], report: Report): Promise<boolean> => {
    const changed: Changed[] = [];
    let failure: unknown;
    for (const [done, id] of ids.entries()) {
      try {
        const before = await suggestFor(id);
        if (before) changed.push({ id, before });
      } catch (error) {
        failure = error;
        break;
      }
      report({ done: done + 1, total: ids.length });
    }
    await refreshContent(client);
    notifyOutcome(
      `Filters of ${counted(changed.length, DESIGN)} filled in`,
      failure,
      changed.length > 0 ? () => undo(changed) : undefined,
    );
    return failure === undefined;
  };
}

interface Changed {
  id: string;
  before: Changes<DesignForm>;
}

/** Fills in what a design lacks; returns that as it was, or undefined if nothing was found. */
async function suggestFor(id: string): Promise<Changes<DesignForm> | undefined> {
  const design: Tagged<Design> = await sendAsAdmin(calls.find, { id });
  const isBare = design.palette.length === 0;
  // A picture of another site may not be readable; its texts still are.
  const palette = isBare ? await suggestPalette(design.image_url).catch(() => []) : design.palette;
  const { title, tags, alt_text, etag } = design;
  const found: Changes<DesignForm> = {
    ...(isBare && palette.length > 0 && { palette }),
    ...suggestFacets({ ...design, palette }, [title, tags, alt_text]),
  };
  const fields = Object.keys(found) as (keyof DesignForm)[];
  if (fields.length === 0) return undefined;
  await sendAsAdmin(calls.update, { ...found, id }, { ifMatch: etag });
  return Object.fromEntries(fields.map((field) => [field, design[field]])) as Changes<DesignForm>;
}
