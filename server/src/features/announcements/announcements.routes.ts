import { announcement, announcementCreate, announcementUpdate } from '@palco/contract/announcements/announcements'
import { noData } from '@palco/contract/base/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Announcements } from './announcements.service.ts'

export const announcementRoutes =
  (announcements: Announcements): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['announcements'], ...forAdmins })

    app.get(
      '/admin/announcements',
      call(
        'listAnnouncements',
        'All announcements, newest first, with their numbers of viewers',
        z.array(announcement),
      ),
      async () => ok(await announcements.list()),
    )

    app.post(
      '/admin/announcements',
      call('createAnnouncement', 'Publish an announcement, at once or by a schedule', announcement, {
        body: announcementCreate,
        failures: [404, 409],
      }),
      async (request) => ok(await announcements.create(request.body, actorOf(request))),
    )

    app.put(
      '/admin/announcements/:id',
      call('updateAnnouncement', 'Correct a live or scheduled announcement, or publish it', announcement, {
        params: byId,
        body: announcementUpdate,
        failures: [409],
      }),
      async (request) => ok(await announcements.update(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/announcements/:id/end',
      call('endAnnouncement', 'End a live announcement', announcement, { params: byId, failures: [409] }),
      async (request) => ok(await announcements.end(request.params.id, actorOf(request))),
    )

    app.delete(
      '/admin/announcements/:id',
      call('deleteAnnouncement', 'Delete an announcement with its receipts', noData, { params: byId }),
      (request) => done(announcements.remove(request.params.id, actorOf(request))),
    )
  }
