import { afterAll, describe, expect, test } from 'vitest'
import { call, form, signIn } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, change, dataOf, openOffice } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { server, ask } = office

type Guest = Awaited<ReturnType<typeof admit>>

const languageOf = async ({ ask }: Guest) => dataOf(await ask('/auth/profile')).language
const choose = async ({ ask }: Guest, language: string) =>
  dataOf(await ask('/participant/language', { method: 'PUT', body: { language } }))

async function addTrack(...languages: string[]) {
  const group = await addGroup(office)
  const rooms = []
  for (const language of languages) rooms.push(await addRoom(office, group.id, { language }))
  return { id: group.id, group, rooms }
}

describe('until a person chooses, their language is', () => {
  test('until a person chooses, their language is that of the first room', async () => {
    const track = await addTrack('EN_US', 'FR_FR')
    expect(await languageOf(await admit(office, [track.id]))).toBe('EN_US')
  })

  test('until a person chooses, their language is that of the first room that they see', async () => {
    const [empty, hidden] = [await addTrack(), await addTrack('ES_ES')]
    await change(office, '/admin/groups', hidden.group, { active: false })
    const track = await addTrack('EN_US', 'FR_FR', 'IT_IT')
    const [first, , last] = track.rooms
    if (first) await change(office, '/admin/rooms', first, { active: false })
    const person = await admit(office, [empty.id, hidden.id, track.id])
    expect(await languageOf(person)).toBe('FR_FR')
    const roomIds = [last?.id]
    dataOf(await ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds } }))
    expect(await languageOf(person)).toBe('IT_IT')
  })

  test('until a person chooses, their language is that of the next room, if the first has no texts', async () => {
    dataOf(await ask('/languages', { body: form({ code: 'JA_JP', name: '日本語', flag: '🇯🇵' }) }))
    const track = await addTrack('JA_JP', 'DE_DE')
    expect(await languageOf(await admit(office, [track.id]))).toBe('DE_DE')
  })

  test('the language of a person without rooms is left to their browser', async () => {
    expect(await languageOf(await admit(office))).toBeUndefined()
  })
})

describe('the chosen language', () => {
  test('the chosen language is that of the profile at once, and on the next device', async () => {
    const track = await addTrack('EN_US')
    const person = await admit(office, [track.id])
    expect(await languageOf(person)).toBe('EN_US')
    await choose(person, 'DE_DE')
    expect(await languageOf(person)).toBe('DE_DE')
    const again = await signIn(server, person.email)
    expect(again).toMatchObject({ user: { language: 'DE_DE' } })
  })

  test('the chosen language gives way to the first room while the organiser does not offer it', async () => {
    const track = await addTrack('EN_US')
    const person = await admit(office, [track.id])
    await choose(person, 'DE_DE')
    const languages: { id: string; code: string }[] = dataOf(await ask('/languages'))
    const { id } = languages.find(({ code }) => code === 'DE_DE') ?? { id: '' }
    dataOf(await ask(`/languages/${id}`, { method: 'PUT', body: { active: false } }))
    expect(await languageOf(person)).toBe('EN_US')
    dataOf(await ask(`/languages/${id}`, { method: 'PUT', body: { active: true } }))
    expect(await languageOf(person)).toBe('DE_DE')
  })

  test('the chosen language is that of the person’s preview, the first room’s that of their group’s', async () => {
    const track = await addTrack('EN_US')
    const person = await admit(office, [track.id])
    await choose(person, 'IT_IT')
    const preview = async (type: string, id: string) =>
      dataOf(await ask('/admin/previews', { body: { type, id } })).profile.language
    expect(await preview('user', person.id)).toBe('IT_IT')
    expect(await preview('group', track.id)).toBe('EN_US')
  })

  test('the chosen language is that of the page behind a personal link', async () => {
    const track = await addTrack('EN_US')
    const { id } = await addPerson(office, [track.id])
    const token = async () => dataOf(await ask(`/admin/users/${id}/access-link`, { body: {} })).link.split('#')[1]
    const check = async () =>
      dataOf(await call(server, '/api/auth/access-links/check', { body: { token: await token() } })).language
    expect(await check()).toBe('EN_US')
    await server.db.updateTable('users').where('id', '=', id).set({ interface_language: 'FR_FR' }).execute()
    await server.bus.deliver({ type: 'messages-missed' })
    expect(await check()).toBe('FR_FR')
  })
})
