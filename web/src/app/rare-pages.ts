/**
 * Pages that few people open. The router imports them through this file, so that the login page need not list their
 * chunks.
 */
export const RARE_PAGES = {
  confirmed: async () => (await import('../account/provider-confirmed-page.tsx')).ProviderConfirmedPage,
  ownDataLink: async () => (await import('../login/own-data/own-data-link-page.tsx')).OwnDataLinkPage,
  privacyNotice: async () => (await import('../login/privacy-notice/privacy-notice-page.tsx')).PrivacyNoticePage,
  reminders: async () => (await import('../login/messages/reminders-page.tsx')).RemindersPage,
  terminated: async () => (await import('./terminated-page.tsx')).TerminatedPage,
}
