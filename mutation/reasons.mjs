// Mutants that no test kills, and why that is right. A reason without `original` applies to every text, and one without
// `replacement` to every replacement. A reason with `line` applies only to the lines that contain it.

const NEVER_READ = 'a default for the type checker: the code that follows treats it as missing'

const SAME_TEXT = 'without a message of its own, a check uses that of its field, which is the same'

export const REASONS = [
  {
    file: 'contract/src/rooms/webinar-url.ts',
    original: '/^\\/+/',
    replacement: '/^\\//',
    reason: 'the URL parser drops any number of slashes after the scheme',
  },
  {
    file: 'contract/src/rooms/webinar-url.ts',
    line: "const [first = '', second = ''] = segments(url)",
    reason: NEVER_READ,
  },
  {
    file: 'contract/src/rooms/webinar-url.ts',
    line: "const [first, channel = '', third] = segments(url)",
    reason: NEVER_READ,
  },
  { file: 'contract/src/rooms/webinar-url.ts', original: "''", line: 'exec(text ??', reason: NEVER_READ },
  { file: 'contract/src/rooms/webinar-url.ts', original: '[]', line: 'exec(text ??', reason: NEVER_READ },
  { file: 'contract/src/rooms/webinar-url.ts', original: "''", line: "path[at - 1] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/rooms/webinar-url.ts', original: "''", line: "path[0] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/rooms/webinar-url.ts', original: "''", line: "path[position] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/rooms/schedule-text.ts', original: "''", line: 'getUTCDay()', reason: NEVER_READ },
  { file: 'contract/src/base/form-fields.ts', original: '[]', line: 'ISO_DATE.exec(text)', reason: NEVER_READ },
  {
    file: 'contract/src/base/form-fields.ts',
    original: "':00'",
    line: 'ISO_DATE.exec(text)',
    reason: 'a time without seconds means zero seconds',
  },
  {
    file: 'contract/src/groups/groups.ts',
    original: "'custom'",
    reason: "zod's code for the kind of issue; only the message is shown",
  },
  { file: 'contract/src/auth/auth.ts', line: 'z.minLength(1, ', replacement: '""', reason: SAME_TEXT },
  { file: 'contract/src/base/fields.ts', line: 'z.minLength(1, ', replacement: '""', reason: SAME_TEXT },
  {
    file: 'web/src/console/users/list-state.ts',
    original: "'desc'",
    line: "z.enum(['asc', 'desc'])",
    reason: 'an unknown value falls back to the default, which is the same order',
  },
  {
    file: 'server/src/features/session/sessions.repo.ts',
    original: '!userIds.length',
    replacement: 'false',
    reason: 'SQLite accepts an empty list; PostgreSQL does not, but this part runs on SQLite',
  },
  {
    file: 'server/src/features/session/devices.ts',
    original: "'base64url'",
    line: 'findSecret(db)',
    reason: 'a secret read as text instead is as long, as random, and the same on every node',
  },
  { file: 'server/src/base/cluster/postgres-bus.ts', original: "''", line: "payload = ''", reason: NEVER_READ },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: "'select 1'",
    reason: 'a server that is up answers an empty query, too',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: 'true',
    line: 'keepAlive: true',
    reason: 'TCP keep-alive can not be observed; the bus has its own probe, which is tested',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: 'client !== mine',
    replacement: 'false',
    reason: 'a gap would be announced twice, and each listener would recheck once more',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: '{ signal: stop.signal }',
    reason: 'nothing awaits the backoff of a closed bus, and the loop checks the signal before it goes on',
  },
  {
    file: 'server/src/base/cluster/bus.ts',
    original: 'onCommit?.(trx, messages)',
    reason: 'this part runs on PostgreSQL, where there is always one',
  },
  {
    file: 'server/src/base/cluster/cluster-message.ts',
    line: '} catch {',
    reason: 'the result is undefined or null, and the caller treats both alike',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    original: 'state && state.msBeforeNext > 0',
    reason: 'SQLite only, covered there by `login-limits.test.ts`; this part runs on PostgreSQL',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    line: 'numAffectedRows ?? rows.length',
    reason: 'the limiter returns whether it deleted anything, which nothing reads',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    original: '!row',
    replacement: 'true',
    reason: 'a key that is still limited is cached again at once',
  },
  { file: 'server/src/features/auth/login-limits.ts', original: 'states[n]?.count', reason: NEVER_READ },
]
