import {
  archivedRoom,
  attendanceFilter,
  attendancePage,
  attendanceQuery,
  attendanceTotals,
} from '@palco/contract/attendance/attendance'
import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import { roomReport, roomReportQuery } from '@palco/contract/attendance/room-report'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, ok } from '../../base/http/answers.ts'
import { fileTopic } from '../../base/http/file-name.ts'
import { createListQueue } from '../../base/http/list-queue.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { forParticipants, limitedByGroups } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { inPreviews, mayDo, seesRoom, viewerOf } from '../session/guard.ts'
import { type Attendance, createAttendance } from './attendance.service.ts'
import type { KeptAttendance } from './kept-attendance.ts'
import { createRoomPeaks } from './room-peaks.ts'
import { createRoomReports, type RoomReports } from './room-report.service.ts'
import type { Whereabouts } from './whereabouts.ts'

const attendanceRoutes =
  (
    attendance: Attendance,
    reports: RoomReports,
    { guard, nameFile }: Pick<Shared, 'guard' | 'nameFile'>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const inTurn = createListQueue()
    const seesEmails = (request: FastifyRequest) => mayDo(request, 'people.view')
    const onRequest = guard('ADMIN')
    const call = memberCalls('attendance', { onRequest })
    const file = memberFiles('attendance', { onRequest })

    app.get(
      '/admin/attendance',
      call('figures.view')('listAttendance', 'Attendance of a room, or of the whole event', attendancePage, {
        querystring: attendanceQuery,
        failures: [404],
        ...limitedByGroups,
      }),
      (request, reply) =>
        inTurn(reply, async () => {
          await attendance.assertSeen(request.query, request.teamScope.groupIds)
          const query = { ...request.query, ofNames: !seesEmails(request) }
          const page = await attendance.page(query, request.teamScope.groupIds)
          if (seesEmails(request)) return ok(page)
          return ok({ ...page, data: page.data.map((row) => ({ ...row, user: { ...row.user, email: '' } })) })
        }),
    )

    app.get(
      '/admin/attendance/archived-rooms',
      call('figures.view')(
        'listArchivedRooms',
        'Deleted rooms that were attended',
        z.array(archivedRoom),
        limitedByGroups,
      ),
      async (request) => ok((await attendance.archivedRooms()).filter((room) => seesRoom(request, room))),
    )

    app.get(
      '/admin/attendance/totals',
      call('figures.view')('getAttendanceTotals', 'Totals of the attendance report', z.nullable(attendanceTotals), {
        querystring: attendanceFilter,
        failures: [404],
        ...limitedByGroups,
      }),
      (request, reply) =>
        inTurn(reply, async () => {
          await attendance.assertSeen(request.query, request.teamScope.groupIds)
          return ok(await attendance.totals({ ...request.query, ofNames: !seesEmails(request) }))
        }),
    )

    app.get(
      '/admin/attendance/export',
      file('people.export')(
        'exportAttendance',
        'The attendance report as a spreadsheet, with every interval',
        sheetAnswer,
        {
          failures: [404],
          querystring: attendanceFilter,
        },
      ),
      async (request, reply) => {
        const { sheet, topic } = await attendance.export(request.query, actorOf(request))
        return sendSheet(reply, nameFile(fileTopic(...topic)), sheet)
      },
    )

    app.get(
      '/admin/attendance/rooms',
      call('figures.view')('getRoomReport', 'Attendance by room', roomReport, {
        querystring: roomReportQuery,
        ...limitedByGroups,
      }),
      (request, reply) => inTurn(reply, async () => ok(await reports.read(request.query, request.teamScope.groupIds))),
    )

    app.get(
      '/admin/attendance/rooms/export',
      file('figures.export')('exportRoomReport', 'Attendance by room as a spreadsheet', sheetAnswer, {
        querystring: roomReportQuery,
        ...limitedByGroups,
      }),
      async (request, reply) => {
        const { sheet, topic } = await reports.export(request.query, request.teamScope.groupIds, actorOf(request))
        return sendSheet(reply, nameFile(fileTopic(...topic)), sheet)
      },
    )

    app.get(
      '/admin/users/:id/attendance',
      call('people.view')('getAttendanceOfUser', 'Attendance of a person', ownAttendance, { params: byId }),
      async (request) => ok(await attendance.ofUser(request.params.id)),
    )

    const ownCall = calls(
      { tags: ['participant'], ...forParticipants },
      { ...inPreviews, onRequest: guard(...forParticipants.roles) },
    )
    app.get(
      '/participant/attendance',
      ownCall('getOwnAttendance', 'Attendance of the caller', ownAttendance),
      async (request) => ok(await attendance.own(viewerOf(request))),
    )
  }

interface Parts {
  whereabouts: Whereabouts
  keptAttendance: KeptAttendance
  /** Counts the questions, polls and ratings of each room. */
  readAudience: Parameters<typeof createRoomReports>[3]
}

export function attendanceFeature(shared: Shared, { whereabouts, keptAttendance, readAudience }: Parts): Feature {
  const peaks = createRoomPeaks(shared)
  const reports = createRoomReports(shared, keptAttendance, peaks, readAudience)
  return {
    routes: attendanceRoutes(createAttendance(shared, keptAttendance), reports, shared),
    start: (onError) => {
      const stops = [whereabouts.start(onError), keptAttendance.start(), peaks.start()]
      return () => Promise.all(stops.map((stop) => stop()))
    },
  }
}
