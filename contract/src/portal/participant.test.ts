import { expect, test } from 'vitest'
import { openRecording } from '../recordings/recordings.ts'
import { room } from '../rooms/rooms.ts'
import { openRoom, participantRoom } from './participant.ts'

// All fields are listed here, so that the test fails when a new field of a room would be sent to participants.
const LISTED = [
  ...['id', 'name', 'titulo', 'speaker', 'description', 'language', 'groupId', 'group', 'active'],
  ...['startDate', 'endDate', 'createdAt', 'recordingPublishedAt'],
]
const OPEN = [...LISTED, 'webinarUrl', 'mode', 'onAir', 'standbyUrl', 'graceMinutes', 'refusedUrls']
const RECORDING = [...LISTED, 'webinarUrl', 'mode', 'isNamed', 'until', 'endsAt', 'refusedUrls']

/** A room with every field that only administrators get. */
const full = Object.fromEntries(Object.keys(room.shape).map((field) => [field, 'x']))
const aRoom = {
  ...full,
  group: { id: 'g', name: 'Brasil' },
  active: true,
  mode: 'page',
  onAir: 'main',
  startDate: null,
  endDate: null,
  createdAt: '2025-12-01T13:40:00.000Z',
  recordingNamed: false,
  recordingPublishedAt: null,
  isNamed: false,
  until: '2026-06-05',
  endsAt: '2026-06-06T03:00:00.000Z',
  refusedUrls: [],
}

test.each([
  ['the list of rooms', participantRoom, LISTED],
  ['an open room', openRoom, OPEN],
  ['a recording', openRecording, RECORDING],
])('%s has these fields, and no other field of a room', (_, schema, fields) => {
  expect(Object.keys(schema.parse(aRoom)).toSorted()).toEqual(fields.toSorted())
})
