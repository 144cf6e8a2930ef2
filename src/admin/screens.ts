/** The screens of the back office, each in a chunk of its own. */
export const SCREENS = {
  login: async () => (await import("./session/login.tsx")).AdminLogin,
  dashboard: async () => (await import("./dashboard.tsx")).AdminDashboard,
  messages: async () => (await import("./messages/messages.tsx")).AdminMessages,
  insights: async () => (await import("./insights/insights.tsx")).AdminInsights,
  activity: async () => (await import("./activity/activity.tsx")).AdminActivity,
  seasons: async () => (await import("./seasons/seasons.tsx")).AdminSeasons,
  settings: async () => (await import("./settings/settings.tsx")).AdminSettings,
};

export type ScreenName = keyof typeof SCREENS;
