// Which server tests `npm test` leaves to `npm run test:all`. A file that is not listed runs in both, on both engines.

/** No database: these run once, not once on each engine. */
export const WITHOUT_DATABASE = [
  'src/{config,feature}.test.ts',
  'src/auth/address-failures.test.ts',
  'src/backup/read-backup.test.ts',
  'src/cluster/memory.test.ts',
  'src/db/sqlite-files.test.ts',
  'src/embed-checks/look.test.ts',
  'src/http/client-address.test.ts',
  'src/html/*.test.ts',
  'src/live/{minute-count,viewers-over-time}.test.ts',
  'src/imports/{cell-text,csv-rows,csv-text,group-matcher,header-row,hostile-files,people}.test.ts',
  'src/imports/{reader-process,sample-sheet,xlsx-guard}.test.ts',
  'src/session/{fair-queue,passwords,tokens}.test.ts',
  'src/setup/{start-refusals,supervision}.test.ts',
  'src/users/csv-line.test.ts',
  'src/testing/{architecture-page,deploy-files,security-page}.test.ts',
]

/** Wide: start, kill or supervise processes, or need seconds of load. */
export const WIDE = [
  'src/**/*-killed.test.ts',
  'src/auth/login-addresses.test.ts',
  'src/backup/{backup,backup-refusals,postgres-move}.test.ts',
  'src/db/{postgres-outage,releases,sqlite-outage,sqlite-thread-ends}.test.ts',
  'src/hostile/hostile.test.ts',
  'src/http/{finish-answers,listen,slow-bodies}.test.ts',
  'src/images/unused-images.test.ts',
  'src/imports/{hostile-files,reader-process,xlsx-guard}.test.ts',
  'src/live/postgres-live.test.ts',
  'src/setup/{postgres-workers,start,start-refusals,supervision}.test.ts',
]

/**
 * Wide on PostgreSQL, where SQL and transactions are not what is tested: routes, headers, limits in memory, texts, files. What
 * several nodes share is in `postgres-*.test.ts`, which no pattern here may match.
 */
export const WIDE_ON_POSTGRES = [
  'src/access-links/link-mails.test.ts',
  'src/access-log/browser-name.test.ts',
  'src/announcements/announcements.test.ts',
  'src/audit/audited-routes.test.ts',
  'src/auth/{auth,door,login-limits,login-queue,own-password,redeem,refresh,reset,trust-proxy}.test.ts',
  'src/embed-checks/embed-checks.test.ts',
  'src/event/settings.test.ts',
  'src/http/*.test.ts',
  'src/imports/imports.test.ts',
  'src/languages/languages.test.ts',
  'src/live/live.test.ts',
  'src/mail/{letters,mail-server}.test.ts',
  'src/operations/operations.test.ts',
  'src/portal/{changes,portal-rooms,rooms-from-memory,speaking}.test.ts',
  'src/previews/previews.test.ts',
  'src/realtime/{announcement-push,audience,changes,realtime,socket-budget}.test.ts',
  'src/setup/start-and-stop.test.ts',
  'src/testing/{admin-calls,routes}.test.ts',
  'src/users/users-export.test.ts',
]
