import {
  archivedRoom,
  attendanceFilter,
  attendancePage,
  attendanceQuery,
  attendanceTotals,
  ownAttendance,
} from '@palco/contract/attendance/attendance'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { createListQueue } from '../../base/http/list-queue.ts'
import { forAdmins, forParticipants } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import { inPreviews, viewerOf } from '../session/guard.ts'
import type { Attendance } from './attendance.service.ts'

export const attendanceRoutes =
  (attendance: Attendance, { guard, nameFile }: Pick<Shared, 'guard' | 'nameFile'>): FastifyPluginAsyncZod =>
  async (app) => {
    const inTurn = createListQueue()

    app.get('/admin/attendance', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'listAttendance',
        summary: 'Attendance of a room, or of the whole event',
        failures: [404],
        querystring: attendanceQuery,
        response: answers(attendancePage),
      },
      onRequest: guard('ADMIN'),
      handler: (request, reply) => inTurn(reply, async () => ok(await attendance.page(request.query))),
    })

    app.get('/admin/attendance/archived-rooms', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'listArchivedRooms',
        summary: 'Deleted rooms that were attended',
        response: answers(z.array(archivedRoom)),
      },
      onRequest: guard('ADMIN'),
      handler: async () => ok(await attendance.archivedRooms()),
    })

    app.get('/admin/attendance/totals', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'getAttendanceTotals',
        summary: 'Totals of the attendance report',
        failures: [404],
        querystring: attendanceFilter,
        response: answers(attendanceTotals),
      },
      onRequest: guard('ADMIN'),
      handler: (request, reply) => inTurn(reply, async () => ok(await attendance.totals(request.query))),
    })

    app.get('/admin/attendance/export', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'exportAttendance',
        summary: 'The attendance report as a spreadsheet, with every interval',
        failures: [404],
        querystring: attendanceFilter,
        response: sheetAnswer,
      },
      onRequest: guard('ADMIN'),
      handler: async (request, reply) => {
        return sendSheet(reply, nameFile('presenca'), await attendance.export(request.query, actorOf(request)))
      },
    })

    app.get('/admin/users/:id/attendance', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'getAttendanceOfUser',
        summary: 'Attendance of a person',
        failures: [404],
        params: byId,
        response: answers(ownAttendance),
      },
      onRequest: guard('ADMIN'),
      handler: async (request) => ok(await attendance.ofUser(request.params.id)),
    })

    app.get('/participant/attendance', {
      ...inPreviews,
      schema: {
        tags: ['participant'],
        ...forParticipants,
        operationId: 'getOwnAttendance',
        summary: 'Attendance of the caller',
        response: answers(ownAttendance),
      },
      onRequest: guard(...forParticipants.roles),
      handler: async (request) => ok(await attendance.own(viewerOf(request))),
    })
  }
