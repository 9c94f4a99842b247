import { afterAll, expect, test } from 'vitest'
import { addGroup, addPerson, dataOf, openOffice } from '#test/office.ts'
import { upload } from '#test/upload.ts'

const office = await openOffice({ until: afterAll })
const { server, admin, ask } = office

const compare = async (lines: string[]) => {
  const sheet = ['nome;email;telefone;grupo;ingresso', ...lines].join('\n')
  const { body } = await upload(server, admin, sheet, 'lista.csv', { review: 'true', compare: 'true' })
  return body.data
}
const update = (...people: object[]) => ask('/admin/upload/users/update', { body: { people } })
const read = async (id: string) => dataOf(await ask(`/admin/users/${id}`))
const linesOf = (id: string) =>
  server.db.selectFrom('audit').where('target_id', '=', id).orderBy('id').select(['action', 'changes']).execute()

test('a second upload separates new people from known ones, with the old and the new value of each difference', async () => {
  const [old, added] = [await addGroup(office), await addGroup(office)]
  const [same, other] = [await addPerson(office, [old.id]), await addPerson(office, [old.id])]
  const stored = [await read(same.id), await read(other.id)]
  const { users, errors, refused, known } = await compare([
    `${stored[0].name};${same.email};;${old.name};`,
    `Outro Nome;${other.email.toUpperCase()};11 98765-4321;${added.name};PREMIUM`,
    'Nova;nova@example.com;;;',
    'Sem e-mail;;;;',
  ])
  expect(users).toEqual([{ row: 4, name: 'Nova', email: 'nova@example.com', groupId: null }])
  expect([errors.length, refused.length]).toEqual([1, 1])
  expect(known).toEqual([
    { row: 2, userId: same.id, version: 1, name: stored[0].name, email: same.email, groups: [old.name], changes: [] },
    {
      ...{ row: 3, userId: other.id, version: 1, name: stored[1].name, email: other.email.toUpperCase() },
      groups: [old.name],
      changes: [
        { field: 'name', from: stored[1].name, to: 'Outro Nome' },
        { field: 'phone', from: '', to: '+5511987654321' },
        { field: 'group', from: old.name, to: added.id },
        { field: 'pass', from: '', to: 'PREMIUM' },
      ],
    },
  ])
})

test('chosen changes of known people are saved, found by the search, and audited person by person', async () => {
  const group = await addGroup(office)
  const [one, two] = [await addPerson(office), await addPerson(office, [group.id])]
  const before = await read(two.id)
  const people = [
    { row: 2, userId: one.id, version: 1, name: 'Zoraide Nova', phone: '+5511987654321', groupId: group.id },
    { row: 3, userId: two.id, version: 1, pass: 'LIVE' },
  ]
  expect(dataOf(await update(...people))).toEqual({ changed: 2, errors: [] })
  expect(await read(one.id)).toMatchObject({
    name: 'Zoraide Nova',
    phone: '+5511987654321',
    userGroups: [{ groupId: group.id }],
  })
  expect(dataOf(await ask('/admin/users?search=zoraide')).data).toMatchObject([{ id: one.id }])
  expect(await read(two.id)).toMatchObject({ name: before.name, userGroups: [{ groupId: group.id }] })
  expect(dataOf(await ask(`/admin/users/${two.id}/passes`))).toMatchObject([{ pass: 'LIVE', origin: 'import' }])
  const [line] = await linesOf(one.id)
  expect([line?.action, JSON.parse(line?.changes ?? '')]).toEqual([
    'user.updated',
    {
      name: [expect.any(String), 'Zoraide Nova'],
      phone: [null, '+5511987654321'],
      groups: [[], [group.name]],
    },
  ])
  expect((await linesOf(two.id)).map(({ action }) => action)).toEqual(['pass.given'])
})

test('people who changed or disappeared after the upload are left out with the reason, and the others are saved', async () => {
  const [changed, fine, gone] = [await addPerson(office), await addPerson(office), await addPerson(office)]
  const group = await addGroup(office)
  dataOf(await ask('/admin/users/bulk', { body: { action: 'addToGroup', userIds: [changed.id], groupId: group.id } }))
  dataOf(await ask(`/admin/users/${gone.id}`, { method: 'DELETE' }))
  const line = (row: number, { id }: { id: string }, fields: object = { name: 'Do arquivo' }) => {
    return { row, userId: id, version: 1, ...fields }
  }
  const answer = await update(line(2, changed), line(3, gone), line(4, fine))
  expect(dataOf(answer)).toEqual({
    changed: 1,
    errors: [
      {
        row: 2,
        email: changed.email,
        error: 'A pessoa mudou enquanto você revisava: envie a planilha de novo para comparar',
      },
      { row: 3, email: null, error: 'A pessoa foi excluída' },
    ],
  })
  expect((await read(fine.id)).name).toBe('Do arquivo')
  expect((await read(changed.id)).name).not.toBe('Do arquivo')
  const other = await addPerson(office)
  expect(dataOf(await update(line(5, other, { groupId: 'apagado' }))).errors).toEqual([
    { row: 5, email: other.email, error: 'O grupo escolhido não existe mais' },
  ])
})

test('a sheet never lowers a pass, and never takes a group away', async () => {
  const group = await addGroup(office)
  const person = await addPerson(office, [group.id])
  dataOf(await ask(`/admin/users/${person.id}/passes`, { body: { pass: 'PLATINUM' } }))
  const { name } = await read(person.id)
  const { known } = await compare([`${name};${person.email};;;LIVE`])
  expect(known).toMatchObject([{ userId: person.id, changes: [] }])
})
