// Refuses imports, and tables in SQL, that are not allowed by the lists below. Part of the step `lint` of `npm test`.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'

/** The folders, from top to bottom. A folder may only import folders on lower lines, so there are no cycles. */
const FLOORS = {
  'server/src': [
    'main.ts',
    'app.ts setup',
    'app-dependencies.ts',
    'demo backup team',
    'features/help-desk features/privacy',
    'features/purchases features/single-sign-on',
    'features/alarms features/auth features/certificates features/groups features/imports features/live features/moderation features/users',
    'features/messages features/passes features/realtime',
    'features/polls',
    'features/access-log features/announcements features/attendance features/dashboard features/embed-checks features/event features/questions',
    'features/access-links features/languages features/previews features/readiness features/recordings features/rooms',
    'features/second-factor',
    'features/mail features/walks',
    'features/audit features/calendar features/people features/portal',
    'features/catalog features/erasure-ledger features/images features/operations features/session',
    'features/feature.ts',
    'base/http',
    'base/cluster base/operations',
    'base/db base/html',
    'base',
  ],
  'web/src': [
    'main.tsx',
    'app',
    'login portal/shell console/pages.ts',
    'portal/room portal/rooms portal/week',
    'portal/lobby',
    'portal/certificates portal/own-data',
    'portal/announcements portal/attendance portal/calendar portal/languages portal/messages portal/previews',
    'portal/polls portal/questions portal/speaking portal/support portal/upgrade',
    'portal/kit',
    'console/help-desk console/moderation console/privacy console/purchases console/readiness console/team',
    'console/groups console/live console/recordings console/users',
    'console/questions',
    'console/access-log console/announcements console/attendance console/audit console/certificates',
    'console/languages console/messages console/polls console/rooms',
    'console/event',
    'console/imports console/mail',
    'console/access-links console/alarms console/dashboard console/embed-checks console/security console/shell',
    'console/kit',
    'account',
    'event',
    'session',
    'i18n',
    'api',
    'ui',
    'theme',
  ],
}

/** The subfolders of these folders must not import each other. */
const APART = globSync('web/src/console/*', { cwd: root }).filter((folder) => path.basename(folder) !== 'kit')

