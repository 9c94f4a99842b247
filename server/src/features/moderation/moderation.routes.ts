import { moderation, waitingQuestions } from '@palco/contract/moderation/moderation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { limitedByGroups } from '../../base/http/openapi.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Questions } from '../questions/questions.service.ts'
import { seesRoom } from '../session/guard.ts'

const moderationRoutes =
  (
    { catalog }: Pick<Shared, 'catalog'>,
    { countInRooms }: Pick<Whereabouts, 'countInRooms'>,
    questions: Pick<Questions, 'queues'>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('moderation')

    app.get(
      '/admin/moderation/waiting',
      call('live.view')(
        'countWaitingQuestions',
        'How many questions wait in each room',
        waitingQuestions,
        limitedByGroups,
      ),
      async (request) => {
        const seen = new Set(catalog.current().rooms.flatMap((room) => (seesRoom(request, room) ? room.id : [])))
        return ok((await questions.queues()).filter(({ roomId }) => seen.has(roomId)))
      },
    )

    app.get(
      '/admin/moderation/rooms',
      call('questions.moderate')('listModeratedRooms', 'The rooms that the caller moderates', moderation),
      async (request) => {
        const inRooms = await countInRooms()
        const waiting = new Map((await questions.queues()).map((queue) => [queue.roomId, queue.waiting]))
        const snapshot = catalog.current()
        const rooms = snapshot.rooms
          .filter((room) => seesRoom(request, room))
          .map((room) => ({
            ...room,
            groupName: room.group.name,
            isShown: isShown(snapshot, room),
            viewers: inRooms.get(room.id) ?? 0,
            waiting: waiting.get(room.id) ?? 0,
          }))
        return ok({ timeZone: snapshot.event.timeZone, rooms })
      },
    )
  }

export const moderationFeature = (
  shared: Pick<Shared, 'catalog'>,
  whereabouts: Pick<Whereabouts, 'countInRooms'>,
  questions: Pick<Questions, 'queues'>,
): Feature => ({ adminRoutes: moderationRoutes(shared, whereabouts, questions) })
