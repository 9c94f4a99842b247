// Which server tests only `npm run test:all` runs. A file that is not listed runs in `npm test`, too, on both engines.

/** Run once, not on each engine. */
export const WITHOUT_DATABASE = [
  'src/{config,feature}.test.ts',
  'src/backup/read-backup.test.ts',
  'src/base/cluster/local-cache.test.ts',
  'src/base/db/sqlite-files.test.ts',
  'src/features/certificates/certificate-codes.test.ts',
  'src/features/certificates/check/page-language.test.ts',
  'src/features/certificates/paper/drawn-paper.test.ts',
  'src/features/embed-checks/{probe,room-addresses}.test.ts',
  'src/base/http/client-address.test.ts',
  'src/base/html/*.test.ts',
  'src/core/realtime/minute-count.test.ts',
  'src/features/live/viewers-over-time.test.ts',
  'src/features/messages/{compose-message,mask-email}.test.ts',
  'src/features/purchases/{webhook-limits,vendors/*}.test.ts',
  'src/features/imports/{cell-text,check-people,csv-rows,decode-text,group-matcher,header-row,hostile-files,pass-matcher}.test.ts',
  'src/features/imports/{reader-process,sample-sheet,xlsx-guard}.test.ts',
  'src/core/session/{address-failures,fair-queue,login-queue,passwords,tokens}.test.ts',
  'src/setup/{demo-crowd,start-refusals,supervision}.test.ts',
  'src/base/http/{csv-stream,zip-stream}.test.ts',
  'test/{architecture-page,deploy-files,security-page,test-tiers}.test.ts',
]

/** Slow: they start, kill or supervise processes, or need seconds of load. */
export const WIDE = [
  'src/**/*-killed.test.ts',
  'src/features/auth/login-addresses.test.ts',
  'src/backup/{backup,backup-refusals,postgres-move}.test.ts',
  'src/base/db/{postgres-outage,releases,sqlite-outage,sqlite-thread-ends}.test.ts',
  'test/hostile/hostile.test.ts',
  'src/base/http/{finish-answers,listen,slow-bodies,upgrades}.test.ts',
  'src/core/images/unused-images.test.ts',
  'src/features/certificates/certificate-codes.test.ts',
  'src/features/imports/{hostile-files,reader-process,xlsx-guard}.test.ts',
  'src/features/live/postgres-live.test.ts',
  'src/features/purchases/vendors/hostile-deliveries.test.ts',
  'src/features/purchases/{busy-writer,postgres-purchases-outage}.test.ts',
  'src/setup/{postgres-workers,start,start-refusals,supervision}.test.ts',
]

/**
 * Run on PostgreSQL only in `npm run test:all`, because they test no SQL: routes, headers, limits in memory, texts, files. No
 * pattern may match a `postgres-*.test.ts`: those test what several nodes share.
 */
export const WIDE_ON_POSTGRES = [
  'src/core/access-links/{link-mails,redeem}.test.ts',
  'src/features/access-log/browser-name.test.ts',
  'src/features/alarms/alarms.test.ts',
  'src/features/announcements/announcements.test.ts',
  'src/core/attendance/{recording-stays,whereabouts}.test.ts',
  'src/core/audit/audited-routes.test.ts',
  'src/core/catalog/revision.test.ts',
  'src/features/certificates/check/{check,check-limits}.test.ts',
  'src/features/auth/{auth,login-limits,login-storm,own-password,refresh,reset,trust-proxy}.test.ts',
  'src/features/certificates/paper/papers.test.ts',
  'src/features/embed-checks/embed-checks.test.ts',
  'src/features/event/settings.test.ts',
  'src/base/http/*.test.ts',
  'src/features/imports/imports.test.ts',
  'src/features/languages/languages.test.ts',
  'src/features/live/live.test.ts',
  'src/core/mail/{compose-mail,mail-server}.test.ts',
  'src/features/messages/{message-preview,unsubscribe}.test.ts',
  'src/base/operations/{metrics,operations}.test.ts',
  'src/features/portal/{changes,portal-recordings,portal-rooms,rooms-from-memory,speaking}.test.ts',
  'src/features/previews/previews.test.ts',
  'src/features/purchases/webhook.test.ts',
  'src/core/session/sessions.test.ts',
  'src/core/realtime/{announcement-push,audience,changes,realtime,socket-budget}.test.ts',
  'src/setup/{demo-audience,start-and-stop}.test.ts',
  'test/{admin-calls,routes}.test.ts',
  'src/features/users/users-export.test.ts',
]
