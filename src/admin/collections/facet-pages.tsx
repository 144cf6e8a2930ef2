import { wordOptions } from "../facets/facet-fields.tsx";
import { Signpost } from "lucide-react";
import { useId } from "react";
import {
  choiceOfPage,
  facetOfWord,
  facetPageWords,
  facetPhrase,
} from "../../../contract/facets/facet-pages.ts";
import { FACET_NAMES, wordLabel } from "../../../contract/facets/facets.ts";
import { type FacetPage, facetPageForms } from "../../../contract/forms/facet-page.ts";
import { paths } from "../../../contract/paths.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Field, selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { useSearchParams } from "../../lib/router/address.ts";
import { FormField, FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { useFieldSettings, useFormField, useSuggestion } from "../kit/fields/text-field.tsx";
import { OptionList } from "../kit/fields/choice-fields.tsx";

/** “Red almond nails” of `almond/red`; empty while no word is chosen. */
function phraseOf(path: string): string {
  return path === "" ? "" : facetPhrase(choiceOfPage(path.split("/")) ?? {});
}

/** The words of the page: one, and one of another facet or none. */
function WordsField() {
  const props = useFieldSettings({ name: "path" });
  const { value, setValue, onBlur, error } = useFormField<string>("path");
  const otherId = useId();
  const [word = "", other = ""] = value.split("/");

  function choose(next: string, nextOther: string) {
    const isPair = nextOther !== "" && facetOfWord(next) !== facetOfWord(nextOther);
    setValue(facetPageWords(isPair ? `${next}/${nextOther}` : next) ?? "");
  }

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            {...control}
            className={selectClass}
            name={props.name}
            value={word}
            onChange={(event) => choose(event.target.value, other)}
            onBlur={onBlur}
          >
            <option value="">Word</option>
            <Words />
          </Select>
          <Select
            id={otherId}
            aria-label={`${props.label}: second word`}
            className={selectClass}
            value={other}
            disabled={word === ""}
            onChange={(event) => choose(word, event.target.value)}
          >
            <option value="">No second word</option>
            <Words without={facetOfWord(word)} />
          </Select>
        </div>
      )}
    </Field>
  );
}

function Words({ without }: { without?: string | undefined }) {
  return FACET_NAMES.filter((name) => name !== without).map((name) => (
    <optgroup key={name} label={wordLabel(name)}>
      <OptionList options={wordOptions(name)} />
    </optgroup>
  ));
}

function FacetPageFields() {
  useSuggestion("name", "path", phraseOf);
  return (
    <>
      <WordsField />
      <FormFields names={["name", "text"]} />
      <FormField name="is_active" />
    </>
  );
}

/** The marks of the words, such as a shape and the dot of a color. */
function Marks({ entity: { path } }: { entity: FacetPage }) {
  const marked = path.split("/").flatMap((word) => {
    const name = facetOfWord(word);
    return name === "shape" || name === "color" ? [{ name, word }] : [];
  });
  return (
    <span
      aria-hidden
      className="flex size-12 items-center justify-center gap-0.5 rounded-lg border border-line bg-shell"
    >
      {marked.length === 0 && <Signpost size={20} className="text-quiet" />}
      {marked.map(({ name, word }) => (
        <FacetMark key={word} name={name} word={word} />
      ))}
    </span>
  );
}

export function AdminFacetPages() {
  const asked = facetPageWords(useSearchParams().get("words") ?? "");
  const blank = asked ? { path: asked, name: phraseOf(asked) } : {};
  return (
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Each filter word, and each pair of words, has a page such as /nails/red once six designs
        have it. Write your own title and text for one, or switch it off.
      </p>
      <CollectionScreen
        kind="facetPages"
        below={({ path }) => paths.nails(path)}
        Thumbnail={Marks}
        initialSort="name"
        blank={{ ...facetPageForms.blank, ...blank }}
        Fields={FacetPageFields}
      />
    </>
  );
}
