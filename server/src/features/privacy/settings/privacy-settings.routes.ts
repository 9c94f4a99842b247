import { privacySettingsAnswer, privacySettingsUpdate } from '@palco/contract/privacy/privacy-settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { onlyOwnersShorten } from '../../../base/errors.ts'
import { ok } from '../../../base/http/answers.ts'
import { memberCalls } from '../../../base/http/member-calls.ts'
import { actorOf } from '../../audit/actor.ts'
import { refusalWithout } from '../../session/guard.ts'
import type { PrivacySettingsService } from './privacy-settings.service.ts'

export const privacySettingsRoutes =
  (settings: PrivacySettingsService): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('privacy')

    app.get(
      '/admin/privacy/settings',
      call('privacy.view')('getPrivacySettings', 'How long data is kept, and notes', privacySettingsAnswer),
      async () => ok(await settings.read()),
    )

    app.put(
      '/admin/privacy/settings',
      call('privacy.change')('updatePrivacySettings', 'Save how long data is kept, and notes', privacySettingsAnswer, {
        body: privacySettingsUpdate,
        failures: [409],
      }),
      async (request) => {
        const refusalToShorten = await refusalWithout(request, 'people.danger', onlyOwnersShorten())
        return ok(await settings.update(request.body, actorOf(request), refusalToShorten))
      },
    )
  }
