/**
 * Functions that load the portal's pages. The router imports only this file. If it imported the pages itself, the login
 * page, which loads the router, would have to list a chunk for each of them.
 */
export const PORTAL_PAGES = {
  room: async () => (await import('../room/room-page.tsx')).RoomPage,
  recording: async () => (await import('../room/recording-page.tsx')).RecordingPage,
  week: async () => (await import('../week/week-page.tsx')).WeekPage,
  ownData: async () => (await import('../own-data/own-data-page.tsx')).OwnDataPage,
  certificate: async () => (await import('../certificates/certificate-page.tsx')).CertificatePage,
}
