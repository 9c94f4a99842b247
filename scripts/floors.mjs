// Allowed imports: refuses what these tables don't allow. Part of the step `lint` of `npm test`.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * From the top floor down. A folder imports from lower lines, never from a neighbour on its own line. So there are no cycles, and
 * nothing imports the features of the top line.
 */
const FLOORS = {
  'server/src': [
    'main.ts',
    'app.ts setup',
    'app-dependencies.ts',
    'demo backup',
    'features/alarms features/auth features/certificates features/groups features/live features/purchases features/users',
    'features/access-links features/messages features/passes features/realtime',
    'features/access-log features/announcements features/attendance features/dashboard features/embed-checks features/event',
    'features/imports features/languages features/previews features/readiness features/recordings features/rooms',
    'features/mail features/walks',
    'features/audit features/calendar features/people features/portal',
    'features/catalog features/images features/operations features/session',
    'features/feature.ts',
    'base/http',
    'base/cluster base/operations',
    'base/db base/html',
    'base',
  ],
  'web/src': [
    'main.tsx',
    'app',
    'login portal console/pages.ts',
    'console/purchases console/readiness',
    'console/groups console/live console/recordings console/users',
    'console/access-log console/announcements console/attendance console/audit console/certificates',
    'console/languages console/messages console/rooms',
    'console/event',
    'console/imports console/mail',
    'console/access-links console/alarms console/dashboard console/embed-checks console/shell',
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

/** Folders directly in these don't import each other: files of the folder above put them together. */
const APART = ['web/src/portal', ...globSync('web/src/console/*').filter((folder) => path.basename(folder) !== 'kit')]

/** Files, the imports refused in them, and why. */
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
  ['web/src/portal/*/**', /-page\.tsx$/, 'a page puts parts together, and no part imports it'],
]

const IMPORT = /^import (type )?(?:[^']* from )?'([^']+)'|^export \{[^}]*\} from '([^']+)'|\bimport\('([^']+)'\)/gm

/** Why `file` may not import `named`; undefined if it may. Paths are relative to the project. */
export function refusal(file, named, isType = false) {
  const rule = REFUSED.find(([files, imports]) => path.matchesGlob(file, files) && imports.test(named))
  if (rule) return rule[2]
  if (!named.startsWith('.')) return
  const target = path.join(path.dirname(file), named)
  const home = Object.keys(FLOORS).find((each) => file.startsWith(`${each}/`) && target.startsWith(`${each}/`))
  // What a feature is built from is declared below the features, whose types it names.
  if (!home || (isType && file === 'server/src/features/feature.ts')) return
  const [from, to] = [floorOf(home, file), floorOf(home, target)]
  if (!from || !to) return `${from ? target : file} stands on no floor`
  if (from.folder !== to.folder && from.line >= to.line) return `${from.folder} stands below or beside ${to.folder}`
  const apart = APART.find((folder) => file.startsWith(`${folder}/`))
  const parts = [file, target].map((each) => apart && each.startsWith(`${apart}/`) && partOf(apart, each))
  if (parts[0] && parts[1] && parts[0] !== parts[1]) return `${parts[0]} and ${parts[1]} are put together above them`
}

/** The folder directly in `folder` that has the file; '' for a file of its own. */
const partOf = (folder, file) => path.dirname(path.relative(folder, file)).split('/')[0].replace('.', '')

/** The longest entry that contains the file. */
function floorOf(home, file) {
  const within = path.relative(home, file)
  return FLOORS[home]
    .flatMap((line, index) => line.split(' ').map((folder) => ({ line: index, folder })))
    .filter(({ folder }) => within === folder || within.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0]
}

function check() {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, isType, ...names]) => {
      const named = names.find(Boolean)
      const why = refusal(file, named, Boolean(isType))
      return why ? [`${file} imports ${named}: ${why}`] : []
    }),
  )
  for (const line of found) console.error(line)
  return found.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() ? 1 : 0
