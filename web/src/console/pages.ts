// This file is a separate chunk, so that the login page does not load this list of dynamic imports.

export const CONSOLE_PAGES = {
  agenda: async () => (await import('./rooms/agenda-page.tsx')).AgendaPage,
  announcements: async () => (await import('./announcements/announcements-page.tsx')).AnnouncementsPage,
  attendance: async () => (await import('./attendance/attendance-page.tsx')).AttendancePage,
  attendanceRooms: async () => (await import('./attendance/room-report-page.tsx')).RoomReportPage,
  audit: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  certificates: async () => (await import('./certificates/certificates-page.tsx')).CertificatesPage,
  certificateDesign: async () =>
    (await import('./certificates/design/certificate-design-page.tsx')).CertificateDesignPage,
  dashboard: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  groups: async () => (await import('./groups/groups-page.tsx')).GroupsPage,
  languages: async () => (await import('./languages/languages-page.tsx')).LanguagesPage,
  live: async () => (await import('./live/live-page.tsx')).LivePage,
  messages: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  person: async () => (await import('./help-desk/person-page.tsx')).PersonPage,
  purchases: async () => (await import('./purchases/purchases-page.tsx')).PurchasesPage,
  ready: async () => (await import('./readiness/readiness-page.tsx')).ReadyPage,
  recordings: async () => (await import('./recordings/recordings-page.tsx')).RecordingsPage,
  rooms: async () => (await import('./rooms/rooms-page.tsx')).RoomsPage,
  roomsPrint: async () => (await import('./rooms/rooms-print-page.tsx')).RoomsPrintPage,
  settings: async () => (await import('./event/settings-page.tsx')).SettingsPage,
  settingsTopic: async () => (await import('./event/topic-page.tsx')).SettingsTopicPage,
  shared: async () => (await import('./access-log/shared-accounts-page.tsx')).SharedAccountsPage,
  upload: async () => (await import('./imports/imports-page.tsx')).UploadPage,
  users: async () => (await import('./users/users-page.tsx')).UsersPage,
  wall: async () => (await import('./live/wall-page.tsx')).WallPage,
}
