import { recordingSave, recordingsPublish, recordingsPublishAnswer } from '@palco/contract/recordings/recordings'
import { room } from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Recordings } from './recordings.service.ts'

export const recordingRoutes =
  (recordings: Recordings): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['recordings'], ...forAdmins }

    app.put('/admin/rooms/:id/recording', {
      schema: {
        ...base,
        operationId: 'saveRecording',
        summary: 'Set, replace or remove the address of a recording',
        failures: [404],
        params: byId,
        body: recordingSave,
        response: answers(room),
      },
      handler: async (request) => ok(await recordings.save(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/recordings/publish', {
      schema: {
        ...base,
        operationId: 'publishRecordings',
        summary: 'Publish or withdraw the recordings of rooms',
        body: recordingsPublish,
        response: answers(recordingsPublishAnswer),
      },
      handler: async (request) => ok({ changed: await recordings.publish(request.body, actorOf(request)) }),
    })
  }
