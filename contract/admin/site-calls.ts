import { model, page, tagged, file } from "../outputs.ts";
import { AnnouncementState } from "../announcements.ts";
import { scoped, endpoint } from "../endpoint.ts";
import { AdminStatus, forgottenForm, loginForm, resetForm } from "../forms/account.ts";
import { ContactMessage } from "../forms/contact.ts";
import { Insights, PERIODS } from "./insights.ts";
import { UploadAnswer } from "../pictures/upload.ts";
import { TrashRef } from "./trash.ts";
import { z } from "zod";
import { idInput, previewedInput } from "../inputs.ts";
import type { PreviewedKind } from "../related.ts";
import { LIMITS } from "../forms/limits.ts";
import { optionalText, requiredText } from "../forms/texts.ts";

export const announcementForm = z.object({
  title: requiredText("Title", LIMITS.title),
  text: optionalText("Text", LIMITS.title),
  /** Of this site. */
  path: z
    .string("The page is required")
    .trim()
    .max(LIMITS.address, "The page’s address is too long")
    .regex(
      /^\/(?![/\\])\S*$/,
      "The page must be an address of this site, such as /category/holiday",
    ),
});

export type AnnouncementForm = z.infer<typeof announcementForm>;

// Apart from the calls of visitors (contract/endpoints.ts), which download none of these.

export const signInCalls = {
  login: endpoint("POST", "/api/admin/login", {
    access: "session",
    input: loginForm,
    output: AdminStatus,
  }),
  logout: endpoint("POST", "/api/admin/logout", { access: "session", status: 204 }),
  forgotten: endpoint("POST", "/api/admin/forgotten", {
    summary: "Mails a link to an admin of this address; the answer is the same for every address.",
    access: "session",
    status: 204,
    input: forgottenForm,
  }),
  reset: endpoint("POST", "/api/admin/reset", {
    summary: "Sets a new password by such a link, once.",
    access: "session",
    status: 204,
    input: resetForm,
  }),
};

const TaggedMessage = tagged(ContactMessage);

export const messageCalls = {
  list: endpoint("GET", "/api/admin/messages", {
    summary: "Newest first.",
    output: page(TaggedMessage),
  }),
  unread: endpoint("GET", "/api/admin/messages/unread", {
    output: z.object({ count: z.number() }),
  }),
  markRead: endpoint("PUT", "/api/admin/messages/:id", {
    input: idInput.extend({ is_read: z.boolean("Read must be true or false") }),
    output: TaggedMessage,
  }),
  remove: endpoint("DELETE", "/api/admin/messages/:id", { status: 204, input: idInput }),
  restore: endpoint("POST", "/api/admin/messages/:id/restore", {
    input: idInput,
    output: TaggedMessage,
  }),
};

export const insightCalls = {
  read: endpoint("GET", "/api/admin/insights", {
    input: z.object({
      days: z.coerce
        .number<number>()
        .pipe(z.literal(PERIODS, "Please choose 7, 30 or 365 days"))
        .optional(),
    }),
    output: Insights,
  }),
};

export const announcementCalls = {
  state: endpoint("GET", "/api/admin/announcements", { output: AnnouncementState }),
  send: endpoint("POST", "/api/admin/announcements", {
    summary: "Sent in the background; how far it is, the state says.",
    status: 201,
    input: announcementForm,
    output: AnnouncementState,
  }),
  setWeekly: endpoint("PUT", "/api/admin/announcements/weekly", {
    input: z.object({ is_weekly: z.boolean("Weekly must be true or false") }),
    output: AnnouncementState,
  }),
};

export const uploads = {
  create: endpoint("POST", "/api/upload-thumbnail", {
    summary: "Multipart, one file field named `thumbnail`.",
    access: "admin",
    input: z.object({
      thumbnail: z
        .instanceof(Uint8Array, { error: "Please send one file in the field “thumbnail”" })
        .meta({ type: "string", format: "binary" }),
      name: z.string().default(""),
    }),
    output: UploadAnswer,
    holdsFile: true,
  }),
};

