import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { startForAdmin, upload } from '#test/upload.ts'

const ERROR = expect.stringMatching(/^Pediu a exclusão dos dados em \d{2}\/\d{2}\/\d{4}$/)

test('a sheet leaves out who asked to be erased, unless the line is ticked', async () => {
  const { server, admin: as } = await startForAdmin()
  const subject = { email: 'eva@example.com' }
  await call(server, '/api/admin/privacy/erasures', { as, body: { subject, certificates: 'withheld' } })
  const sheet = ['nome;email', 'Eva;EVA@example.com', 'Rui;rui@example.com'].join('\n')
  const { body } = await upload(server, as, sheet, 'lista.csv', { review: 'true' })
  const { users, errors, refused } = body.data
  expect(users).toMatchObject([{ name: 'Rui' }])
  expect(errors).toEqual([{ row: 2, email: 'EVA@example.com', error: ERROR }])
  expect(refused).toMatchObject([{ row: 2, name: 'Eva', askedErasureAt: expect.any(String) }])

  const people = [
    { row: 2, name: 'Eva', email: 'eva@example.com', pass: 'LIVE' },
    { row: 3, name: 'Rui', email: 'rui@example.com', pass: 'LIVE' },
  ]
  const save = async (users: object[]) =>
    (await call(server, '/api/admin/upload/users/save', { as, body: { users, ownPassword: true } })).body.data
  expect(await save(people)).toMatchObject({ success: 1, errors: [{ row: 2, email: 'eva@example.com', error: ERROR }] })
  expect(await save([{ ...people[0], evenIfErased: true }])).toMatchObject({ success: 1, errors: [] })
  const stored = await server.db.selectFrom('users').orderBy('email').select('email').execute()
  expect(stored.map(({ email }) => email)).toEqual(['chefe@example.com', 'eva@example.com', 'rui@example.com'])
  const grants = await server.db.selectFrom('pass_grants').select('pass').execute()
  expect(grants).toHaveLength(2)
})
