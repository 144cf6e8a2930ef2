import type { SubmitEvent } from "react";
import { nearOf } from "../../../contract/colors/near.ts";
import { Button } from "../../components/ui/button.tsx";
import { usePathname, useSearchParams } from "../../lib/router/address.ts";
import { nearTo } from "./facet-address.ts";
import type { OnChoose } from "./facet-chip.tsx";
import { NearSwatches } from "./near-swatches.tsx";

const FIRST = "b3174f";

/** Orders the list by nearness to a color: one of the swatches, or any other. */
export function NearColor({ onChoose }: { onChoose: OnChoose }) {
  const path = usePathname();
  const params = useSearchParams();

  function showNearest(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const color = new FormData(event.currentTarget).get("near");
    onChoose(nearTo(path, params, String(color)));
  }

  return (
    <section aria-labelledby="near-color">
      <h3 id="near-color" className="pt-4 pb-2 text-sm font-semibold">
        Nearest to a color
      </h3>
      <NearSwatches className="-mx-1.5 flex flex-wrap" onChoose={onChoose} />
      <form onSubmit={showNearest} className="mt-2 flex items-center gap-2">
        <input
          type="color"
          name="near"
          aria-label="Any color"
          defaultValue={`#${nearOf(params) ?? FIRST}`}
          className="size-11 cursor-pointer bg-transparent p-1"
        />
        <Button type="submit" variant="secondary">
          Show the nearest first
        </Button>
      </form>
    </section>
  );
}
