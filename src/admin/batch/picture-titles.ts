import { capitalized } from "../../lib/text/title-case.ts";
import { NO_FACETS } from "../../../contract/facets/facets.ts";
import { suggestFacets } from "../facets/suggest-facets.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";

const LONGEST = 190;

/**
 * The common beginning of titles: the shared category, and what its first tags add that name a look. Other tags, such as
 * places, may not be about the picture. No word comes twice.
 */
export function titleStem(shared: { category: string; tags: string }): string {
  if (shared.category === "") return "";
  const said = new Set<string>();
  const added = [shared.category, ...splitTags(shared.tags).filter(namesLook)].flatMap((text) => {
    const words = text.split(/\s+/).filter((word) => word !== "" && !said.has(root(word)));
    for (const word of words) said.add(root(word));
    return words.length > 0 ? [words.join(" ")] : [];
  });
  return capitalized(added.slice(0, 3).join(" ").slice(0, LONGEST));
}

/** Whether a tag is a word that visitors filter by, such as a finish, or holds one. */
function namesLook(tag: string): boolean {
  return Object.keys(suggestFacets({ ...NO_FACETS, palette: [] }, [tag])).length > 0;
}

/** “Bows” says what “bow” says. */
const root = (word: string) => word.toLowerCase().replace(/(?<=...)s$/, "");

/** Titles made of a stem and a number that are not taken yet. */
export function offeredTitles(
  count: number,
  stem: string,
  isTaken: (title: string) => boolean,
): string[] {
  if (stem === "") return Array.from({ length: count }, () => "");
  const titles: string[] = [];
  for (let number = 1; titles.length < count; number += 1) {
    const title = `${stem} ${number}`;
    if (!isTaken(title)) titles.push(title);
  }
  return titles;
}
