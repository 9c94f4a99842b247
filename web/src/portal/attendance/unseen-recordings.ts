import type { OwnAttendance } from '@palco/contract/attendance/own-attendance'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { shownRecording } from '../kit/shown-recording.ts'

/**
 * Returns the recordings that the person may watch but has not watched, of rooms in which they stayed below the minimum
 * attendance.
 */
export function unseenRecordings(
  rooms: readonly ParticipantRoom[],
  { rooms: attended, threshold }: OwnAttendance,
  event: ParticipantEvent,
  pass: Pass | undefined,
  now: number,
): ParticipantRoom[] {
  const seen = new Set(
    attended.flatMap(({ roomId, percent, recordingMinutes }) =>
      recordingMinutes > 0 || (percent ?? 0) >= threshold ? roomId : [],
    ),
  )
  return rooms.filter((room) => !seen.has(room.id) && shownRecording(room, event, pass, now)?.state === 'open')
}
