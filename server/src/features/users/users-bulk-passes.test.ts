import type { Pass } from '@palco/contract/passes/pass'
import type { UserFilter } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { addMany, addPerson, afterWalk, dataOf, openOffice, refusal } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const shop = await openShop(office)
/** More people than are changed in one request. */
const MANY = 520
await addMany(office, MANY)
const everybody = MANY + 1

const byFilter = (action: string, pass: Pass, filter: UserFilter, expected: number) =>
  ask('/admin/users/bulk-by-filter', { body: { action, pass, filter, expected } })
const selected = async (action: string, pass: Pass, userIds: string[]) =>
  dataOf(await ask('/admin/users/bulk', { body: { action, pass, userIds } }))
const changeAll = async (...change: Parameters<typeof byFilter>) => afterWalk(office, dataOf(await byFilter(...change)))
const undo = async (actId: string) => {
  const answer = dataOf(await ask('/admin/passes/undo', { body: { actId } }))
  return answer.walkId ? (await afterWalk(office, answer)).changed : answer.changed
}
const total = async (pass: Pass | 'none') => dataOf(await ask(`/admin/users?pageSize=1&pass=${pass}`)).total
const passes = async () => dataOf(await ask('/admin/dashboard/overview')).passes

describe('passes of all people that a filter finds', () => {
  test('passes are given to all people that a filter finds and taken back, and undone as one act', async () => {
    expect([await passes(), await total('none')]).toEqual([undefined, everybody])
    const given = await byFilter('givePass', 'PREMIUM', { pass: 'none' }, everybody)
    const { actId, walkId } = dataOf(given)
    expect(dataOf(given)).toEqual({ changed: everybody, isCallerLeftOut: false, actId: walkId, walkId })
    expect(await afterWalk(office, dataOf(given))).toMatchObject({ changed: everybody, subject: 'PREMIUM' })
    expect([await total('PREMIUM'), await total('none')]).toEqual([everybody, 0])
    const requestId = given.headers.get('x-request-id')
    const lines = await server.db.selectFrom('audit').where('request_id', '=', requestId).select('target_id').execute()
    expect(new Set(lines.map(({ target_id }) => target_id)).size).toBe(everybody)

    const some = await selected('givePass', 'PLATINUM', ['many-1', 'many-2'])
    expect([await total('PREMIUM'), await total('PLATINUM')]).toEqual([everybody - 2, 2])
    expect(await passes()).toEqual({ LIVE: 0, PREMIUM: everybody - 2, PLATINUM: 2 })

    const taken = await changeAll('takePass', 'PREMIUM', {}, everybody)
    expect([taken.changed, await total('PREMIUM'), await total('none')]).toEqual([everybody, 0, everybody - 2])
    // Nothing is undone, because `takePass` has replaced the `actId` that `givePass` had stored with the passes.
    expect(await undo(actId)).toBe(0)
    expect([await undo(taken.id), await undo(taken.id)]).toEqual([everybody, 0])
    expect([await undo(some.actId), await total('PREMIUM')]).toEqual([2, everybody])
    await changeAll('takePass', 'PREMIUM', { pass: 'PREMIUM' }, everybody)
    expect([await passes(), await total('none')]).toEqual([undefined, everybody])
  })

  test('passes by filter are unchanged if the people are more than the caller saw', async () => {
    const answer = await byFilter('givePass', 'LIVE', { search: 'many.example' }, MANY - 1)
    expect([refusal(answer), await total('LIVE')]).toEqual(['409 CHANGED_MEANWHILE', 0])
  })

  test('passes by filter are refused if nobody is found', async () => {
    expect(refusal(await byFilter('takePass', 'LIVE', { search: 'nobody has this' }, 1))).toBe('404 NOT_FOUND')
  })
})

describe('passes of selected people', () => {
  test('passes are given to selected people who have none of the organiser, and not twice', async () => {
    const [bought, given] = [await addPerson(office), await addPerson(office)]
    const [purchase = ''] = await shop.sell(bought.id, 'order', { pass: 'LIVE' })
    await selected('givePass', 'LIVE', [given.id])
    const ids = [bought.id, given.id]
    const { changed, actId } = await selected('givePass', 'LIVE', ids)
    expect(changed).toBe(1)
    expect(await selected('givePass', 'LIVE', ids)).toEqual({ changed: 0 })
    // The refund revokes only the bought pass. The pass from the organiser stays.
    await shop.refund(purchase)
    expect(await total('LIVE')).toBe(2)
    expect(await undo(actId)).toBe(1)
    expect(await total('LIVE')).toBe(1)
  })

  test('passes of selected people are taken back whatever their origin, and other passes stay', async () => {
    const person = await addPerson(office)
    await shop.sell(person.id, 'another order', { pass: 'PLATINUM' })
    await selected('givePass', 'PLATINUM', [person.id])
    await selected('givePass', 'PREMIUM', [person.id])
    const before = await total('PREMIUM')
    const { changed, actId } = await selected('takePass', 'PLATINUM', [person.id])
    expect([changed, await total('PREMIUM')]).toEqual([1, before + 1])
    expect([await undo(actId), await total('PREMIUM')]).toEqual([1, before])
  })

  test.each([
    ['no pass', { action: 'givePass', userIds: ['many-1'] }],
    ['an unknown pass', { action: 'givePass', userIds: ['many-1'], pass: 'GOLD' }],
    ['nobody', { action: 'takePass', userIds: [], pass: 'LIVE' }],
  ])('passes of selected people are refused with %s', async (_, body) => {
    expect(refusal(await ask('/admin/users/bulk', { body }))).toBe('400 INVALID_INPUT')
  })
})

test('an export of people by pass records the filter', async () => {
  const { headers } = await ask('/admin/users/export?pass=none')
  const requestId = headers.get('x-request-id')
  const line = await server.db
    .selectFrom('audit')
    .where('request_id', '=', requestId)
    .select('changes')
    .executeTakeFirst()
  expect(JSON.parse(line?.changes ?? '')).toMatchObject({ pass: [null, 'none'], people: [null, await total('none')] })
})
