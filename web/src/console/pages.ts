// A chunk of its own: the login page does not load this list of dynamic imports.

export const CONSOLE_PAGES = {
  announcements: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
  attendance: async () => (await import('./attendance-page.tsx')).AttendancePage,
  audit: async () => (await import('./audit-page.tsx')).AuditPage,
  certificates: async () => (await import('./certificates-page.tsx')).CertificatesPage,
  certificateDesign: async () => (await import('./certificate-design-page.tsx')).CertificateDesignPage,
  dashboard: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  groups: async () => (await import('./groups-page.tsx')).GroupsPage,
  languages: async () => (await import('./languages-page.tsx')).LanguagesPage,
  live: async () => (await import('./live-page.tsx')).LivePage,
  messages: async () => (await import('./messages-page.tsx')).MessagesPage,
  person: async () => (await import('./person-page.tsx')).PersonPage,
  purchases: async () => (await import('./purchases-page.tsx')).PurchasesPage,
  ready: async () => (await import('./ready-page.tsx')).ReadyPage,
  recordings: async () => (await import('./recordings-page.tsx')).RecordingsPage,
  rooms: async () => (await import('./rooms-page.tsx')).RoomsPage,
  roomsPrint: async () => (await import('./rooms-print-page.tsx')).RoomsPrintPage,
  settings: async () => (await import('./settings-page.tsx')).SettingsPage,
  shared: async () => (await import('./shared-accounts-page.tsx')).SharedAccountsPage,
  upload: async () => (await import('./upload-page.tsx')).UploadPage,
  users: async () => (await import('./users-page.tsx')).UsersPage,
}