/** The first steps of a new site. A step is done when the site shows it. */
export const FIRST_STEPS = [
  "name",
  "logo",
  "color",
  "about",
  "contact",
  "networks",
  "password",
  "designs",
  "examples",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = model("FirstSteps", {
  steps: z
    .array(z.enum(FIRST_STEPS))
    .describe(
      "Those that there are here: a site that began without starter content has none to remove.",
    ),
  done: z.array(z.enum(FIRST_STEPS)),
  examples: z
    .number()
    .describe(
      "How much of the starter content can be removed; a category that holds something of the owner's stays.",
    ),
  is_hidden: z.boolean().describe("An admin does not want to see the list any more."),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

const BASE = "/api/admin/first-steps";

export const firstSteps = {
  find: endpoint("GET", BASE, { output: FirstSteps }),
  hide: endpoint("PUT", BASE, {
    input: z.object({ is_hidden: z.boolean("Please say whether the list is hidden") }),
    output: FirstSteps,
  }),
  removeExamples: endpoint("POST", `${BASE}/remove-examples`, {
    summary: "Puts all that is left of the starter content into the trash, and says what that was.",
    output: z.object({ items: z.array(TrashRef) }),
  }),
};

/** A way to send messages to the owner. */
export const NoticeChannelState = model("NoticeChannelState", {
  way: z.enum(["url", "ntfy", "mail"]),
  to: z.string().describe("A host, or the addresses of a mail."),
});
export type NoticeChannelState = z.infer<typeof NoticeChannelState>;

export const TestedChannel = NoticeChannelState.extend({
  failure: z.string().nullable().describe("Why the test could not be sent; null if it was."),
}).meta({ id: "TestedChannel" });
export type TestedChannel = z.infer<typeof TestedChannel>;

export const noticeCalls = scoped("notices", {
  ways: endpoint("GET", "/api/admin/notices", {
    output: z.object({ ways: z.array(NoticeChannelState) }),
  }),
  test: endpoint("POST", "/api/admin/notices/test", {
    summary: "Sends one by each way now.",
    output: z.object({ ways: z.array(TestedChannel) }),
  }),
});

/** A verified backup. */
const BackupEntry = model("BackupEntry", {
  name: z.string(),
  created_at: z.string().describe("ISO 8601 in UTC."),
  size: z.number().nullable().describe("In bytes; null for one that is kept elsewhere."),
});
type BackupEntry = z.infer<typeof BackupEntry>;

export const BackupState = model("BackupState", {
  engine: z
    .enum(["sqlite", "postgres"])
    .describe("With PostgreSQL, only exports of the content are made."),
  every_hours: z
    .number()
    .nullable()
    .describe("Hours between scheduled backups; null if none are scheduled."),
  elsewhere: z.string().describe("The second place; empty if there is no second place."),
  is_overdue: z.boolean().describe("Whether there has been none for two days."),
  changes: z
    .object({
      seconds_behind: z.number().describe("The age of what a restore would find there."),
      problem: z.string().describe("Why that is much; empty if all is well."),
    })
    .nullable()
    .describe("How changes are sent to the second place all the time; null if they are not."),
  backups: z.array(BackupEntry).describe("The newest first."),
});
export type BackupState = z.infer<typeof BackupState>;

export const backupCalls = {
  list: endpoint("GET", "/api/admin/backups", { output: BackupState }),
  make: endpoint("POST", "/api/admin/backups", { status: 201, output: BackupState }),
  ...scoped("backups", {
    download: endpoint("GET", "/api/admin/backups/:name", {
      input: z.object({ name: z.string() }),
      output: file,
    }),
  }),
};

export function backupAddress(name: string): string {
  return backupCalls.download.path.replace(":name", encodeURIComponent(name));
}

export const PREVIEW_DAYS = 7;

/** An item that is not public yet. */
export interface PreviewedItem {
  kind: PreviewedKind;
  id: string;
}

/** ISO 8601 in UTC; null if there is no valid link. */
export const PreviewState = model("PreviewState", { expires_at: z.string().nullable() });
export type PreviewState = z.infer<typeof PreviewState>;

/** The path is shown once: the server stores only its hash. */
export const MadePreview = PreviewState.extend({
  path: z.string(),
}).meta({ id: "MadePreview" });
export type MadePreview = z.infer<typeof MadePreview>;

const PATH = "/api/admin/preview-link";

/** A secret link to the saved state of an unpublished item. An item has at most one. */
export const previewLinks = {
  find: endpoint("GET", PATH, { input: previewedInput, output: PreviewState }),
  make: endpoint("POST", PATH, {
    summary: "In place of the one that there was. 404 for an item that is not there.",
    status: 201,
    input: previewedInput,
    output: MadePreview,
  }),
  end: endpoint("DELETE", `${PATH}/:kind/:id`, { status: 204, input: previewedInput }),
};
