import { sql } from "kysely";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { type Listing, flagFilter } from "./listing.ts";

export const messageListing: Listing<ContactMessage> = {
  table: "messages",
  key: "seq",
  sorts: { created_at: { keys: [sql`t.created_at`, sql`t.seq`] } },
  largestFirst: true,
  filters: { is_read: flagFilter("is_read") },
  texts: ({ name, email, subject, message }) => [name, email, subject, message],
};
