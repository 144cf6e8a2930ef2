import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type SeasonPage, seasonPageForms } from "../../../contract/forms/season-page.ts";
import { paths } from "../../../contract/paths.ts";
import { colorIn } from "../../../contract/seasons/season-texts.ts";
import { runsOn } from "../../../contract/seasons/seasons.ts";
import { useToday } from "../../lib/data/today.ts";
import { dayOfYear } from "./day-of-year.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { activeChanges } from "../collections/bulk-changes.ts";
import { Collection } from "../crud/collection.tsx";
import type { Column } from "../crud/list/column.ts";
import { ACTIVE_FILTER } from "../crud/list/list-filters.tsx";
import { activeColumn, editedColumn } from "../crud/list/state-columns.tsx";
import { SeasonPageFields } from "./season-page-fields.tsx";

const NAME_COLUMN = {
  label: "Name",
  sort: "name",
  name: ({ name }: SeasonPage) => name,
  below: ({ path }: SeasonPage) => paths.season(path),
};

const COLUMNS: Column<SeasonPage>[] = [
  { label: "Runs", sort: "starts_on", cell: (page) => <Runs page={page} /> },
  activeColumn("is_active", NAME_COLUMN.name),
  editedColumn(),
];

const FILTERS = [ACTIVE_FILTER];
const BULK = [activeChanges];

export function AdminSeasons() {
  return (
    <AdminFrame title="Season pages" path={paths.adminSeasons} className="max-w-7xl">
      <p className="max-w-prose py-2 text-quiet">
        Pages like Halloween and Fall, which every site has, for other times of the year. Between
        their two days they stand on the home page.
      </p>
      <Collection
        calls={adminCalls.seasonPages}
        noun={{ one: "season page", many: "season pages" }}
        nameColumn={NAME_COLUMN}
        Thumbnail={Swatches}
        columns={COLUMNS}
        initialSort="starts_on"
        publicPath={({ path, is_active }) => (is_active ? paths.season(path) : undefined)}
        filters={FILTERS}
        bulk={BULK}
        schema={seasonPageForms.create}
        blank={seasonPageForms.blank}
        Fields={SeasonPageFields}
      />
    </AdminFrame>
  );
}

function Runs({ page }: { page: SeasonPage }) {
  const { day } = useToday();
  return (
    <span className="tabular-nums">
      {dayOfYear(page.starts_on)} – {dayOfYear(page.ends_on)}
      {runsOn(page, day) && <span className="ml-2 font-semibold text-lacquer">now</span>}
    </span>
  );
}

function Swatches({ entity }: { entity: SeasonPage }) {
  const colors = new Set(textList(entity.colors).map((row) => colorIn(row).color));
  return (
    <span
      aria-hidden
      className="flex size-12 overflow-hidden rounded-lg border border-line bg-shell"
    >
      {[...colors].map((color) => (
        <span key={color} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
  );
}
