import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { heldPassOf } from '@palco/contract/passes/grants'
import type { RecordingRight } from '@palco/contract/recordings/recording-right'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../../catalog/catalog.ts'
import { recordingRightIn } from '../../catalog/visible-rooms.ts'
import type { Person } from '../../people/person.repo.ts'
import { MESSAGE_WORDS } from '../message-words.ts'
import { asReminder, type RoomToWrite, roomPath, type Writing } from './message-definition.ts'

export const recordingRightFor = (snapshot: Snapshot, { active, access, grants }: Person, room: Room, now: number) =>
  recordingRightIn(snapshot, { active, access, pass: heldPassOf(grants, now).pass }, room, now)

/**
 * Returns the rooms of a message about a past day, and whether the person may watch their recordings or could buy a
 * pass for them.
 */
export const recorded = ({ rooms, person, snapshot, now }: Writing): RoomToWrite[] =>
  rooms.map((room) => {
    const recording = recordingOf(recordingRightFor(snapshot, person, room, now), snapshot)
    return recording ? { ...asReminder(room), path: `${roomPath(room.id)}/recording`, recording } : asReminder(room)
  })

function recordingOf(right: RecordingRight, { event }: Snapshot): RoomToWrite['recording'] {
  if (right.state === 'open') return { state: 'open' }
  const lowest = right.state === 'locked' ? right.passes[0] : undefined
  return lowest && { state: 'locked', pass: event.passes[lowest].name }
}

export const recordingButton = ({ recording }: RoomToWrite, language: InterfaceLanguage) =>
  recording ? MESSAGE_WORDS[language].watch[recording.state] : null
