/** Pages that few people open first. The login page loads the router, which should not name a chunk for each page. */
export const PORTAL_PAGES = {
  room: async () => (await import('../room/room-page.tsx')).RoomPage,
  recording: async () => (await import('../room/recording-page.tsx')).RecordingPage,
  week: async () => (await import('../week/week-page.tsx')).WeekPage,
  certificate: async () => (await import('../certificates/certificate-page.tsx')).CertificatePage,
}
