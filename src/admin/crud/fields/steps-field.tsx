import { ListField } from "./list-field.tsx";
import { useFormField } from "./use-form-field.ts";

/** The steps of a tutorial, each with the picture that goes with it. */
export function StepsField() {
  const { value, setValue } = useFormField<string[] | undefined>("step_images");
  return (
    <ListField
      name="steps"
      label="Steps"
      item="step"
      hint="A picture beside a step shows how it should look by then."
      optional
      pictures={{ addresses: value ?? [], onAddresses: setValue }}
    />
  );
}
