import { announcement, announcementCreate, announcementUpdate } from '@palco/contract/announcements/announcements'
import { noData } from '@palco/contract/base/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Announcements } from './announcements.service.ts'

export const announcementRoutes =
  (announcements: Announcements): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['announcements'], ...forAdmins }

    app.get('/admin/announcements', {
      schema: {
        ...base,
        operationId: 'listAnnouncements',
        summary: 'All announcements, newest first, with their numbers of viewers',
        response: answers(z.array(announcement)),
      },
      handler: async () => ok(await announcements.list()),
    })

    app.post('/admin/announcements', {
      schema: {
        ...base,
        operationId: 'createAnnouncement',
        summary: 'Publish an announcement, at once or by a schedule',
        failures: [404, 409],
        body: announcementCreate,
        response: answers(announcement),
      },
      handler: async (request) => ok(await announcements.create(request.body, actorOf(request))),
    })

    app.put('/admin/announcements/:id', {
      schema: {
        ...base,
        operationId: 'updateAnnouncement',
        summary: 'Correct a live or scheduled announcement, or publish it',
        failures: [404, 409],
        params: byId,
        body: announcementUpdate,
        response: answers(announcement),
      },
      handler: async (request) => ok(await announcements.update(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/announcements/:id/end', {
      schema: {
        ...base,
        operationId: 'endAnnouncement',
        summary: 'End a live announcement',
        failures: [404, 409],
        params: byId,
        response: answers(announcement),
      },
      handler: async (request) => ok(await announcements.end(request.params.id, actorOf(request))),
    })

    app.delete('/admin/announcements/:id', {
      schema: {
        ...base,
        operationId: 'deleteAnnouncement',
        summary: 'Delete an announcement with its receipts',
        failures: [404],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(announcements.remove(request.params.id, actorOf(request))),
    })
  }
