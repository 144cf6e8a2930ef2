import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, type Selection } from "@tiptap/pm/state";

export interface PlacedNode {
  node: Node;
  pos: number;
}

/** The picture or gallery in whose caption a place is. */
export function figureAround($place: ResolvedPos): PlacedNode | undefined {
  if ($place.parent.type.name !== "caption") return undefined;
  const depth = $place.depth - 1;
  return { node: $place.node(depth), pos: $place.before(depth) };
}

/** The picture or gallery that is selected, or whose caption is written. */
export function figureAt(selection: Selection): PlacedNode | undefined {
  if (!(selection instanceof NodeSelection)) return figureAround(selection.$from);
  return isFigure(selection.node) ? { node: selection.node, pos: selection.from } : undefined;
}

/** A picture or gallery: it has a caption, if only a blank one. */
export function isFigure(node: Node): boolean {
  return node.firstChild?.type.name === "caption";
}
