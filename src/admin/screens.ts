/** The screens of the back office, and what leads to them, each in a chunk of its own. */
export const SCREENS = {
  login: async () => (await import("./session/login.tsx")).AdminLogin,
  dashboard: async () => (await import("./dashboard.tsx")).AdminDashboard,
  messages: async () => (await import("./messages/messages.tsx")).AdminMessages,
  insights: async () => (await import("./insights/insights.tsx")).AdminInsights,
  activity: async () => (await import("./activity/activity.tsx")).AdminActivity,
  seasons: async () => (await import("./seasons/seasons.tsx")).AdminSeasons,
  tags: async () => (await import("./tags/tags.tsx")).AdminTags,
  trash: async () => (await import("./trash/trash.tsx")).AdminTrash,
  backups: async () => (await import("./backups/backups.tsx")).AdminBackups,
  pictures: async () => (await import("./library/library.tsx")).AdminPictures,
  account: async () => (await import("./account/account.tsx")).AdminAccount,
  edit: async () => (await import("./edit/edit-link.tsx")).EditLink,
  settings: async () => (await import("./settings/settings.tsx")).AdminSettings,
};

export type ScreenName = keyof typeof SCREENS;
