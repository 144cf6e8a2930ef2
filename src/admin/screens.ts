/** The frame around the screens. */
export const loadFrame = async () => (await import("./frame/admin-frame.tsx")).AdminFrame;

/** The screens of the back office and the link to them, each loaded when it is first needed. */
export const SCREENS = {
  login: async () => {
    const { AdminLogin } = await import("./session/login.tsx");
    // Its code loads while the password is typed, or else when it is needed.
    Promise.all([loadFrame(), import("./dashboard.tsx")]).catch(() => {});
    return AdminLogin;
  },
  dashboard: async () => (await import("./dashboard.tsx")).AdminDashboard,
  messages: async () => (await import("./messages/messages.tsx")).AdminMessages,
  insights: async () => (await import("./insights/insights.tsx")).AdminInsights,
  announcements: async () => (await import("./announcements/announcements.tsx")).AdminAnnouncements,
  synonyms: async () => (await import("./synonyms/synonyms.tsx")).AdminSynonyms,
  activity: async () => (await import("./activity/activity.tsx")).AdminActivity,
  pages: async () => (await import("./collections/pages.tsx")).AdminPages,
  seasons: async () => (await import("./collections/seasons.tsx")).AdminSeasons,
  facetPages: async () => (await import("./collections/facet-pages.tsx")).AdminFacetPages,
  order: async () => (await import("./order/order.tsx")).AdminOrder,
  tags: async () => (await import("./tags/tags.tsx")).AdminTags,
  trash: async () => (await import("./trash/trash.tsx")).AdminTrash,
  backups: async () => (await import("./backups/backups.tsx")).AdminBackups,
  api: async () => (await import("./api/api.tsx")).AdminApi,
  pictures: async () => (await import("./library/library.tsx")).AdminPictures,
  account: async () => (await import("./account/account.tsx")).AdminAccount,
  edit: async () => (await import("./edit/edit-link.tsx")).EditLink,
  settings: async () => (await import("./settings/settings.tsx")).AdminSettings,
};

export type ScreenName = keyof typeof SCREENS;
