import {
  archivedRoom,
  attendanceFilter,
  attendancePage,
  attendanceQuery,
  attendanceTotals,
  ownAttendance,
} from '@palco/contract/attendance'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins, forParticipants } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import type { Shared } from '../../feature.ts'
import { actorOf } from '../audit/actor.ts'
import { inPreviews, viewerOf } from '../session/guard.ts'
import type { Attendance } from './attendance.service.ts'

export const attendanceRoutes =
  (attendance: Attendance, { guard, nameFile }: Pick<Shared, 'guard' | 'nameFile'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/attendance', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'listAttendance',
        summary: 'Who was in a room for how long, or over the whole event',
        failures: [404],
        querystring: attendanceQuery,
        response: answers(attendancePage),
      },
      onRequest: guard('ADMIN'),
      handler: async (request) => ok(await attendance.page(request.query)),
    })

    app.get('/admin/attendance/archived-rooms', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'listArchivedRooms',
        summary: 'Rooms that were deleted after somebody had attended them',
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
        summary: 'How many people a filter finds, and how much they attended',
        failures: [404],
        querystring: attendanceFilter,
        response: answers(attendanceTotals),
      },
      onRequest: guard('ADMIN'),
      handler: async (request) => ok(await attendance.totals(request.query)),
    })

    app.get('/admin/attendance/export', {
      schema: {
        tags: ['attendance'],
        ...forAdmins,
        operationId: 'exportAttendance',
        summary: 'The same as a spreadsheet, with every interval it is made from',
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
        summary: 'How long somebody was in which room',
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
        summary: 'How long one was in which room oneself',
        response: answers(ownAttendance),
      },
      onRequest: guard(...forParticipants.roles),
      handler: async (request) => ok(await attendance.own(viewerOf(request))),
    })
  }
