import { runningAlarms } from '@palco/contract/alarms/alarms'
import { noData } from '@palco/contract/base/envelope'
import { CSV_CONTENT_TYPE, XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import { liveDay, liveDayExportQuery, liveDayQuery } from '@palco/contract/live/live-day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { fileAnswer, forAdmins } from '../../base/http/openapi.ts'
import { sendSheet } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Alarms } from './alarms.service.ts'

export const alarmsRoutes =
  (alarms: Alarms, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['alarms'], ...forAdmins }

    app.get('/admin/alarms', {
      schema: {
        ...base,
        operationId: 'listLiveDay',
        summary: 'Alarms of a day and what administrators did, newest first',
        querystring: liveDayQuery,
        response: answers(liveDay),
      },
      handler: async ({ query }) => ok(await alarms.day(query)),
    })

    app.get('/admin/alarms/running', {
      schema: {
        ...base,
        operationId: 'listRunningAlarms',
        summary: 'Alarms that have not ended',
        response: answers(runningAlarms),
      },
      handler: async () => ok(await alarms.running()),
    })

    app.post('/admin/alarms/:id/note', {
      schema: {
        ...base,
        operationId: 'noteAlarm',
        summary: 'Silence an alarm for everybody',
        failures: [404],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(alarms.note(request.params.id, actorOf(request))),
    })

    app.get('/admin/alarms/export', {
      schema: {
        ...base,
        operationId: 'exportLiveDay',
        summary: 'Alarms of a day and what administrators did, as a file',
        querystring: liveDayExportQuery,
        response: fileAnswer('The spreadsheet', XLSX_CONTENT_TYPE, CSV_CONTENT_TYPE),
      },
      handler: async (request, reply) => {
        const { format } = request.query
        const file = await alarms.export(request.query, actorOf(request))
        const contentType = format === 'csv' ? CSV_CONTENT_TYPE : XLSX_CONTENT_TYPE
        return sendSheet(reply, nameFile('ocorrencias', format), file, contentType)
      },
    })
  }
