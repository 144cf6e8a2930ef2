import { ChevronLeft, ChevronRight } from "lucide-react";
import { numberText } from "../../../lib/format/numbers.ts";
import { Button } from "../../../components/ui/button.tsx";
import { type Pages, ROWS_PER_PAGE } from "./use-pages.ts";

type PagingProps = Pick<Pages<unknown>, "items" | "total" | "page" | "toPrevious" | "toNext">;

export function Paging({ items, total = 0, page, toPrevious, toNext }: PagingProps) {
  if (total <= ROWS_PER_PAGE && page === 1) return null;
  const before = (page - 1) * ROWS_PER_PAGE;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <p className="text-sm text-quiet tabular-nums">
        {numberText(before + 1)} to {numberText(before + items.length)} of {numberText(total)}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={!toPrevious} onClick={toPrevious}>
          <ChevronLeft aria-hidden className="size-4" /> Previous
        </Button>
        <Button variant="secondary" disabled={!toNext} onClick={toNext}>
          Next <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
