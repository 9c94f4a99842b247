import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { isRoomEnabled } from '@palco/contract/rooms/room-access'
import { issueMessageLink } from '../access-links/message-link.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Shared } from '../feature.ts'
import type { RunMails } from '../mail/mail.ts'
import type { Person } from '../people/person.repo.ts'
import { composeMessage } from './compose-message.ts'
import { asReminder, type MessageContent, type RoomToWrite } from './kinds/message-definition.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { liveMinutes } from './live-minutes.ts'
import { type MessageParams, readParams } from './message-params.ts'
import { currentRooms, subjectOf } from './message-rooms.ts'
import { readMessageSettings } from './message-settings.repo.ts'
import { forgetReceipts } from './receipts.repo.ts'
import { findSubscriber } from './recipients.repo.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** How long the list of people in a room is cached. Up to ten mails a second need it. */
const IN_ROOM_MS = 5000

type Parts = Pick<Shared, 'db' | 'catalog' | 'mail'> & Pick<Whereabouts, 'findInRoom'> & { tokens: UnsubscribeTokens }

const OUTDATED = { withdrawn: 'outdated' } as const

/**
 * Composes an automatic message from current data. Withdraws it if none of its rooms is left, if its kind was switched
 * off, or if the person may not get messages any more.
 */
export function createComposer({ db, catalog, mail, findInRoom, tokens }: Parts): RunMails['compose'] {
  const isInRoom = cachedPresence(findInRoom)

  async function contentFor(person: Person, params: MessageParams): Promise<MessageContent> {
    const snapshot = catalog.current()
    const moved = new Set(params.rooms.filter(({ isMoved }) => isMoved).map(({ id }) => id))
    return MESSAGES[params.kind].contentOf({
      person,
      params,
      snapshot,
      now: mail.now(),
      rooms: currentRooms(snapshot, params).filter((room) => isRoomEnabled(room, person.access)),
      remind: (room) => ({ ...asReminder(room), ...(moved.has(room.id) && { isMoved: true }) }),
      isInRoom,
      liveMinutes: async () => (await liveMinutes(db, snapshot, [person.id], params.day)).get(person.id),
    })
  }

  return async (row, publicUrl) => {
    const params = readParams(row.params)
    const language = INTERFACE_LANGUAGES.find((each) => each === row.language)
    if (!params || !language || row.user_id === null) return null
    const [{ settings }, person] = await Promise.all([readMessageSettings(db), findSubscriber(db, row.user_id)])
    const { isOn, text } = settings[params.kind]
    const { rooms, minutes = 0 } = person && isOn ? await contentFor(person, params) : { rooms: [] }
    const { user_id } = row
    const receipts = untold(params, rooms).map((subject) => ({ user_id, subject }))
    await forgetReceipts(db, params.kind, receipts)
    if (!person || !rooms.length) return OUTDATED
    const ordered = rooms.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    const { link, headers } = tokens.waysFor(person.id, publicUrl)
    const { name, email: to } = person
    const issued = await issueMessageLink({ db, catalog, mail }, person, publicUrl)
    const own = { text: text[language], unsubscribeUrl: link, access: issued?.access ?? null }
    const message = { kind: params.kind, name, rooms: ordered, minutes, ...own }
    const content = composeMessage(message, { event: catalog.current().event, language, publicUrl })
    return { ...content, to, headers, ...issued?.outcomes }
  }
}

/**
 * Returns the subjects of the person's receipts for rooms (or for the day) that the mail does not contain. The caller
 * deletes these receipts, so that a later message can contain the rooms.
 */
function untold({ kind, day, rooms }: MessageParams, written: readonly RoomToWrite[]): string[] {
  const about = MESSAGES[kind].subject
  if (about === 'run') return []
  if (about === 'day') return written.length ? [] : [day]
  return rooms.filter(({ id }) => !written.some((room) => room.id === id)).map(subjectOf)
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
