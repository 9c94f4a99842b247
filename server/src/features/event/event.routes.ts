import { isDeepStrictEqual } from 'node:util'
import { eventSettingsAnswer, eventSettingsUpdate } from '@palco/contract/event/event'
import { publicEvent } from '@palco/contract/event/public-event'
import { privacyNotice } from '@palco/contract/privacy/privacy-notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { conflict } from '../../base/errors.ts'
import { calls, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { anybody, FORM, FORM_OR_JSON, limitedByGroups } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Feature, Shared } from '../feature.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { assertMayConfirmed, mayDo } from '../session/guard.ts'
import { createSettings, type Settings } from './settings.service.ts'

const imageParams = z.object({ image: z.enum(['logo', 'loginBackground', 'banner']) })
const imageForm = z.object({ file: z.instanceof(Buffer, { error: 'Selecione uma imagem' }) })

/** The text that administrators without the permission `people.change` see instead of the default password. */
const HIDDEN_PASSWORD = '********'

const NO_FACTOR_POSSIBLE =
  'Ninguém conseguiria configurar a segunda etapa: este endereço não é https, e o servidor não tem a chave para aplicativos autenticadores.'

const settingsRoutes =
  (settings: Settings, secondFactors: SecondFactors): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const call = memberCalls('event')

    app.get(
      '/admin/settings',
      call('week.view')('getSettings', 'The settings of the event', eventSettingsAnswer, limitedByGroups),
      async (request) => {
        const read = settings.read()
        // Hide the default password from members who may not change people: they could sign in as an imported person
        // who still has that password.
        return ok(mayDo(request, 'people.change') ? read : { ...read, defaultPassword: HIDDEN_PASSWORD })
      },
    )

    app.put(
      '/admin/settings',
      call('settings.change')('updateSettings', 'Save the settings, except images', eventSettingsAnswer, {
        body: eventSettingsUpdate,
        failures: [409],
        ...FORM_OR_JSON,
      }),
      async (request) => {
        const { team } = request.body
        const before = settings.read().team
        if (team && !isDeepStrictEqual(team, before)) await assertMayConfirmed(request, 'team.change')
        const isNew = team?.secondFactorFrom && team.secondFactorFrom !== before.secondFactorFrom
        if (isNew && !secondFactors.canBeAdded(originOf(request))) throw conflict(NO_FACTOR_POSSIBLE)
        return ok(await settings.update(request.body, actorOf(request)))
      },
    )

    app.put(
      '/admin/settings/images/:image',
      call('settings.change')('setEventImage', 'Upload an image of the event', eventSettingsAnswer, {
        params: imageParams,
        body: imageForm,
        ...FORM,
      }),
      async (request) => ok(await settings.setImage(request.params.image, request.body.file, actorOf(request))),
    )

    app.delete(
      '/admin/settings/images/:image',
      call('settings.change')('removeEventImage', 'Reset an image to the default', eventSettingsAnswer, {
        params: imageParams,
      }),
      async (request) => ok(await settings.removeImage(request.params.image, actorOf(request))),
    )
  }

const eventRoutes =
  (catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/event',
      calls({ tags: ['event'], ...anybody })('getPublicEvent', 'What the sign-in page shows of the event', publicEvent),
      (request, reply) => {
        sendShared(request, reply, catalog.current().publicEvent)
      },
    )

    app.get(
      '/privacy-notice',
      calls({ tags: ['event'], ...anybody })('getPrivacyNotice', 'The privacy notice of the organiser', privacyNotice),
      (request, reply) => {
        sendShared(request, reply, catalog.current().privacyNotice)
      },
    )
  }

export const eventFeature = ({ bus, catalog }: Shared, secondFactors: SecondFactors): Feature => ({
  routes: eventRoutes(catalog),
  adminRoutes: settingsRoutes(createSettings(bus, catalog), secondFactors),
})
