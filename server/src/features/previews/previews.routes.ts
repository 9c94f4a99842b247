import { previewAnswer, previewRequest } from '@palco/contract/previews/previews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, ok } from '../../base/http/answers.ts'
import { forMembers } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { assertMay } from '../session/guard.ts'
import { createPreviews, type PreviewParts, type Previews } from './previews.service.ts'

const previewRoutes =
  (previews: Previews): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/admin/previews', {
      schema: {
        tags: ['participant'],
        ...forMembers('week.view'),
        operationId: 'openPreview',
        summary: 'Preview the portal as a group or a person sees it',
        description: `The token goes into the header \`X-Preview\` of calls that the portal makes to read. With that header every other
call is refused, and nothing is ever written.`,
        failures: [404, 409],
        body: previewRequest,
        response: answers(previewAnswer),
      },
      handler: async (request) => {
        // A preview as a person needs another permission, because their portal shows their e-mail address, pass and
        // minutes.
        if (request.body.type === 'user') assertMay(request, 'people.view')
        return ok(await previews.open(request.body, request.session.id, actorOf(request)))
      },
    })
  }

export const previewsFeature = (shared: Shared, parts: PreviewParts): Feature => ({
  adminRoutes: previewRoutes(createPreviews(shared, parts)),
})
