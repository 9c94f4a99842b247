import { retentionPreview, retentionSettings } from '@palco/contract/privacy/retention'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../../base/http/answers.ts'
import { memberCalls } from '../../../base/http/member-calls.ts'
import type { Retention } from './retention.service.ts'

export const retentionRoutes =
  (retention: Retention): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('privacy')('privacy.view')

    app.post(
      '/admin/privacy/retention/preview',
      call('previewRetention', 'What retention deletes next, with unsaved settings too', retentionPreview, {
        body: retentionSettings,
      }),
      async ({ body }) => ok(await retention.preview(body)),
    )
  }
