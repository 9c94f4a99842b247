import type { PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { afterAll, describe, expect, test } from 'vitest'
import { login } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { aBuyer, openShop, type Shop } from '#test/shop.ts'

const { mail } = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail })

const move = (id: string, body: object) => office.ask(`/admin/purchases/deliveries/${id}/move`, { body })
const idOf = ([delivery]: PurchaseDelivery[]) => delivery?.id ?? ''
const forget = ({ mapping }: { mapping: { id: string } }) =>
  office.ask(`/admin/purchases/mappings/${mapping.id}`, { method: 'DELETE' })
const liveLinks = (userId: string) =>
  office.server.db
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('voided_at', 'is', null)
    .select('hash')
    .execute()

describe('moving to another e-mail', () => {
  test('moving a purchase takes it from the buyer, voids their link, and a refund reaches the new holder', async () => {
    const shop = await openShop(office)
    const [wrong, right] = [aBuyer(), aBuyer()]
    await shop.send({ kind: 'paid', ...wrong })
    const [before] = await shop.deliveries()
    expect(await liveLinks(before?.userId ?? '')).toHaveLength(1)
    const moved: PurchaseDelivery = dataOf(await move(before?.id ?? '', { email: right.email, name: 'Carla Dias' }))
    expect(moved).toMatchObject({ outcome: 'granted', email: right.email, movedFrom: wrong.email, passes: ['LIVE'] })
    expect(await shop.held()).toEqual([`${right.email} LIVE`])
    expect(await liveLinks(before?.userId ?? '')).toEqual([])
    expect(await liveLinks(moved.userId ?? '')).toHaveLength(1)
    const [person] = dataOf(await office.ask(`/admin/users?search=${right.email}`)).data
    // The new holder gets no telephone number, because it is the buyer's.
    expect([person.name, person.phone]).toEqual(['Carla Dias', undefined])
    expect(await shop.deliveries(`search=${right.email}`)).toHaveLength(1)
    expect(await shop.deliveries(`search=${wrong.email}`)).toHaveLength(1)
    await shop.send({ kind: 'reversed', ...wrong })
    expect(await shop.held()).toEqual([])
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'revoked', userId: moved.userId }, {}])
    expect(await shop.deliveries(`search=${right.email}`)).toHaveLength(2)
  })

  test.each([
    ['forgotten', async (shop: Shop) => void dataOf(await forget(await shop.map({ pass: 'PREMIUM' })))],
    ['set to nothing', async (shop: Shop) => void (await shop.map({ pass: null }))],
    ['changed', async (shop: Shop) => void (await shop.map({ pass: 'LIVE' }))],
  ])('moving a purchase gives what the order gave, also when the mapping was %s since', async (_, remap) => {
    const group = await addGroup(office)
    const shop = await openShop(office, 'kiwify', { pass: 'PREMIUM', groupIds: [group.id] })
    const [wrong, { email }] = [aBuyer(), aBuyer()]
    await shop.send({ kind: 'paid', ...wrong })
    await remap(shop)
    const moved = dataOf(await move(idOf(await shop.deliveries()), { email }))
    expect(moved).toMatchObject({ outcome: 'granted', email, passes: ['PREMIUM'] })
    expect(await shop.held()).toEqual([`${email} PREMIUM`])
    const [person] = dataOf(await office.ask(`/admin/users?search=${email}`)).data
    expect(person.userGroups).toMatchObject([{ groupId: group.id }])
  })

  test('moving an order that gives nothing is a conflict', async () => {
    const shop = await openShop(office, 'kiwify', { pass: null })
    await shop.send({ kind: 'paid', ...aBuyer() })
    const { email } = aBuyer()
    expect(refusal(await move(idOf(await shop.deliveries()), { email }))).toBe('409 CONFLICT')
    expect(dataOf(await office.ask(`/admin/users?search=${email}`)).data).toEqual([])
  })

  test('moving one of two purchases keeps the buyer’s link, which goes with the second', async () => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    for (const order of ['one', 'two']) await shop.send({ kind: 'paid', order, ...buyer })
    const [second, first] = await shop.deliveries()
    dataOf(await move(first?.id ?? '', { email: aBuyer().email }))
    expect(await liveLinks(first?.userId ?? '')).toHaveLength(1)
    dataOf(await move(second?.id ?? '', { email: aBuyer().email }))
    expect(await liveLinks(first?.userId ?? '')).toEqual([])
  })

  test('moving a purchase leaves a buyer alone who has signed in', async () => {
    const shop = await openShop(office)
    const known = await admit(office)
    await shop.send({ kind: 'paid', email: known.email })
    await move(idOf(await shop.deliveries()), { email: aBuyer().email })
    expect((await login(office.server, known.email)).status).toBe(200)
  })

  test.each([
    ['the same e-mail', async () => null],
    ['an administrator', async () => 'admin@example.com'],
  ])('moving a purchase to %s is a conflict, and nothing changes', async (_, emailOf) => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    const email = (await emailOf()) ?? buyer.email.toUpperCase()
    expect(refusal(await move(idOf(await shop.deliveries()), { email }))).toBe('409 CONFLICT')
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  })

  test('moving a purchase without an e-mail repairs it', async () => {
    const shop = await openShop(office)
    await shop.send({ kind: 'paid', email: 'not an address' })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'review', reason: 'no-email', email: null }])
    const { email } = aBuyer()
    expect(dataOf(await move(idOf(await shop.deliveries()), { email }))).toMatchObject({ outcome: 'granted', email })
    expect(await shop.held()).toEqual([`${email} LIVE`])
  })
})

describe('a buyer with a room list of their own', () => {
  const roomsOf = async (person: Awaited<ReturnType<typeof admit>>) =>
    dataOf(await person.ask('/participant/rooms')).map(({ id }: { id: string }) => id)

  test('a buyer with an own room list gets the rooms of the bought group, and a refund restores the list', async () => {
    const [known, bought] = [await addGroup(office), await addGroup(office)]
    const [kept] = [await addRoom(office, known.id), await addRoom(office, known.id)]
    const rooms = [await addRoom(office, bought.id), await addRoom(office, bought.id)].map(({ id }) => id)
    const person = await admit(office, [known.id])
    const list = { roomIds: [kept.id] }
    dataOf(await office.ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: list }))
    const shop = await openShop(office, 'kiwify', { groupIds: [bought.id] })
    await shop.send({ kind: 'paid', email: person.email })
    expect(await roomsOf(person)).toEqual([kept.id, ...rooms])
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted', reason: 'own-room-list' }])
    await shop.send({ kind: 'reversed', email: person.email })
    expect(await roomsOf(person)).toEqual([kept.id])
    const stored = office.server.db.selectFrom('user_rooms').where('user_id', '=', person.id).select('room_id')
    expect(await stored.execute()).toEqual([{ room_id: kept.id }])
  })

  test('a buyer with an own room list keeps that of a group they were in, and the delivery says so', async () => {
    const group = await addGroup(office)
    const [chosen] = [await addRoom(office, group.id), await addRoom(office, group.id)]
    const { id, email } = await addPerson(office, [group.id])
    dataOf(await office.ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds: [chosen.id] } }))
    const shop = await openShop(office, 'kiwify', { groupIds: [group.id] })
    await shop.send({ kind: 'paid', email })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted', reason: 'own-room-list' }])
    await shop.send({ kind: 'reversed', email })
    const listed = dataOf(await office.ask(`/admin/users/${id}/rooms`))
    expect(listed).toEqual([{ roomId: chosen.id }])
  })
})
