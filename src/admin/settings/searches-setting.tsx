import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import { TagsField } from "../crud/fields/tags-field.tsx";
import { useSetting } from "./setting-context.tsx";

const LABEL = "Popular searches";

/** The words below the home page's search box; those that are offered find something. */
export function SearchesSetting() {
  const setting = useSetting("popular_searches", LABEL, {
    hint: "Up to six words, separated by commas. Left blank, tags in use are shown, those of the season first.",
  });
  return (
    <TagsField
      name="popular_searches"
      label={LABEL}
      optional
      tagsInUse={tagCalls.nailDesigns}
      {...setting}
    />
  );
}
