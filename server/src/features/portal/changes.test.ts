import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import { describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges, signIn } from '#test/client.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  change,
  dataOf,
  type Office,
  openOffice,
  someSettings,
} from '#test/office.ts'

/** Opens pages of two administrators, two participants and a speaker. */
async function openPages() {
  const office = await openOffice()
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const bystander = await admit(office, [group.id])
  const speaker = await admit(office, [], 'SPEAKER')
  const colleague = await admit(office, [], 'ADMIN')
  const listen = async (session: Parameters<typeof authenticatedSocket>[1]) =>
    collectChanges(await authenticatedSocket(office.server, session))
  const received = {
    admin: await listen(office.admin),
    colleague: await listen(colleague.session),
    person: await listen(person.session),
    bystander: await listen(bystander.session),
    speaker: await listen(speaker.session),
  }
  return { office, group, room, person, received }
}

type Pages = Awaited<ReturnType<typeof openPages>>
type Act = (pages: Pages) => Promise<unknown>

const put = async ({ ask }: Office, path: string, body: unknown) => dataOf(await ask(path, { method: 'PUT', body }))
const remove = async ({ ask }: Office, path: string) => dataOf(await ask(path, { method: 'DELETE' }))

async function receivedTopics({ received }: Pages) {
  const heard: Record<string, ChangedTopic[]> = {}
  // Leave out `sessions`, which is sent at most once a second and has its own test.
  for (const [who, topics] of Object.entries(received))
    heard[who] = (await topics()).filter((each) => each !== 'sessions')
  return heard
}

const aLanguage = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }

describe('a change of the catalog is broadcast to everyone:', () => {
  test.each<[string, Act]>([
    ['a new group', ({ office }) => addGroup(office)],
    ['a changed group', ({ office, group }) => change(office, '/admin/groups', group, { active: false })],
    ['a deleted group', ({ office, group }) => remove(office, `/admin/groups/${group.id}`)],
    ['a new room', ({ office, group }) => addRoom(office, group.id)],
    ['a changed room', ({ office, room }) => change(office, '/admin/rooms', room, { active: false })],
    ['a deleted room', ({ office, room }) => remove(office, `/admin/rooms/${room.id}`)],
    ['a new language', ({ office }) => office.ask('/languages', { body: aLanguage })],
    ['the settings', ({ office }) => put(office, '/admin/settings', someSettings)],
    ['an image', ({ office }) => remove(office, '/admin/settings/images/logo')],
  ])('a change of the catalog is broadcast to everyone: %s', async (_, act) => {
    const pages = await openPages()
    await act(pages)
    const catalog = ['catalog']
    expect(await receivedTopics(pages)).toEqual({
      admin: catalog,
      colleague: catalog,
      person: catalog,
      bystander: catalog,
      speaker: catalog,
    })
  })
})

describe('a change of a person is sent to administrators and to that person only:', () => {
  const update = { name: 'Ana', role: 'PARTICIPANT', groupIds: [] }

  test.each<[string, Act]>([
    ['a changed user', ({ office, person }) => put(office, `/admin/users/${person.id}`, update)],
    ['a room list', ({ office, person }) => put(office, `/admin/users/${person.id}/rooms`, { roomIds: [] })],
    [
      'several users',
      ({ office, person, group }) => {
        const body = { action: 'removeFromGroup', userIds: [person.id], groupId: group.id }
        return office.ask('/admin/users/bulk', { body })
      },
    ],
  ])('a change of a person is sent to administrators and to that person only: %s', async (_, act) => {
    const pages = await openPages()
    await act(pages)
    expect(await receivedTopics(pages)).toEqual({
      admin: ['users'],
      colleague: ['users'],
      person: ['access'],
      bystander: [],
      speaker: [],
    })
  })

  test('a new user is sent to administrators only', async () => {
    const pages = await openPages()
    const body = { name: 'Bia', email: 'bia@example.com', password: 'segredo-1' }
    dataOf(await pages.office.ask('/admin/users', { body }))
    expect(await receivedTopics(pages)).toEqual({
      admin: ['users'],
      colleague: ['users'],
      person: [],
      bystander: [],
      speaker: [],
    })
  })
})

test('a refused change is not broadcast', async () => {
  const pages = await openPages()
  const body = { name: 'Cheio', maxRooms: 101 }
  await pages.office.ask(`/admin/groups/${pages.group.id}`, { method: 'PUT', body })
  await pages.office.ask('/admin/rooms', { body: { ...pages.room, language: 'XX_XX' } })
  expect(Object.values(await receivedTopics(pages)).flat()).toEqual([])
})

test('a change by a sign-in is sent to administrators only', async () => {
  const { office, received } = await openPages()
  const { email } = await addPerson(office)
  await expect.poll(received.admin).toContain('sessions')
  await signIn(office.server, email)
  for (const topics of [received.person, received.bystander, received.speaker]) expect(await topics()).toEqual([])
})
