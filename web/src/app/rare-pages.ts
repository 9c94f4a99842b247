/** The router imports this file instead of these pages, so that the login page does not name their chunks. */
export const RARE_PAGES = {
  confirmed: async () => (await import('../account/provider-confirmed-page.tsx')).ProviderConfirmedPage,
  ownDataLink: async () => (await import('../login/own-data/own-data-link-page.tsx')).OwnDataLinkPage,
  reminders: async () => (await import('../login/messages/reminders-page.tsx')).RemindersPage,
  terminated: async () => (await import('./terminated-page.tsx')).TerminatedPage,
}
