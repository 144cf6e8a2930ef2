import { type Option, SelectField } from "../crud/fields/select-field.tsx";

export function CategoryField({ options }: { options: Option[] }) {
  return (
    <SelectField name="category" label="Category" prompt="Choose a category" options={options} />
  );
}
