import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Pass } from '@palco/contract/passes/pass'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addPerson, addRoom, admit, change, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'
import { publishRecordings, saveRecording } from '#test/recorded-rooms.ts'
import { ROUTES } from '#test/route-table.ts'

const LIVE_URL = 'https://vimeo.com/1111111111'
const BACKUP_URL = 'https://vimeo.com/2222222222'
const RECORDING = 'https://vimeo.com/3333333333'
const ADDRESSES = ['1111111111', '2222222222', '3333333333']

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ENDED = { startDate: inHours(-3), endDate: inHours(-1) }

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const group = await addGroup(office, { maxRooms: 100 })

/** Saves when the event ends and until when recordings are free. By default, the event ends in two days. */
async function setTerms(
  { ask }: Office,
  { lastDay = day(2), freeUntil = null as string | null, timeZone = 'UTC' } = {},
) {
  const { version: _, ...now } = dataOf(await ask('/admin/settings'))
  const recordings = { ...INITIAL_EVENT_SETTINGS.recordings, freeUntil }
  const body = { ...now, startsAtLocal: '2020-01-01T10:00', lastDay, timeZone, recordings }
  dataOf(await ask('/admin/settings', { method: 'PUT', body }))
}

beforeEach(() => setTerms(office))

async function addRecording(at: Office = office, groupId = group.id, fields: object = {}) {
  const room = await addRoom(at, groupId, { ...ENDED, webinarUrl: LIVE_URL, backupUrl: BACKUP_URL, ...fields })
  await saveRecording(at, room, RECORDING)
  await publishRecordings(at, [room.id])
  return room
}

const givePass = async (userId: string, pass: Pass) =>
  dataOf(await ask(`/admin/users/${userId}/passes`, { body: { pass } }))

async function admitWith(pass?: Pass, groupIds = [group.id]) {
  const person = await admit(office, groupIds)
  if (pass) await givePass(person.id, pass)
  return person
}

type Asks = Pick<Awaited<ReturnType<typeof admit>>, 'ask'>
const watch = (person: Asks, { id }: { id: string }) => person.ask(`/participant/rooms/${id}/recording`)

describe('the recording', () => {
  test('a recording is handed over with its terms, and with nothing else of the room', async () => {
    const room = await addRecording()
    const { recordingPublishedAt, ...found } = dataOf(await watch(await admitWith('PLATINUM'), room))
    const { webinarUrl, backupUrl, onAir, speakerIds, moderator, plannedEnd, version, ...shown } = room
    const { recordingUrl, recordingNamed, recordingPublishedAt: _, ...participant } = shown
    const until = found.until
    expect(found).toEqual({
      ...participant,
      ...{ webinarUrl: RECORDING, mode: 'page', isNamed: false, refusedUrls: [] },
      ...{ until, endsAt: new Date(Date.parse(`${until}T00:00Z`) + DAY_MS).toISOString() },
    })
    expect(until > day(300)).toBe(true)
  })

  test('a recording says whether name and e-mail are passed', async () => {
    const room = await addRecording()
    await ask(`/admin/rooms/${room.id}/recording`, { method: 'PUT', body: { url: RECORDING, isNamed: true } })
    expect(dataOf(await watch(await admitWith('PREMIUM'), room))).toMatchObject({ isNamed: true })
  })

  test('a recording is for speakers too, and not for administrators', async () => {
    const room = await addRecording()
    const speaker = await admit(office, [group.id], 'SPEAKER')
    expect(refusal(await watch(speaker, room))).toBe('403 RECORDING_LOCKED')
    await givePass(speaker.id, 'PREMIUM')
    expect((await watch(speaker, room)).status).toBe(200)
    expect(refusal(await watch(office, room))).toBe('403 FORBIDDEN')
  })

  test.each([
    ['has not begun', { startDate: inHours(1), endDate: inHours(2) }],
    ['is open', { startDate: inHours(-1), endDate: inHours(1) }],
    ['has no end', { startDate: inHours(-1), endDate: null }],
    ['has no dates', { startDate: null, endDate: null }],
  ])('a recording waits while the room %s', async (_, dates) => {
    const room = await addRecording(office, group.id, dates)
    await setTerms(office, { freeUntil: day(9) })
    expect(refusal(await watch(await admitWith('PREMIUM'), room))).toBe('403 ROOM_NOT_OPEN_YET')
  })

  test('a recording closes when the room is opened again, and when it is withdrawn or removed', async () => {
    const room = await addRecording()
    const person = await admitWith('PREMIUM')
    const answer = async () => refusal(await watch(person, room))
    expect(await answer()).toBe('200 undefined')
    await change(office, '/admin/rooms', room, { endDate: inHours(1) })
    expect(await answer()).toBe('403 ROOM_NOT_OPEN_YET')
    await change(office, '/admin/rooms', room, {})
    expect(await answer()).toBe('200 undefined')
    await publishRecordings(office, [room.id], false)
    expect(await answer()).toBe('404 NOT_FOUND')
    await publishRecordings(office, [room.id])
    expect(await answer()).toBe('200 undefined')
    await saveRecording(office, room, '')
    expect(await answer()).toBe('404 NOT_FOUND')
  })

  test('a recording ends with the last millisecond of the day, in the event’s zone', async () => {
    const time = holdTime()
    const held = await openOffice()
    const { id: groupId } = await addGroup(held)
    const dates = { startDate: null, endDate: '2025-12-01T13:00:00.000Z' }
    const room = await addRecording(held, groupId, dates)
    await setTerms(held, { freeUntil: '2025-12-01', timeZone: 'America/Sao_Paulo' })
    // Milliseconds from the test's start, 13:40 UTC, to midnight in São Paulo.
    const midnight = (13 * 60 + 20) * 60_000
    time.jumpTo(midnight - 1)
    const person = await admit(held, [groupId])
    const endsAt = '2025-12-02T03:00:00.000Z'
    expect(dataOf(await watch(person, room))).toMatchObject({ until: '2025-12-01', endsAt })
    time.jumpTo(midnight)
    const answer = await watch(person, room)
    expect([refusal(answer), answer.body.error]).toEqual([
      '403 RECORDING_LOCKED',
      'Disponível no Week PREMIUM Pass ou no Week PLATINUM Pass',
    ])
  })
})

