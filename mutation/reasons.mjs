// Mutants that no test notices, and why that is right. A reason holds for what it names: without `original` for every
// text of the file, without `replacement` for whatever stands in its place, `line` for all that lies on that line.

/** The type checker wants a value there; whatever it is, what follows refuses it as it refuses a missing one. */
const NEVER_READ = 'a default for the type checker: what follows treats it as missing'

const SAME_TEXT = 'without a text of its own, a check speaks with the text of its field, which is the same'

export const REASONS = [
  {
    file: 'contract/src/webinar-url.ts',
    original: '/^\\/+/',
    replacement: '/^\\//',
    reason: 'a URL loses any number of slashes behind its scheme',
  },
  { file: 'contract/src/webinar-url.ts', line: "const [first = '', second = ''] = segments(url)", reason: NEVER_READ },
  {
    file: 'contract/src/webinar-url.ts',
    line: "const [first, channel = '', third] = segments(url)",
    reason: NEVER_READ,
  },
  { file: 'contract/src/webinar-url.ts', original: "''", line: 'exec(text ??', reason: NEVER_READ },
  { file: 'contract/src/webinar-url.ts', original: '[]', line: 'exec(text ??', reason: NEVER_READ },
  { file: 'contract/src/webinar-url.ts', original: "''", line: "path[at - 1] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/webinar-url.ts', original: "''", line: "path[0] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/webinar-url.ts', original: "''", line: "path[position] ?? ''", reason: NEVER_READ },
  { file: 'contract/src/schedule-text.ts', original: "''", line: 'getUTCDay()', reason: NEVER_READ },
  { file: 'contract/src/fields.ts', original: '[]', line: 'ISO_DATE.exec(text)', reason: NEVER_READ },
  {
    file: 'contract/src/fields.ts',
    original: "':00'",
    line: 'ISO_DATE.exec(text)',
    reason: 'a time without seconds is read as one with none',
  },
  {
    file: 'contract/src/groups.ts',
    original: "'custom'",
    reason: "zod's own word for the kind of problem; people and screens see the message",
  },
  { file: 'contract/src/auth.ts', line: 'z.minLength(1, ', replacement: '""', reason: SAME_TEXT },
  { file: 'contract/src/fields.ts', line: 'z.minLength(1, ', replacement: '""', reason: SAME_TEXT },
  {
    file: 'web/src/console/users/list-state.ts',
    original: "'desc'",
    line: "z.enum(['asc', 'desc'])",
    reason: 'what is not understood counts as the default, which is the same order',
  },
  {
    file: 'server/src/core/session/sessions.repo.ts',
    original: '!userIds.length',
    replacement: 'false',
    reason: 'SQLite takes an empty list; PostgreSQL does not, but this part is measured on SQLite',
  },
  {
    file: 'server/src/core/session/sessions.ts',
    original: 'accessHash && sessionId',
    replacement: 'true',
    reason: 'nothing is kept in memory under a hash that is not known',
  },
  {
    file: 'server/src/features/auth/devices.ts',
    original: "'base64url'",
    line: "findSecret(db, 'devices')",
    reason: 'a secret that is read as text instead is as long, as secret, and the same on every node',
  },
  { file: 'server/src/base/cluster/postgres-bus.ts', original: "''", line: "payload = ''", reason: NEVER_READ },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: "'select 1'",
    reason: 'a server that is there answers an empty question too',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: 'true',
    line: 'keepAlive: true',
    reason: 'whether the system asks too can not be seen; the bus asks by itself, and a test holds that',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: 'client !== mine',
    replacement: 'false',
    reason: 'then a gap would be told of twice, and whoever hears compares what he holds once more',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    line: 'delay = Math.min(',
    reason: 'how long the pauses are, no more',
  },
  {
    file: 'server/src/base/cluster/postgres-bus.ts',
    original: '{ signal: stop.signal }',
    reason: 'nobody waits for a pause of a bus that is closed, and the loop looks before it goes on',
  },
  {
    file: 'server/src/base/cluster/bus.ts',
    original: 'onCommit?.(trx, messages)',
    reason: 'this part is measured on PostgreSQL, where there is always one',
  },
  {
    file: 'server/src/base/cluster/cluster-message.ts',
    line: '} catch {',
    reason: 'nothing comes back either way, and the caller asks for no more',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    line: 'mayBeMany: () => true',
    reason: 'the embedded engine, where `login-limits.test.ts` holds it; this part is measured on PostgreSQL',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    original: 'state && state.msBeforeNext > 0',
    reason: 'the embedded engine, where `login-limits.test.ts` holds it; this part is measured on PostgreSQL',
  },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    line: 'numAffectedRows ?? rows.length',
    reason: 'the limiter answers by it whether it deleted anything, which nobody asks',
  },
  { file: 'server/src/features/auth/failure-counts.ts', line: "noted.delete(keys[n] ?? '')", reason: NEVER_READ },
  {
    file: 'server/src/features/auth/failure-counts.ts',
    original: '!row',
    replacement: 'true',
    reason: 'whoever is still refused is noted again at once',
  },
  { file: 'server/src/features/auth/login-limits.ts', original: 'states[n]?.count', reason: NEVER_READ },
]
