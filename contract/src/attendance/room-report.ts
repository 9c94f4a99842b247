import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'

export const roomReportQuery = z.object({
  group: z.optional(id),
  /** The day on which the rooms start, in the event's time zone. */
  day: z.optional(calendarDay),
})
export type RoomReportQuery = z.infer<typeof roomReportQuery>

const roomFigures = z.object({
  came: z.int(),
  /** The largest number of people at the same time; `null` while the server computes it. */
  peak: z.nullable(z.int()),
  /** How many minutes within the room's hours people stayed, on average; `null` if nobody came. */
  averageMinutes: z.nullable(z.int()),
  /** How many people reached the minimum attendance; `null` if the room has no planned hours. */
  reached: z.nullable(z.int()),
  watched: z.int(),
  recordingMinutes: z.int(),
})
export type RoomFigures = z.infer<typeof roomFigures>

/** What the audience of a room did. `stars`: the average rating with one decimal; `null` without ratings. */
const audienceFigures = z.object({
  questions: z.int(),
  answered: z.int(),
  polls: z.int(),
  ratings: z.int(),
  stars: z.nullable(z.number()),
})
export type AudienceFigures = z.infer<typeof audienceFigures>

export const NO_AUDIENCE_FIGURES: AudienceFigures = {
  questions: 0,
  answered: 0,
  polls: 0,
  ratings: 0,
  stars: null,
}

export const roomAttendance = z.object({
  id,
  name: z.string(),
  groupName: z.string(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  isDeleted: z.boolean(),
  /** How many people may enter; `null` for a deleted room. */
  expected: z.nullable(z.int()),
  /** `null` before the room opens. */
  figures: z.nullable(roomFigures),
  /** Default: nodes of the previous release don't send it (rolling upgrade). */
  audience: z._default(audienceFigures, NO_AUDIENCE_FIGURES),
})
export type RoomAttendance = z.infer<typeof roomAttendance>

export const roomReport = z.object({ threshold: z.int(), rooms: z.array(roomAttendance) })
export type RoomReport = z.infer<typeof roomReport>

/**
 * Adds up the figures of the rooms. `peak` is the highest peak; `averageMinutes` and `stars` are averages. People who
 * were in several rooms count in each.
 */
export function sumOfRooms(rooms: readonly RoomAttendance[]) {
  const begun = rooms.flatMap(({ figures, expected }) => (figures ? { ...figures, expected } : []))
  const sum = (of: (room: (typeof begun)[number]) => number | null) =>
    begun.reduce((total, room) => total + (of(room) ?? 0), 0)
  const ratings = rooms.reduce((total, { audience }) => total + audience.ratings, 0)
  const stars = rooms.reduce((total, { audience }) => total + audience.ratings * (audience.stars ?? 0), 0)
  const came = sum((room) => room.came)
  return {
    rooms: begun.length,
    expected: sum((room) => room.expected),
    came,
    peak: begun.some(({ peak }) => peak === null) ? null : Math.max(0, ...begun.map(({ peak }) => peak ?? 0)),
    averageMinutes: came ? Math.floor(sum((room) => room.came * (room.averageMinutes ?? 0)) / came) : null,
    reached: sum((room) => room.reached),
    watched: sum((room) => room.watched),
    recordingMinutes: sum((room) => room.recordingMinutes),
    questions: rooms.reduce((total, { audience }) => total + audience.questions, 0),
    answered: rooms.reduce((total, { audience }) => total + audience.answered, 0),
    polls: rooms.reduce((total, { audience }) => total + audience.polls, 0),
    ratings,
    stars: ratings ? Math.round((stars / ratings) * 10) / 10 : null,
  }
}
