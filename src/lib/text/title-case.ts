/** A slug as a title: `nail-art-tools` is “Nail Art Tools”. */
export function titleCase(slug: string): string {
  return slug
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map(capitalized)
    .join(" ");
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
