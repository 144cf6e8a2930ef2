import { UNNAMED } from "../../../contract/admin/inbox.ts";
import { NO_FACETS, type DesignFacets, wordLabel } from "../../../contract/facets/facets.ts";
import { isAlike, readFingerprint } from "../../../contract/pictures/fingerprint.ts";
import { type Design, type DesignForm, designForms } from "../../../contract/forms/design.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { suggestFacets } from "../facets/facet-fields.tsx";

export type Entry = Omit<DesignForm, "image_url"> & { image_url: string };

/** The form of an entry: its own fields, and the blank ones of a design. */
export function formOfEntry(values: Record<string, unknown>): Entry {
  return { ...designForms.blank, ...values } as Entry;
}

/**
 * Proposes what a new photo lacks: facets from its name and tags and colors from its picture; shape, length, finish and
 * category as in the design saved last; texts and tags from all of these, and the tags that the last designs share.
 */
export function proposed(values: Entry, palette: string[], lately: Design[]): Entry {
  const [last] = lately;
  const title = values.title === UNNAMED ? "" : values.title;
  const found = suggestFacets({ ...NO_FACETS, ...facetsOf(values), palette }, [title, values.tags]);
  const facets = { ...facetsOf(values), ...found };
  const form: Entry = {
    ...values,
    ...facets,
    palette,
    shape: facets.shape || (last?.shape ?? ""),
    length: facets.length || (last?.length ?? ""),
    finish: facets.finish.length > 0 ? facets.finish : (last?.finish ?? []),
    category: values.category || (last?.category ?? ""),
  };
  const described = describedLook(form);
  return {
    ...form,
    title: title || described,
    alt_text: values.alt_text || described,
    tags: values.tags || splitTags([tagsOf(form), ...usualTags(lately)].join(", ")).join(", "),
  };
}

/** The tags that all of several designs have. */
function usualTags(designs: Design[]): string[] {
  const [first = [], ...others] = designs.map(({ tags }) => splitTags(tags));
  return others.length === 0 ? [] : first.filter((tag) => others.every((all) => all.includes(tag)));
}

/** Changes of an entry, with those of the texts and tags that were proposed and nobody has edited. */
export function withProposals(form: Entry, changes: Partial<Entry>): Partial<Entry> {
  const changed = { ...form, ...changes };
  const [before, after] = [describedLook(form), describedLook(changed)];
  const [tagsBefore, tagsAfter] = [tagsOf(form), tagsOf(changed)];
  return {
    ...(form.title === before && { title: after }),
    ...(form.alt_text === before && { alt_text: after }),
    ...(`${form.tags}, `.startsWith(`${tagsBefore}, `) && {
      tags: tagsAfter + form.tags.slice(tagsBefore.length),
    }),
    ...changes,
  };
}

function facetsOf({
  shape,
  length,
  colors,
  finish,
  technique,
  occasion,
  season,
}: Entry): DesignFacets {
  return { shape, length, colors, finish, technique, occasion, season };
}

/** “Glossy almond nails in red and white with stripes” */
export function describedLook(
  design: Pick<DesignFacets, "shape" | "colors" | "finish" | "technique">,
) {
  const { shape, colors, finish, technique } = design;
  const words = [...finish.slice(0, 1), shape].filter(Boolean).map(inText);
  const color = colors.length > 0 ? ` in ${listed(colors.map(inText))}` : "";
  const drawn = technique.length > 0 ? ` with ${listed(technique.map(inText))}` : "";
  const text = `${[...words, "nails"].join(" ")}${color}${drawn}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tagsOf({ shape, colors, finish, technique }: Entry): string {
  const words = [shape, ...finish, ...colors, ...technique].filter(Boolean).map(inText);
  return splitTags(words.join(", ")).join(", ");
}

const inText = (word: string) => wordLabel(word).toLowerCase();

function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** The times at which a number of looks are published, one a day by the clock of the device. */
export function oneADay(count: number, day: string, hour: string): string[] {
  const first = new Date(`${day}T${hour}`);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(first);
    at.setDate(first.getDate() + index);
    return at.toISOString();
  });
}

/** What shows the picture of an entry, or nearly the same one. */
export interface Twin {
  title: string;
  isSame: boolean;
}

interface Pictured {
  id: string;
  form: Entry;
  fingerprint: string;
}

/** The entries whose picture is that of an earlier one, or looks nearly like it. */
export function twins(entries: Pictured[]): Map<string, Twin> {
  const found = new Map<string, Twin>();
  const prints = entries.map(({ fingerprint }) => readFingerprint(fingerprint));
  for (const [at, { id, form }] of entries.entries()) {
    const earlier = entries.slice(0, at);
    const same = earlier.find((one) => one.form.image_url === form.image_url);
    const print = prints[at];
    const alike = earlier.find((_, before) => {
      const other = prints[before];
      return print && other && isAlike(print, other);
    });
    const twin = same ?? alike;
    if (twin) found.set(id, { title: twin.form.title, isSame: twin === same });
  }
  return found;
}