type Setting = { room: Awaited<ReturnType<typeof addRecording>>; person: Awaited<ReturnType<typeof admit>> }

describe('a person', () => {
  const saveList = ({ person }: Setting, roomIds: string[]) =>
    ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds } })
  const setActive = ({ person }: Setting, active: boolean) =>
    ask(`/admin/users/${person.id}`, {
      method: 'PUT',
      body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [group.id], active },
    })
  const buy = async ({ person }: Setting) => {
    const shop = await openShop(office)
    return { refund: shop.refund, grants: await shop.sell(person.id, 'pedido', { pass: 'PREMIUM' }) }
  }

  test.each<[string, string, (setting: Setting) => Promise<unknown>]>([
    ['with PREMIUM', '200 undefined', ({ person }) => givePass(person.id, 'PREMIUM')],
    ['who bought PREMIUM', '200 undefined', buy],
    ['without a pass', '403 RECORDING_LOCKED', async () => {}],
    ['with LIVE', '403 RECORDING_LOCKED', ({ person }) => givePass(person.id, 'LIVE')],
    ['without a pass, in the free days', '200 undefined', () => setTerms(office, { freeUntil: day(1) })],
    ['without a pass, after the free days', '403 RECORDING_LOCKED', () => setTerms(office, { freeUntil: day(-2) })],
    [
      'with PREMIUM after its months',
      '403 RECORDING_LOCKED',
      async ({ person }) => {
        await setTerms(office, { lastDay: day(-250) })
        await givePass(person.id, 'PREMIUM')
      },
    ],
    [
      'with PLATINUM after its months',
      '403 RECORDING_OVER',
      async ({ person }) => {
        await setTerms(office, { lastDay: day(-400) })
        await givePass(person.id, 'PLATINUM')
      },
    ],
    [
      'whose purchase was refunded',
      '403 RECORDING_LOCKED',
      async (setting) => {
        const { refund, grants } = await buy(setting)
        await refund(...grants)
      },
    ],
    [
      'whose purchase was refunded, with another pass left',
      '200 undefined',
      async (setting) => {
        const { refund, grants } = await buy(setting)
        await givePass(setting.person.id, 'PREMIUM')
        await refund(...grants)
      },
    ],
    [
      'whose room list has it',
      '200 undefined',
      async (setting) => {
        await givePass(setting.person.id, 'PREMIUM')
        await saveList(setting, [setting.room.id])
      },
    ],
    [
      'whose room list does not have it',
      '404 NOT_FOUND',
      async (setting) => {
        await givePass(setting.person.id, 'PREMIUM')
        await saveList(setting, [])
      },
    ],
    [
      'of another group',
      '404 NOT_FOUND',
      async ({ room, person }) => {
        await givePass(person.id, 'PREMIUM')
        await change(office, '/admin/rooms', room, { groupId: (await addGroup(office)).id })
      },
    ],
    [
      'who sees an inactive room',
      '404 NOT_FOUND',
      async ({ room, person }) => {
        await givePass(person.id, 'PREMIUM')
        await change(office, '/admin/rooms', room, { active: false })
      },
    ],
    [
      'of an inactive group',
      '404 NOT_FOUND',
      async ({ room, person }) => {
        await givePass(person.id, 'PREMIUM')
        const other = await addGroup(office)
        await server.db
          .insertInto('user_groups')
          .values({ user_id: person.id, group_id: other.id, position: 1 })
          .execute()
        await change(office, '/admin/rooms', room, { groupId: other.id })
        await change(office, '/admin/groups', other, { active: false })
      },
    ],
    [
      'who is switched off',
      '401 SESSION_TERMINATED',
      async (setting) => {
        await givePass(setting.person.id, 'PREMIUM')
        await setActive(setting, false)
      },
    ],
  ])('the recording for a person %s: %s', async (_, expected, arrange) => {
    const setting = { room: await addRecording(), person: await admit(office, [group.id]) }
    await arrange(setting)
    const answer = await watch(setting.person, setting.room)
    expect(refusal(answer)).toBe(expected)
    if (answer.status !== 200) expect(ADDRESSES.filter((address) => answer.text.includes(address))).toEqual([])
    // The live address is never sent, even if the recording is open.
    const live = await setting.person.ask(`/participant/rooms/${setting.room.id}`)
    expect(live.status).not.toBe(200)
    expect(ADDRESSES.filter((address) => live.text.includes(address))).toEqual([])
  })
})

