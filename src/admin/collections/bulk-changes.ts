import type { Option } from "../kit/fields/select-field.tsx";

// Changes to many rows that several collections offer.

export const activeChanges = {
  items: [
    { label: "Activate", changes: { is_active: true } },
    { label: "Deactivate", changes: { is_active: false } },
  ],
};

/** For designs, which are drafts or published. */
export const draftChanges = {
  items: [
    { label: "Publish", changes: { is_active: true } },
    { label: "Revert to draft", changes: { is_active: false } },
  ],
};

export const featuredChanges = {
  items: [
    { label: "Feature", changes: { is_featured: true } },
    { label: "Stop featuring", changes: { is_featured: false } },
  ],
};

export const publishedChanges = {
  items: [
    // The time is included so that an undo restores it.
    { label: "Publish now", changes: { is_published: true, published_at: null } },
    { label: "Revert to draft", changes: { is_published: false, published_at: null } },
  ],
};

export function moveChanges<Category extends string = string>(categories: Option<Category>[]) {
  return {
    label: "Move to category",
    items: categories.map(({ value, label }) => ({ label, changes: { category: value } })),
  };
}
