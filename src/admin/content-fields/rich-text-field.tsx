import { Suspense } from "react";
import { Field } from "../../components/ui/field.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { type FieldSettings, useFormField } from "../kit/fields/text-field.tsx";

// Loaded on demand: the editor is larger than the rest of the back office.
const PostEditor = lazyPage(() =>
  import("../editor/post-editor.tsx").then((module) => module.PostEditor),
);

/** Formatted text, stored as HTML: the text of a form that fills the screen. */
export function RichTextField({ start, ...props }: FieldSettings & { start?: string | undefined }) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} hidesLabel error={error}>
      {(control) => (
        <Suspense fallback={<EditorSkeleton />}>
          <PostEditor
            control={control}
            label={props.label}
            value={value}
            start={start}
            onChange={setValue}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </Field>
  );
}

export function EditorSkeleton() {
  return (
    <div role="status" className="gloss h-[345px] rounded-control">
      <span className="sr-only">Loading the editor…</span>
    </div>
  );
}
