import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusal, refusedTables } from '../../scripts/floors.mjs'

test.each([
  ['contract/src/rooms/rooms.ts', 'node:fs'],
  ['contract/src/base/fields.ts', '../rooms/rooms.ts'],
  ['server/src/base/http/answers.ts', '../../features/rooms/rooms.service.ts'],
  ['server/src/base/db/database.ts', '../http/answers.ts'],
  ['server/src/base/db/migrations/0001-initial.ts', '../schema.ts'],
  ['server/src/features/catalog/catalog.ts', '../people/people.ts'],
  ['server/src/features/groups/groups.service.ts', '../users/users.service.ts'],
  ['server/src/features/rooms/rooms.routes.ts', './rooms.repo.ts'],
  ['server/src/features/rooms/rooms.routes.ts', '../../base/db/database.ts'],
  ['server/src/features/rooms/rooms.service.ts', '../../app.ts'],
  ['server/src/features/rooms/rooms.service.ts', '../../../../web/src/api/api.ts'],
  ['server/src/features/unlisted/unlisted.ts', '../rooms/rooms.service.ts'],
  ['server/src/main.ts', 'react'],
  ['web/src/api/api.ts', '../session/session.ts'],
  ['web/src/console/kit/list/search-box.tsx', '../../users/list-state.ts'],
  ['web/src/console/rooms/agenda/agenda.tsx', '../paste/paste-dialog.tsx'],
  ['web/src/console/rooms/rooms-page.tsx', '@mui/material'],
  ['web/src/console/rooms/rooms-page.tsx', '../../portal/room/room-page.tsx'],
  ['web/src/console/rooms/rooms-page.tsx', '../users/users.queries.ts'],
  ['web/src/login/login-page.tsx', '@mui/material/Button'],
  ['web/src/portal/room/room-page.tsx', '../../console/kit/list/list.tsx'],
  ['web/src/login/login-page.tsx', '../portal/kit/agenda.ts'],
  ['web/src/portal/lobby/welcome.tsx', '../rooms/room-list.tsx'],
  ['web/src/portal/lobby/welcome.tsx', '../rooms/rooms-page.tsx'],
  ['web/src/portal/room/room-player.tsx', 'node:path'],
  ['web/src/portal/room/room-player.tsx', '@palco/server/main'],
  ['web/src/theme/tokens.ts', '../ui/button.tsx'],
  ['web/src/ui/button.tsx', '@palco/contract/rooms/rooms'],
  ['web/src/ui/button.tsx', '../api/api.ts'],
])('the import rules refuse that %s imports %s', (file, named) => {
  expect(refusal(file, named)).toBeTruthy()
})

test.each([
  ['server/src/features/groups/groups.service.ts', '../catalog/catalog.ts'],
  ['server/src/features/feature.ts', '../base/db/database.ts'],
  ['web/src/console/users/users-page.tsx', '../kit/list/search-box.tsx'],
  ['web/src/portal/room/room-page.tsx', '../announcements/announcements.tsx'],
  ['web/src/ui/basic-html.tsx', '@palco/contract/base/basic-html'],
])('the import rules allow that %s imports %s', (file, named) => {
  expect(refusal(file, named)).toBeUndefined()
})

test.each([
  ["db.selectFrom('outbox')", 'reads outbox'],
  ["db.selectFrom('rooms').leftJoin('certificates as newer', 'id', 'room_id')", 'reads certificates'],
  ["trx.updateTable('rooms')", 'writes rooms'],
  ["trx.deleteFrom(\n  'users')", 'writes users'],
  ['sql`exists (select 1 from certificate_settings)`', 'reads certificate_settings'],
  ['sql`insert into outbox (id) values (1)`', 'writes outbox'],
])('the table rules refuse that readiness runs %s', (code, refused) => {
  expect(refusedTables('server/src/features/readiness/readiness.repo.ts', code)).toEqual([refused])
})

test.each([
  ['readiness', "db.insertInto('readiness_dismissals')"],
  ['readiness', "db.selectFrom('groups').innerJoin('users', 'users.id', 'user_id')"],
  ['dashboard', "db.selectFrom('access_log')"],
  ['readiness', '// Counts from outbox are not needed.'],
])('the table rules allow that %s runs %s', (feature, code) => {
  expect(refusedTables(`server/src/features/${feature}/some.repo.ts`, code)).toEqual([])
})

test('each table of the schema belongs to a feature or to base', () => {
  const schema = new URL('../src/base/db/schema.ts', import.meta.url)
  const tables = /interface Schema \{(.*?)\n\}/s.exec(readFileSync(schema, 'utf8'))?.[1] ?? ''
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(40)
  const unowned = names.filter(
    (name) => !refusedTables('server/src/features/none/none.repo.ts', `insertInto('${name}')`).length,
  )
  expect(unowned).toEqual([])
})
