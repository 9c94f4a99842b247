import { announcement, announcementCreate, announcementUpdate } from '@palco/contract/announcements/announcements'
import { noData } from '@palco/contract/base/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import type { Timer } from '../../base/operations/timer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { createAnnouncements } from './announcements.service.ts'
import type { LiveAnnouncements } from './live-announcements.ts'
import { createPublisher } from './publisher.ts'

const announcementRoutes =
  ({ db, bus, catalog }: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const announcements = createAnnouncements(db, bus, catalog)
    const call = memberCalls('announcements')

    app.get(
      '/admin/announcements',
      call('live.view')(
        'listAnnouncements',
        'All announcements, newest first, with their numbers of viewers',
        z.array(announcement),
      ),
      async () => ok(await announcements.list()),
    )

    app.post(
      '/admin/announcements',
      call('live.change')('createAnnouncement', 'Publish an announcement, at once or by a schedule', announcement, {
        body: announcementCreate,
        failures: [404, 409],
      }),
      async (request) => ok(await announcements.create(request.body, actorOf(request))),
    )

    app.put(
      '/admin/announcements/:id',
      call('live.change')(
        'updateAnnouncement',
        'Correct a live or scheduled announcement, or publish it',
        announcement,
        {
          params: byId,
          body: announcementUpdate,
          failures: [409],
        },
      ),
      async (request) => ok(await announcements.update(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/announcements/:id/end',
      call('live.change')('endAnnouncement', 'End a live announcement', announcement, {
        params: byId,
        failures: [409],
      }),
      async (request) => ok(await announcements.end(request.params.id, actorOf(request))),
    )

    app.delete(
      '/admin/announcements/:id',
      call('live.change')('deleteAnnouncement', 'Delete an announcement with its receipts', noData, { params: byId }),
      (request) => done(announcements.remove(request.params.id, actorOf(request))),
    )
  }

export function announcementsFeature(shared: Shared, live: LiveAnnouncements, timer?: Timer): Feature {
  const publisher = createPublisher(shared, timer)
  return {
    adminRoutes: announcementRoutes(shared),
    start(onError) {
      const stops = [live.start(onError), publisher.start(onError)]
      return () => Promise.all(stops.map((stop) => stop()))
    },
  }
}
