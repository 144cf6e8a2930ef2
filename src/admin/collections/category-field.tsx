import type { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { type Option, SelectField } from "../crud/fields/select-field.tsx";
import { useNothingToChoose } from "./form-choices.ts";

export function CategoryField({ options }: { options: Option[] }) {
  return (
    <SelectField name="category" label="Category" prompt="Choose a category" options={options} />
  );
}

interface MadeCategoryFieldProps {
  kind: keyof typeof choiceCalls;
  options: Option[];
  name?: string;
  label?: string;
}

/** The same of categories that editors make; where there is none yet, it leads to where the first is made. */
export function MadeCategoryField({ kind, options, ...names }: MadeCategoryFieldProps) {
  const isEmpty = useNothingToChoose(kind) && options.length === 0;
  const { noun, tab } = COLLECTION_WORDS[kind];
  return (
    <SelectField
      name={names.name ?? "category"}
      label={names.label ?? "Category"}
      prompt="Choose a category"
      options={options}
      hint={
        isEmpty && (
          <>
            There is no active {noun.one} yet.{" "}
            <Link
              href={`${paths.adminDashboard}?tab=${tab?.id}`}
              className="font-semibold text-lacquer underline"
            >
              Make a {noun.one} first
            </Link>
            ; what is typed here is kept.
          </>
        )
      }
    />
  );
}
