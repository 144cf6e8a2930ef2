import { Field, controlClass, selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import type { Option } from "../crud/fields/select-field.tsx";
import type { KeptPicture } from "./use-picture-queue.ts";

type Own = Pick<KeptPicture, "alt_text" | "category" | "tags">;

interface OwnFieldsProps {
  picture: Own;
  number: number;
  categories: Option[];
  onChange: (changes: Own) => void;
}

/** What one picture of a batch has beside what is for all. */
export function OwnFields({ picture, number, categories, onChange }: OwnFieldsProps) {
  return (
    <>
      <Field label={`Alt text ${number}`} optional>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={picture.alt_text ?? ""}
            onChange={({ target }) => onChange({ alt_text: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Category ${number}`}>
          {(control) => (
            <Select
              {...control}
              className={selectClass}
              value={picture.category ?? ""}
              onChange={({ target }) => onChange({ category: target.value })}
            >
              <option value="">As for all</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`More tags ${number}`}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={picture.tags ?? ""}
              onChange={({ target }) => onChange({ tags: target.value })}
              className={controlClass}
            />
          )}
        </Field>
      </div>
    </>
  );
}
