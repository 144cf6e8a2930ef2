import { expect, it } from "vitest";
import { titleCase } from "./title-case.ts";

it.each([
  ["nail-polishes", "Nail Polishes"],
  ["tips", "Tips"],
  ["éclat_doux", "Éclat Doux"],
  ["", ""],
])("capitalises %s", (slug, title) => expect(titleCase(slug)).toBe(title));
