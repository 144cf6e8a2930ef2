import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Browsers move the caret first and tell of it later. A key that follows at once, as on a busy device, would do its work
 * where the caret was before: the editor looks where it is before each.
 */
export const CaretSync = Extension.create({
  name: "caretSync",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view) {
            // What it hears from the browser itself a moment later.
            if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
            return false;
          },
        },
      },
    }),
  ],
});
