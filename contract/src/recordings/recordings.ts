import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'
import { ROOMS_SCHEDULED_MAX, URL_MAX_LENGTH } from '../base/limits.ts'
import { participantRoom } from '../portal/participant.ts'
import { addressesOnAir, type RoomMode, roomMode } from '../rooms/room-air.ts'
import type { Room } from '../rooms/rooms.ts'
import { checkWebinarUrl } from '../rooms/webinar-url.ts'

/** `ready`: the recording has a URL, but is not published. */
export const RECORDING_STATES = ['none', 'ready', 'published'] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

export const recordingState = (room: { recordingUrl: string; recordingPublishedAt: string | null }): RecordingState =>
  room.recordingUrl === '' ? 'none' : room.recordingPublishedAt === null ? 'ready' : 'published'

/** Matches the URL of a single video. After the live stream, this URL shows the recording. */
const ONE_VIDEO =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/(?!(?:videoseries|live_stream)\b)|player\.vimeo\.com\/video\/)/

/** Returns the room's current URL if its site keeps the recording under the same URL, otherwise `null`. */
export function suggestedRecording(room: Pick<Room, 'webinarUrl' | 'backupUrl' | 'onAir'>): string | null {
  const url = addressesOnAir(room).webinarUrl.trim()
  return ONE_VIDEO.test(checkWebinarUrl(url).embedUrl ?? '') ? url : null
}

/** The room's mode applies only to its live URLs: a recording at another URL opens in the page. */
export const recordingMode = (room: Pick<Room, 'recordingUrl' | 'webinarUrl' | 'backupUrl' | 'mode'>): RoomMode =>
  [room.webinarUrl, room.backupUrl].includes(room.recordingUrl) ? room.mode : 'page'

/** Saving leaves a published recording published. An empty URL removes the recording. */
export const recordingSave = z.object({
  url: z.string().check(
    z.trim(),
    atMost(URL_MAX_LENGTH),
    z.refine((url) => url === '' || checkWebinarUrl(url).isValid, 'URL da gravação inválida'),
  ),
  isNamed: z.boolean(),
})

/** Rooms without a recording don't change. */
export const recordingsPublish = z.object({
  roomIds: z.array(id).check(z.minLength(1), z.maxLength(ROOMS_SCHEDULED_MAX)),
  isPublished: z.boolean(),
})
export const recordingsPublishAnswer = z.object({ changed: z.int() })

export const openRecording = z.extend(participantRoom, {
  webinarUrl: z.string(),
  mode: roomMode,
  /** Whether the viewer's name and e-mail address are added to the URL. */
  isNamed: z.boolean(),
  /** The last day on which the person may watch, in the event's time zone. */
  until: calendarDay,
  endsAt: instant,
  refusedUrls: z.array(z.string()),
})

export type RecordingSave = z.infer<typeof recordingSave>
export type RecordingsPublish = z.infer<typeof recordingsPublish>
export type OpenRecording = z.infer<typeof openRecording>
