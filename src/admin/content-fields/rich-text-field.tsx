import { type RefObject, Suspense, useCallback, useLayoutEffect, useRef } from "react";
import { Field } from "../../components/ui/field.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { type EarlyText, readEarlyText } from "../kit/form/first-focus.tsx";
import { type FieldSettings, useFieldSettings, useFormField } from "../kit/fields/text-field.tsx";

// Loaded on demand: the editor is larger than the rest of the back office.
const PostEditor = lazyPage(() =>
  import("../editor/post-editor.tsx").then((module) => module.PostEditor),
);

interface RichTextFieldProps extends FieldSettings {
  /** What an empty text begins with. */
  start?: string | undefined;
  /** Whether the text is on its way. */
  isPending?: boolean;
}

/** Formatted text, stored as HTML: the text of a form that fills the screen. */
export function RichTextField({ start, isPending = false, ...settings }: RichTextFieldProps) {
  const props = useFieldSettings(settings);
  const early = useRef<EarlyText>(null);
  const takeEarly = useCallback(() => {
    const typed = early.current;
    early.current = null;
    return typed;
  }, []);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} hidesLabel error={error}>
      {(control) => {
        const skeleton = <EditorSkeleton early={early} />;
        if (isPending) return skeleton;
        return (
          <Suspense fallback={skeleton}>
            <PostEditor
              control={control}
              label={props.label}
              value={value}
              start={start}
              takeEarly={takeEarly}
              onChange={setValue}
              onBlur={onBlur}
            />
          </Suspense>
        );
      }}
    </Field>
  );
}

interface EditorSkeletonProps {
  early: RefObject<EarlyText | null>;
}

/** Takes what is typed until the editor is there. */
function EditorSkeleton({ early }: EditorSkeletonProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    if (early.current) {
      const { text, start, end, isFocused } = early.current;
      current.value = text;
      if (isFocused) current.focus();
      current.setSelectionRange(start, end);
    }
    return () => {
      early.current = readEarlyText(current);
    };
  }, [early]);

  return (
    <textarea
      ref={field}
      dir="auto"
      aria-label="Loading the editor…"
      className="gloss h-[345px] w-full resize-none rounded-control p-3 outline-none"
    />
  );
}