/** For each entry: files, the imports that are refused in these files, and the reason. */
const REFUSED = [
  ['contract/src/**', /^(?!\.|zod\/mini$|uqr$)/, 'the contract is pure: zod, uqr and its own files'],
  ['contract/src/base/*', /^\.\.\/(?!session\/)/, 'base knows no feature'],
  ['{server,web}/src/**', /\/(contract|server|web)\/src\//, 'server and web meet only through @palco/contract'],
  ['server/src/**', /^(@palco\/web|react|@mui)/, 'server and web meet only through @palco/contract'],
  ['server/src/**/*.routes.ts', /^kysely$|\/(db|cluster)\/|\.repo\.ts$/, 'a route is a schema, a guard and one call'],
  ['server/src/base/db/migrations/*', /^(?!kysely$|node:)/, 'a migration is frozen: kysely, Node and literals'],
  ['web/src/**', /^(@palco\/server|node:)/, 'server and web meet only through @palco/contract'],
  ['web/src/**', /^@mui\/material$/, 'import @mui/material/Button and so on: the development server stays fast'],
  [
    'web/src/{account,api,event,i18n,login,portal,session,ui}/**',
    /^@mui\//,
    'MUI is for the console; the rest uses ui',
  ],
  ['web/src/{theme,ui}/**', /^@palco\/(?!contract\/base\/basic-html$)/, 'ui and theme know nothing of the product'],
  ['web/src/{login,portal}/**', /^\..*\/(console|login|portal)\//, 'login, portal and console never import each other'],
  ['web/src/portal/!(shell)/**', /-page\.tsx$/, 'a page puts parts together, and no part imports it'],
]

/**
 * The database tables of each feature. `people` and `users` share their tables: `users` is the part of `people` for
 * administrators.
 */
const TABLES = {
  'access-links': 'access_links link_orders',
  'access-log': 'access_log',
  alarms: 'alarms nodes',
  announcements: 'announcements announcement_receipts',
  attendance: 'attendance kept_attendance kept_programmes kept_basis removed_figures removed_stays',
  audit: 'audit',
  auth: 'login_failures reset_requests',
  calendar: 'calendar_feeds',
  catalog: 'groups rooms room_speakers archived_rooms',
  certificates: 'certificate_settings certificate_people certificates certificate_runs kept_certificates',
  'embed-checks': 'embed_checks',
  'erasure-ledger': 'erasures erasure_keys',
  event: 'event_settings',
  images: 'images',
  languages: 'languages',
  live: 'wall_links',
  mail: 'outbox',
  messages: 'message_settings message_runs message_receipts free_messages',
  passes: 'pass_grants pass_grant_groups',
  people: 'users user_groups user_rooms team_rooms team_groups',
  polls: 'polls poll_votes room_ratings',
  privacy: 'privacy_requests retention_notices',
  questions: 'question_rooms sittings questions question_votes asker_blocks stage_links',
  purchases: 'purchase_sources purchase_mappings purchase_orders purchase_deliveries purchase_refusals',
  readiness: 'readiness_dismissals',
  'second-factor': 'passkeys totp_factors recovery_codes trusted_browsers sign_in_challenges',
  session: 'sessions access_tokens ended_sessions secrets',
  'single-sign-on': 'provider_tickets',
  users: 'users user_groups user_rooms team_rooms team_groups',
  walks: 'people_walks people_walk_pages',
  base: 'catalog_revision kept_marks last_backup',
}

/** Tables that every feature may read, because lists of people show their columns, filter by them and sort by them. */
const JOINED = 'users user_groups user_rooms groups rooms'

/** Tables of other features that a feature may read, and why. */
const READS = {
  attendance: ['archived_rooms', 'all rooms in one statement'],
  catalog: [
    'attendance event_settings languages removed_figures removed_stays',
    'one snapshot of everything in memory; deleted rooms that were attended',
  ],
  certificates: ['kept_attendance kept_programmes pass_grants', 'the list of everybody, sorted by both'],
  dashboard: ['access_links access_log', 'whether there is a first row'],
  live: ['sessions', 'who is signed in, by group'],
  messages: ['attendance outbox', 'recipients and counts of a run'],
  passes: ['purchase_orders purchase_sources', 'the lock of an order; the name of the shop'],
  people: [
    'access_links access_log attendance outbox pass_grants passkeys sessions totp_factors',
    'a person and the filters of the list in one statement',
  ],
  privacy: ['audit pass_grants', 'whether somebody has acted as a member of the team, or still holds a pass'],
  purchases: ['pass_grants', 'sales by day'],
}

/** Tables of other features that a feature may write, and why. */
const WRITES = {
  'access-links': ['outbox', 'leaves out people whose mail is still waiting, and withdraws the mails of void links'],
  attendance: ['kept_marks', 'marks people of a changed room, as the triggers do'],
  catalog: ['user_rooms', 'room lists of a restored room'],
  imports: ['users user_groups pass_grants', 'thousands of rows, one statement for each table'],
  messages: ['users', 'unsubscribing'],
  operations: ['ended_sessions', 'the write of a health check'],
  session: ['access_log', 'lines of many sign-ins, one statement'],
}

const IMPORT = /^import (type )?(?:[^']* from )?'([^']+)'|^export \{[^}]*\} from '([^']+)'|\bimport\('([^']+)'\)/gm

/** Returns why `file` may not import `named`; undefined if it may. Both paths are relative to the project. */
export function refusal(file, named, isType = false) {
  const rule = REFUSED.find(([files, imports]) => path.matchesGlob(file, files) && imports.test(named))
  if (rule) return rule[2]
  if (!named.startsWith('.')) return
  const target = path.join(path.dirname(file), named)
  const home = Object.keys(FLOORS).find((each) => file.startsWith(`${each}/`) && target.startsWith(`${each}/`))
  // `feature.ts` is on a lower line than the features, but may import their types.
  if (!home || (isType && file === 'server/src/features/feature.ts')) return
  const [from, to] = [floorOf(home, file), floorOf(home, target)]
  if (!from || !to) return `${from ? target : file} stands on no floor`
  if (from.folder !== to.folder && from.line >= to.line) return `${from.folder} stands below or beside ${to.folder}`
  const apart = APART.find((folder) => file.startsWith(`${folder}/`))
  const parts = [file, target].map((each) => apart && each.startsWith(`${apart}/`) && partOf(apart, each))
  if (parts[0] && parts[1] && parts[0] !== parts[1]) return `${parts[0]} and ${parts[1]} are put together above them`
}

/** Returns the subfolder of `folder` that contains the file; '' if the file is directly in `folder`. */
const partOf = (folder, file) => path.dirname(path.relative(folder, file)).split('/')[0].replace('.', '')

/** Returns the longest entry of `FLOORS` that contains the file. */
function floorOf(home, file) {
  const within = path.relative(home, file)
  return FLOORS[home]
    .flatMap((line, index) => line.split(' ').map((folder) => ({ line: index, folder })))
    .filter(({ folder }) => within === folder || within.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0]
}

const NAMES = Object.values(TABLES).join(' ').replaceAll(' ', '|')
const BUILT = String.raw`\b(selectFrom|\w*[jJ]oin|insertInto|updateTable|deleteFrom|using|from)\(\s*'(${NAMES})\b`
const RAW = String.raw`\b(from|join|insert into|update|delete from)\s+(${NAMES})\b`
const IN_SQL = new RegExp(`${BUILT}|${RAW}`, 'g')
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm

/** Returns what the SQL in a feature's code does although it is not allowed, such as `reads outbox`. */
export function refusedTables(file, code) {
  const feature = /^server\/src\/features\/([\w-]+)\//.exec(file)?.[1]
  if (!feature) return []
  const lists = (...tables) => new Set(tables.join(' ').split(' '))
  const written = lists(TABLES[feature], WRITES[feature]?.[0])
  const read = lists(...written, JOINED, READS[feature]?.[0])
  return [...code.replace(COMMENT, '').matchAll(IN_SQL)].flatMap(([, built, table, raw, named = table]) => {
    const isWrite = /insert|update|delete/.test(built ?? raw)
    return (isWrite ? written : read).has(named) ? [] : [`${isWrite ? 'writes' : 'reads'} ${named}`]
  })
}

function check() {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    const imports = [...code.matchAll(IMPORT)].flatMap(([, isType, ...names]) => {
      const named = names.find(Boolean)
      const why = refusal(file, named, Boolean(isType))
      return why ? [`${file} imports ${named}: ${why}`] : []
    })
    const tables = refusedTables(file, code).map((what) => `${file} ${what}, a table of another feature`)
    return [...imports, ...tables]
  })
  for (const line of found) console.error(line)
  return found.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() ? 1 : 0
