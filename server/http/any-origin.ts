import { randomUUID } from "node:crypto";

/**
 * Stands in answers for the origin that a visitor asked for, so that one answer serves all: who makes
 * up hosts has nothing made anew. No content can name it. The door puts the origin in its place.
 */
export const ANY_ORIGIN = `http://${randomUUID()}.invalid`;
