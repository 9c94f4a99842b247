// Which server tests `npm test` runs, and on which engine. `npm run test:all` runs every file on both.

/** Run once, not on each engine. */
export const WITHOUT_DATABASE = [
  'src/base/{config,fair-queue}.test.ts',
  'src/features/feature.test.ts',
  'src/backup/backup-file.test.ts',
  'src/base/cluster/local-cache.test.ts',
  'src/base/db/sqlite-files.test.ts',
  'src/features/certificates/certificate-codes.test.ts',
  'src/features/certificates/check/page-language.test.ts',
  'src/features/certificates/paper/drawn-paper.test.ts',
  'src/features/embed-checks/{probe,room-addresses}.test.ts',
  'src/base/http/client-address.test.ts',
  'src/base/html/*.test.ts',
  'src/features/realtime/minute-count.test.ts',
  'src/features/live/viewers-over-time.test.ts',
  'src/features/messages/{compose-message,mask-email}.test.ts',
  'src/features/purchases/{webhook-limits,vendors/*}.test.ts',
  'src/features/imports/{cell-text,check-people,csv-rows,decode-text,group-matcher,header-row,hostile-files,pack-people,pass-matcher}.test.ts',
  'src/features/imports/{reader-process,sample-sheet,xlsx-guard}.test.ts',
  'src/features/session/{address-failures,login-queue,passwords,tokens}.test.ts',
  'src/demo/crowd.test.ts',
  'src/setup/{start-refusals,supervision}.test.ts',
  'src/base/http/{csv-stream,list-queue,zip-stream}.test.ts',
  'test/{architecture-page,deploy-files,floors,security-page,test-tiers}.test.ts',
]

/** Slow: they start, kill or supervise processes, or need seconds of load. */
export const WIDE = [
  'src/**/*-killed.test.ts',
  'src/backup/{backup,backup-refusals,postgres-move}.test.ts',
  'src/base/cluster/postgres-bus-connection.test.ts',
  'src/base/db/migrations/*.test.ts',
  'src/base/db/{postgres-outage,releases,sqlite-outage,sqlite-thread-ends}.test.ts',
  'test/hostile/hostile.test.ts',
  'src/base/http/{finish-answers,listen,slow-bodies,unstorable-values,upgrades}.test.ts',
  'src/features/access-links/postgres-link-orders.test.ts',
  'src/features/catalog/postgres-{missed-messages,revision}.test.ts',
  'src/features/images/unused-images.test.ts',
  'src/features/mail/{mail-order,postgres-outbox}.test.ts',
  'src/features/realtime/socket-budget.test.ts',
  'src/features/session/passwords.test.ts',
  'src/features/auth/{login-addresses,login-storm,postgres-login-limits,trust-proxy}.test.ts',
  'src/features/certificates/certificate-codes.test.ts',
  'src/features/certificates/runs/papers-archive.test.ts',
  'src/features/imports/{hostile-files,reader-process,xlsx-guard}.test.ts',
  'src/features/live/postgres-live.test.ts',
  'src/features/purchases/vendors/hostile-deliveries.test.ts',
  'src/features/purchases/postgres-purchases-outage.test.ts',
  'src/features/users/sqlite-search-pending.test.ts',
  'src/demo/{demo,audience}.test.ts',
  'src/setup/{postgres-workers,start,start-and-stop,start-refusals,supervision}.test.ts',
  'src/features/imports/sample-sheet.test.ts',
  'src/base/http/zip-stream.test.ts',
  'test/deploy-files.test.ts',
]

/**
 * Run on PostgreSQL in `npm test`, too, beside every `postgres-*.test.ts`: they test SQL, constraints, transactions, locks or the
 * bus. The others run there in `npm run test:all`.
 */
export const FIRST_ON_POSTGRES = [
  'src/base/cluster/*.test.ts',
  'src/base/db/*.test.ts',
  'src/features/access-links/access-links.test.ts',
  'src/features/attendance/{attendance,attendance-of-user,kept-attendance,recording-minutes}.test.ts',
  'src/features/audit/{audit,kept-lines}.test.ts',
  'src/features/catalog/stored-settings.test.ts',
  'src/features/images/images.test.ts',
  'src/features/passes/{grant-groups,passes}.test.ts',
  'src/features/people/link-journey.test.ts',
  'src/features/session/arrivals.test.ts',
  'src/features/announcements/receipts.test.ts',
  'src/features/auth/account-limits.test.ts',
  'src/features/certificates/{certificate-list,certificate-settings}.test.ts',
  'src/features/groups/groups.test.ts',
  'src/features/messages/messages-admin.test.ts',
  'src/features/purchases/{moved-purchases,refunded-certificates}.test.ts',
  'src/features/rooms/rooms.test.ts',
  'src/features/users/{user-email,users-bulk,users-bulk-by-filter,users-bulk-passes,users-filter,users-list}.test.ts',
  'src/setup/first-admin.test.ts',
]
