/** Something that was deleted and can still be brought back (decision A15). */
export interface DeletedItem {
  id: string;
  /** Its title, name or subject. */
  name: string;
  /** ISO 8601 in UTC. */
  deleted_at: string;
  /** The name of its category, when that has been deleted and must be restored before. */
  waits_for: string | null;
}
