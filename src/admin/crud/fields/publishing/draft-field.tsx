import { useFormField } from "../use-form-field.ts";
import { PublishingChoice } from "./publishing-choice.tsx";
import { PublishingChoices } from "./publishing-choices.tsx";

interface DraftFieldProps {
  /** Whether visitors see the saved one; undefined where nothing is saved yet. */
  isPublic: boolean | undefined;
}

/** At once, or not yet: the field `is_active`, of what has no dates. */
export function DraftField({ isPublic = false }: DraftFieldProps) {
  const isActive = useFormField<boolean>("is_active");
  return (
    <PublishingChoices isDraft={!isActive.value} onDraft={() => isActive.setValue(false)}>
      <PublishingChoice
        label={isPublic ? "Published" : "Publish now"}
        hint={isPublic ? "Visitors see it." : "Visitors see it once it is saved."}
        checked={isActive.value}
        onChoose={() => isActive.setValue(true)}
      />
    </PublishingChoices>
  );
}
