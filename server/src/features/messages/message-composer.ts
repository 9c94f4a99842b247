import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import type { RecordingRight } from '@palco/contract/recordings/recording-right'
import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Database } from '../../base/db/database.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import type { RunMails } from '../mail/mail.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { composeMessage, type MessageToWrite, type RoomToWrite } from './compose-message.ts'
import { liveMinutes } from './live-minutes.ts'
import { currentRooms, recordingRightFor } from './message-audience.ts'
import { type MessageParams, readParams } from './message-params.ts'
import { readMessageSettings } from './message-settings.repo.ts'
import { subjectOf } from './message-subjects.ts'
import { forgetReceipts } from './receipts.repo.ts'
import { selectSubscribers } from './recipients.repo.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** Ten mails a second ask who is in a room: one answer serves them for a while. */
const IN_ROOM_MS = 5000

type Parts = Pick<Shared, 'db' | 'catalog' | 'mail'> & Pick<Whereabouts, 'findInRoom'> & { tokens: UnsubscribeTokens }

const OUTDATED = { withdrawn: 'outdated' } as const

/** Composes a mail of a run from what is true now; what is no longer true is withdrawn. */
export function createComposer({ db, catalog, mail, findInRoom, tokens }: Parts): RunMails['compose'] {
  const isInRoom = cachedPresence(findInRoom)

  async function contentFor(
    person: Person,
    params: MessageParams,
    now: number,
  ): Promise<Pick<MessageToWrite, 'rooms' | 'minutes'>> {
    if (params.kind !== 'attended') return { rooms: await roomsFor(person, params, now) }
    const minutes = (await liveMinutes(db, catalog.current(), [person.id], params.day)).get(person.id)
    const rooms = (await roomsFor(person, params, now)).flatMap((room) => {
      const count = minutes?.byRoom.get(room.id)
      return count ? { ...room, minutes: count } : []
    })
    return { rooms, minutes: minutes?.total ?? 0 }
  }

  async function roomsFor(person: Person, params: MessageParams, now: number) {
    const snapshot = catalog.current()
    const named = params.rooms.map(({ id, startDate }) => ({ id, startDate, name: '' }))
    const rooms = currentRooms(snapshot, { rooms: named }).filter((room) => isRoomEnabled(room, person.access))
    const moved = new Set(params.rooms.filter(({ isMoved }) => isMoved).map(({ id }) => id))
    const remind = (room: Room) => ({ ...toReminder(room), ...(moved.has(room.id) && { isMoved: true }) })
    if (params.kind === 'evening') return rooms.map(remind)
    if (params.kind === 'changed') return params.rooms.flatMap((room) => toChange(room, snapshot))
    if (params.kind === 'hour') {
      const out = await Promise.all(rooms.map(async ({ id }) => !(await isInRoom(id, person.id))))
      return rooms.filter(({ startDate }, index) => out[index] && Date.parse(startDate ?? '') > now).map(remind)
    }
    const recorded = rooms.map((room) => toRecorded(room, person, snapshot, now))
    return params.kind === 'missed' ? recorded.filter(({ recording }) => recording?.state === 'open') : recorded
  }

  return async (row, publicUrl) => {
    const params = readParams(row.params)
    const language = INTERFACE_LANGUAGES.find((each) => each === row.language)
    if (!params || !language || row.user_id === null) return null
    const [{ settings }, person] = await Promise.all([readMessageSettings(db), findSubscriber(db, row.user_id)])
    const { isOn, text } = settings[params.kind]
    const { rooms, minutes = 0 } = person && isOn ? await contentFor(person, params, mail.now()) : { rooms: [] }
    const { user_id: userId } = row
    const receipts = untold(params, rooms).map((subject) => ({ userId, subject }))
    await forgetReceipts(db, params.kind, receipts)
    if (!person || !rooms.length) return OUTDATED
    const ordered = rooms.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    const { link, headers } = tokens.waysFor(person.id, publicUrl)
    const message = {
      kind: params.kind,
      name: person.name,
      text: text[language],
      rooms: ordered,
      minutes,
      unsubscribeUrl: link,
    }
    return {
      ...composeMessage(message, { event: catalog.current().event, language, publicUrl }),
      to: person.email,
      headers,
    }
  }
}

async function findSubscriber(db: Database, userId: string): Promise<Person | null> {
  const [subscriber, people] = await Promise.all([
    selectSubscribers(db).where('id', '=', userId).select('id').executeTakeFirst(),
    findPeople(db, [userId]),
  ])
  return (subscriber && people.get(userId)) ?? null
}

/** What the mail does not say after all: if it becomes true again, a new run writes it. */
function untold({ kind, day, rooms }: MessageParams, written: readonly RoomToWrite[]): string[] {
  if (kind === 'changed') return []
  if (kind === 'attended' || kind === 'missed') return written.length ? [] : [day]
  return rooms.filter(({ id }) => !written.some((room) => room.id === id)).map(subjectOf)
}

const pathOf = (roomId: string) => `/room/${roomId}`

const toReminder = (room: Room): RoomToWrite => ({
  id: room.id,
  title: room.name,
  startDate: room.startDate ?? '',
  path: pathOf(room.id),
})

/** Nothing if it has changed once more: the next message says so. */
function toChange({ id, name = '', startDate, movedTo = null }: MessageParams['rooms'][number], snapshot: Snapshot) {
  const room = snapshot.rooms.find((each) => each.id === id && isShown(snapshot, each))
  if (room?.startDate === null || (room?.startDate ?? null) !== movedTo) return []
  const change = { wasAt: startDate, isCancelled: movedTo === null }
  return { id, title: room?.name ?? name, path: pathOf(id), startDate: movedTo ?? startDate, change }
}

function toRecorded(room: Room, person: Person, snapshot: Snapshot, now: number): RoomToWrite {
  const recording = recordingOf(recordingRightFor(snapshot, person, room, now), snapshot)
  return recording ? { ...toReminder(room), path: `${pathOf(room.id)}/recording`, recording } : toReminder(room)
}

function recordingOf(right: RecordingRight, { event }: Snapshot): RoomToWrite['recording'] {
  if (right.state === 'open') return { state: 'open' }
  const lowest = right.state === 'locked' ? right.passes[0] : undefined
  return lowest && { state: 'locked', pass: event.passes[lowest].name }
}

function cachedPresence(findInRoom: Whereabouts['findInRoom']) {
  const rooms = new Map<string, { found: Promise<string[]>; at: number }>()
  return async (roomId: string, userId: string): Promise<boolean> => {
    const cached = rooms.get(roomId)
    const now = performance.now()
    const { found } = cached && now - cached.at < IN_ROOM_MS ? cached : { found: findInRoom(roomId) }
    if (found !== cached?.found) rooms.set(roomId, { found, at: now })
    return (await found).includes(userId)
  }
}
