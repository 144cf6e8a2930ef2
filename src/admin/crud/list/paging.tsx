import { ChevronLeft, ChevronRight } from "lucide-react";
import { numberText } from "../../../lib/format/numbers.ts";
import { Button } from "../../../components/ui/button.tsx";

interface PagingProps {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
  onPage: (page: number) => void;
}

export function Paging({ page, pages, from, to, total, onPage }: PagingProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <p className="text-sm text-quiet tabular-nums">
        {numberText(from)} to {numberText(to)} of {numberText(total)}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-4" /> Previous
        </Button>
        <Button variant="secondary" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
