import { recordingSave, recordingsPublish, recordingsPublishAnswer } from '@palco/contract/recordings/recordings'
import { room } from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { createRecordings, type Recordings } from './recordings.service.ts'

const recordingRoutes =
  (recordings: Recordings): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('recordings')

    app.put(
      '/admin/rooms/:id/recording',
      call('week.change')('saveRecording', 'Set, replace or remove the address of a recording', room, {
        params: byId,
        body: recordingSave,
      }),
      async (request) => ok(await recordings.save(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/recordings/publish',
      call('week.change')('publishRecordings', 'Publish or withdraw the recordings of rooms', recordingsPublishAnswer, {
        body: recordingsPublish,
      }),
      async (request) => ok({ changed: await recordings.publish(request.body, actorOf(request)) }),
    )
  }

export const recordingsFeature = ({ bus }: Shared): Feature => ({
  adminRoutes: recordingRoutes(createRecordings(bus)),
})
