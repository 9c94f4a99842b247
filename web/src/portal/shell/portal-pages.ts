/** Pages that few open first. The router loads them through this file, so that the login page does not name their chunks. */
export const PORTAL_PAGES = {
  room: async () => (await import('../room/room-page.tsx')).RoomPage,
  recording: async () => (await import('../room/recording-page.tsx')).RecordingPage,
  week: async () => (await import('../week/week-page.tsx')).WeekPage,
  certificate: async () => (await import('../certificates/certificate-page.tsx')).CertificatePage,
}
