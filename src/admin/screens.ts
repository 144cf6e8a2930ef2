import type { ComponentType } from "react";
import { type AdminPath, paths } from "../../contract/paths.ts";

/** The frame around the screens. */
export const loadFrame = async () => (await import("./frame/admin-frame.tsx")).AdminFrame;

/** The link to the back office on public pages. */
export const loadEditLink = async () => (await import("./edit/edit-link.tsx")).EditLink;

/** The screens of the back office by their addresses, each loaded when it is first needed. */
export const SCREENS = {
  [paths.adminLogin]: async () => {
    const { AdminLogin } = await import("./session/login.tsx");
    // Its code loads while the password is typed, or else when it is needed.
    Promise.all([loadFrame(), import("./dashboard.tsx")]).catch(() => {});
    return AdminLogin;
  },
  [paths.adminDashboard]: async () => (await import("./dashboard.tsx")).AdminDashboard,
  [paths.adminMessages]: async () => (await import("./messages/messages.tsx")).AdminMessages,
  [paths.adminInsights]: async () => (await import("./insights/insights.tsx")).AdminInsights,
  [paths.adminAnnouncements]: async () =>
    (await import("./announcements/announcements.tsx")).AdminAnnouncements,
  [paths.adminSynonyms]: async () => (await import("./synonyms/synonyms.tsx")).AdminSynonyms,
  [paths.adminActivity]: async () => (await import("./activity/activity.tsx")).AdminActivity,
  [paths.adminCalendar]: async () => (await import("./calendar/calendar.tsx")).AdminCalendar,
  [paths.adminInbox]: async () => (await import("./inbox/inbox.tsx")).AdminInbox,
  [paths.adminPages]: async () => (await import("./collections/pages.tsx")).AdminPages,
  [paths.adminSeasons]: async () => (await import("./collections/seasons.tsx")).AdminSeasons,
  [paths.adminFacetPages]: async () =>
    (await import("./collections/facet-pages.tsx")).AdminFacetPages,
  [paths.adminOrder]: async () => (await import("./order/order.tsx")).AdminOrder,
  [paths.adminTags]: async () => (await import("./tags/tags.tsx")).AdminTags,
  [paths.adminTrash]: async () => (await import("./trash/trash.tsx")).AdminTrash,
  [paths.adminBackups]: async () => (await import("./backups/backups.tsx")).AdminBackups,
  [paths.adminApi]: async () => (await import("./api/api.tsx")).AdminApi,
  [paths.adminPictures]: async () => (await import("./library/library.tsx")).AdminPictures,
  [paths.adminAccount]: async () => (await import("./account/account.tsx")).AdminAccount,
  [paths.adminSettings]: async () => (await import("./settings/settings.tsx")).AdminSettings,
} satisfies Record<AdminPath, () => Promise<ComponentType>>;
