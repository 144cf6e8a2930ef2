import { Suspense } from "react";
import { Field } from "../../components/ui/field.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { type FixedSettings, type FieldSettings, useFormField } from "../kit/fields/text-field.tsx";

// Loaded on demand: the editor is larger than the rest of the back office.
const PostEditor = lazyPage(() =>
  import("../editor/post-editor.tsx").then((module) => module.PostEditor),
);

/** Formatted text, stored as HTML. */
export function RichTextField(props: FieldSettings & Pick<FixedSettings, "aside">) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <Suspense fallback={<EditorSkeleton />}>
          <PostEditor
            control={control}
            label={props.label}
            value={value}
            onChange={setValue}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </Field>
  );
}

function EditorSkeleton() {
  return (
    <div role="status" className="gloss h-[345px] rounded-control">
      <span className="sr-only">Loading the editor…</span>
    </div>
  );
}
