/**
 * An item of the back office with the tag of its state (decision 13), as `If-Match` takes it, quotes
 * included. Every change of the item itself changes its tag; what is derived from others does not.
 */
export type Tagged<Entity> = Entity & {
  etag: string;
  /** Of the starter content, and not edited since (decision 14). */
  is_example?: boolean;
};
