import { type DesignFacets, FACETS, FACET_NAMES } from "../../../contract/facets/facets.ts";
import type { FormColumns } from "../../database/schema.ts";

/** The facets of a design as columns: of a list, its words separated by commas. */
export type FacetColumns = FormColumns<DesignFacets>;

export const FACET_FIELDS = FACET_NAMES.map((name) => FACETS[name].field);

/** Fields of a form as their columns, lists among them; what is not given stays so. */
export function toColumns<Fields extends object>(fields: Fields): FormColumns<Fields> {
  const columns = Object.entries(fields).map(([name, value]) => [name, toColumn(value)]);
  return Object.fromEntries(columns) as FormColumns<Fields>;
}

export function toFacets(row: FacetColumns): DesignFacets {
  const fields = FACET_NAMES.map((name) => {
    const { field, several } = FACETS[name];
    return [field, several ? toList(row[field]) : row[field]];
  });
  return Object.fromEntries(fields) as DesignFacets;
}

function toColumn(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? value.join(",") : value;
}

/** Texts that a column holds, separated by commas. */
export function toList(words: string): string[] {
  return words === "" ? [] : words.split(",");
}