describe('previews', () => {
  const previewing = async (type: 'user' | 'group', id: string, opensEarly = false): Promise<Asks> => {
    const { token } = dataOf(await ask('/admin/previews', { body: { type, id, opensEarly } }))
    return { ask: (path) => ask(path, { headers: { [PREVIEW_HEADER]: token } }) }
  }

  test('previews of a person have their right to recordings', async () => {
    const room = await addRecording()
    const person = await addPerson(office, [group.id])
    const preview = await previewing('user', person.id)
    expect(refusal(await watch(preview, room))).toBe('403 RECORDING_LOCKED')
    await givePass(person.id, 'PREMIUM')
    expect(dataOf(await watch(preview, room))).toMatchObject({ webinarUrl: RECORDING })
    const body = { name: 'Ana', role: 'PARTICIPANT', groupIds: [group.id], active: false }
    await ask(`/admin/users/${person.id}`, { method: 'PUT', body })
    expect(refusal(await watch(preview, room))).toBe('404 NOT_FOUND')
  })

  test('previews of a group have the right to recordings of a member without a pass', async () => {
    const room = await addRecording()
    const preview = await previewing('group', group.id)
    expect(refusal(await watch(preview, room))).toBe('403 RECORDING_LOCKED')
    expect(refusal(await watch(await previewing('group', (await addGroup(office)).id), room))).toBe('404 NOT_FOUND')
    await setTerms(office, { freeUntil: day(1) })
    expect(dataOf(await watch(preview, room))).toMatchObject({ webinarUrl: RECORDING })
  })

  test('previews that open rooms early open no recording early', async () => {
    await setTerms(office, { freeUntil: day(1) })
    const room = await addRecording(office, group.id, { startDate: inHours(1), endDate: inHours(2) })
    expect(refusal(await watch(await previewing('group', group.id, true), room))).toBe('403 ROOM_NOT_OPEN_YET')
  })
})

describe('no answer to a participant has an address of an ended room', () => {
  const READS = ROUTES.filter(({ call, who }) => call.startsWith('GET /api') && who !== 'anybody')

  /** Calls every read with every id that could lead to an address. Returns the addresses that the answers contain. */
  async function leaks(person: Asks & { id: string }, { id, groupId }: { id: string; groupId: string }) {
    const found: string[] = []
    for (const { call } of READS)
      for (const name of call.includes(':') ? [id, groupId, person.id] : ['']) {
        const path = call.slice('GET /api'.length).replace(/:\w+/, name)
        const { text } = await person.ask(path)
        for (const address of ADDRESSES) if (text.includes(address)) found.push(`${call}: ${address}`)
      }
    return found
  }

  test('no answer to a participant without the right has an address of an ended room', async () => {
    const { id: groupId } = await addGroup(office)
    const room = await addRecording(office, groupId)
    expect(READS.length).toBeGreaterThan(40)
    expect(await leaks(await admitWith('LIVE', [groupId]), room)).toEqual([])
    const speaker = await admit(office, [groupId], 'SPEAKER')
    await change(office, '/admin/rooms', room, { speakerIds: [speaker.id] })
    expect(await leaks(speaker, room)).toEqual([])
  })

  test('no answer to a participant with the right has an address of an ended room but the recording’s', async () => {
    const { id: groupId } = await addGroup(office)
    const room = await addRecording(office, groupId)
    const found = await leaks(await admitWith('PREMIUM', [groupId]), room)
    expect(found).toEqual(['GET /api/participant/rooms/:id/recording: 3333333333'])
  })

  test('no preview of somebody without the right has an address of an ended room', async () => {
    const { id: groupId } = await addGroup(office)
    const room = await addRecording(office, groupId)
    const { token } = dataOf(await ask('/admin/previews', { body: { type: 'group', id: groupId } }))
    const preview = { id: groupId, ask: (path: string) => ask(path, { headers: { [PREVIEW_HEADER]: token } }) }
    expect(await leaks(preview, room)).toEqual([])
  })
})
