import type { PassGrant } from '@palco/contract/passes/grants'
import type { ListedUser } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges, signIn } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const shop = await openShop(office)

const give = (userId: string, pass: string, note?: string) =>
  ask(`/admin/users/${userId}/passes`, { body: { pass, note } })
const revoke = (grantId: string, note?: string) => ask(`/admin/passes/${grantId}/revoke`, { body: { note } })
const undo = async (actId: string) => dataOf(await ask('/admin/passes/undo', { body: { actId } })).changed
const grantsOf = async ({ id }: { id: string }): Promise<PassGrant[]> => dataOf(await ask(`/admin/users/${id}/passes`))
const listed = async ({ email }: { email: string }): Promise<ListedUser> =>
  dataOf(await ask(`/admin/users?search=${email}`)).data[0]
const linesOf = async ({ id }: { id: string }) => {
  const lines = server.db
    .selectFrom('audit')
    .where('target_id', '=', id)
    .where('action', 'in', ['pass.given', 'pass.revoked', 'pass.undone'])
  return (await lines.orderBy('id').select(['action', 'actor_id', 'changes']).execute()).map((line) => ({
    ...line,
    changes: JSON.parse(line.changes),
  }))
}

describe('a pass', () => {
  test('a pass that is given by hand and taken back has a history, notes and lines in the audit', async () => {
    const person = await addPerson(office)
    dataOf(await give(person.id, 'PREMIUM', ' Patrocinador '))
    const [grant] = await grantsOf(person)
    expect(grant).toEqual({
      ...{ id: expect.any(String), pass: 'PREMIUM', origin: 'hand', groups: [], note: 'Patrocinador' },
      givenAt: expect.any(String),
    })
    dataOf(await revoke(grant?.id ?? '', 'Engano'))
    expect(await grantsOf(person)).toEqual([
      { ...grant, revoked: { at: expect.any(String), reason: 'hand', note: 'Engano' } },
    ])
    const actor_id = office.adminId
    expect(await linesOf(person)).toEqual([
      {
        ...{ action: 'pass.given', actor_id },
        changes: { pass: [null, 'PREMIUM'], origin: [null, 'hand'], note: [null, 'Patrocinador'] },
      },
      {
        ...{ action: 'pass.revoked', actor_id },
        changes: { pass: ['PREMIUM', null], reason: [null, 'hand'], note: [null, 'Engano'] },
      },
    ])
  })

  test('a pass of a purchase names its shop and order, and its line has no administrator', async () => {
    const person = await addPerson(office)
    await shop.sell(person.id, 'HP-1')
    expect(await grantsOf(person)).toMatchObject([{ origin: 'purchase', source: 'Loja', orderId: 'HP-1' }])
    expect(await linesOf(person)).toMatchObject([{ actor_id: null, changes: { order: [null, 'HP-1'] } }])
  })

  test('a pass of an item of an order is given once, to one person', async () => {
    const [buyer, friend] = [await addPerson(office), await addPerson(office)]
    const first = await shop.sell(buyer.id, 'HP-2')
    expect(await shop.sell(buyer.id, 'HP-2')).toEqual([])
    expect(await shop.sell(friend.id, 'HP-2')).toEqual([])
    expect(await shop.sell(buyer.id, 'HP-2', { item: '2' })).toHaveLength(1)
    await shop.refund(...first)
    expect(await shop.sell(friend.id, 'HP-2')).toHaveLength(1)
  })

  test('a person’s pass is the best active one of several', async () => {
    const person = await admit(office)
    const held = async () => dataOf(await person.ask('/auth/profile')).held
    expect(await held()).toBeUndefined()
    expect((await listed(person)).pass).toBeUndefined()
    dataOf(await give(person.id, 'LIVE'))
    const [platinum = ''] = await shop.sell(person.id, 'HP-3', { pass: 'PLATINUM' })
    dataOf(await give(person.id, 'PREMIUM'))
    expect([await held(), (await listed(person)).pass]).toEqual([{ pass: 'PLATINUM' }, 'PLATINUM'])
    await shop.refund(platinum)
    expect([await held(), (await listed(person)).pass]).toEqual([
      { pass: 'PREMIUM', ended: { pass: 'PLATINUM', at: expect.any(String), reason: 'refund' } },
      'PREMIUM',
    ])
  })

  test('a pass is in the answer to a sign-in, and pages are notified of a change', async () => {
    const person = await admit(office)
    const changes = collectChanges(await authenticatedSocket(server, person.session))
    dataOf(await give(person.id, 'LIVE'))
    expect(await changes()).toEqual(['access'])
    expect((await signIn(server, person.email)).user.held).toEqual({ pass: 'LIVE' })
  })

  test('a pass is given once by two administrators at the same time, and revoked once', async () => {
    const person = await addPerson(office)
    const answers = await Promise.all([give(person.id, 'LIVE'), give(person.id, 'LIVE')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [grant] = await grantsOf(person)
    const ends = await Promise.all([revoke(grant?.id ?? ''), revoke(grant?.id ?? '')])
    expect(ends.map(refusal).sort()).toEqual(['200 undefined', '409 CHANGED_MEANWHILE'])
  })

  test.each([
    ['give to nobody', () => give('nobody', 'LIVE'), '404 NOT_FOUND'],
    ['give an unknown one', () => give(office.adminId, 'GOLD'), '400 INVALID_INPUT'],
    ['give with a long note', () => give(office.adminId, 'LIVE', 'x'.repeat(201)), '400 INVALID_INPUT'],
    ['revoke an unknown one', () => revoke('nothing'), '404 NOT_FOUND'],
    ['list of nobody', () => ask('/admin/users/nobody/passes'), '404 NOT_FOUND'],
    ['undo nothing', () => ask('/admin/passes/undo', { body: {} }), '400 INVALID_INPUT'],
  ])('a change of a pass is refused: %s', async (_, act, refused) => {
    expect(refusal(await act())).toBe(refused)
  })

  test('a pass is deleted with its person', async () => {
    const person = await addPerson(office)
    await shop.sell(person.id, 'HP-4')
    dataOf(await ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
    const left = server.db.selectFrom('pass_grants').where('user_id', '=', person.id).select('id')
    expect(await left.execute()).toEqual([])
  })
})

describe('an undo', () => {
  test('an undo reverts a gift of passes, and nothing the second time', async () => {
    const person = await addPerson(office)
    const { actId } = dataOf(await give(person.id, 'LIVE'))
    expect([await undo(actId), await undo(actId)]).toEqual([1, 0])
    expect(await grantsOf(person)).toMatchObject([{ revoked: { reason: 'undone' } }])
    expect((await linesOf(person)).at(-1)).toMatchObject({ action: 'pass.undone', actor_id: office.adminId })
  })

  test('an undo makes a revoked pass active again', async () => {
    const person = await addPerson(office)
    dataOf(await give(person.id, 'LIVE'))
    const [grant] = await grantsOf(person)
    const { actId } = dataOf(await revoke(grant?.id ?? ''))
    expect([await undo(actId), await undo(actId)]).toEqual([1, 0])
    expect(await grantsOf(person)).toEqual([grant])
  })

  test('an undo leaves out passes that were given again, refunded or sold to another person since', async () => {
    const people = [await addPerson(office), await addPerson(office), await addPerson(office)] as const
    const [again, refunded, moved] = people
    dataOf(await give(again.id, 'LIVE'))
    await shop.sell(refunded.id, 'HP-5', { pass: 'LIVE' })
    await shop.sell(moved.id, 'HP-6', { pass: 'LIVE' })
    const userIds = people.map(({ id }) => id)
    const { actId, changed } = dataOf(
      await ask('/admin/users/bulk', { body: { action: 'takePass', pass: 'LIVE', userIds } }),
    )
    expect(changed).toBe(3)
    dataOf(await give(again.id, 'LIVE'))
    const order = { source_id: shop.sourceId, order_id: 'HP-5', moved_to: null, reverse_reason: 'refund' } as const
    await server.db
      .insertInto('purchase_orders')
      .values({ ...order, reversed_at: new Date().toISOString() })
      .execute()
    await shop.sell((await addPerson(office)).id, 'HP-6', { pass: 'LIVE' })
    expect(await undo(actId)).toBe(0)
    const active = async (person: { id: string }) => (await grantsOf(person)).filter(({ revoked }) => !revoked).length
    expect(await Promise.all(people.map(active))).toEqual([1, 0, 0])
  })
})
