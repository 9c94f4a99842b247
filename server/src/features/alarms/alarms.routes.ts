import { alarmPeople, runningAlarms } from '@palco/contract/alarms/alarms'
import { noData } from '@palco/contract/base/envelope'
import { CSV_CONTENT_TYPE, XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import { liveDay, liveDayExportQuery, liveDayQuery } from '@palco/contract/live/live-day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { fileAnswer, forMembers } from '../../base/http/openapi.ts'
import { sendSheet } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { createAlarmWatch, type WatchParts } from './alarm-watch.ts'
import type { Alarms } from './alarms.service.ts'

const alarmsRoutes =
  (alarms: Alarms, { nameFile }: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('alarms')

    app.get(
      '/admin/alarms',
      call('live.view')('listLiveDay', 'Alarms of a day and what administrators did, newest first', liveDay, {
        querystring: liveDayQuery,
      }),
      async ({ query }) => ok(await alarms.day(query)),
    )

    app.get(
      '/admin/alarms/running',
      call('live.view')('listRunningAlarms', 'Alarms that have not ended', runningAlarms),
      async () => ok(await alarms.running()),
    )

    app.get(
      '/admin/alarms/:id/people',
      call('live.view')('listAlarmPeople', 'Some of the people whom an alarm is about', alarmPeople, { params: byId }),
      async (request) => ok(await alarms.people(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/alarms/:id/note',
      call('live.change')('noteAlarm', 'Silence an alarm for everybody', noData, { params: byId }),
      (request) => done(alarms.note(request.params.id, actorOf(request))),
    )

    app.get('/admin/alarms/export', {
      schema: {
        tags: ['alarms'],
        ...forMembers('people.export'),
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

export const alarmsFeature = (shared: Shared, alarms: Alarms, parts: WatchParts): Feature => ({
  adminRoutes: alarmsRoutes(alarms, shared),
  start: createAlarmWatch(shared, parts).start,
  tidy: alarms.tidy,
})
