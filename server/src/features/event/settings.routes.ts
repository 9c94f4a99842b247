import { eventSettingsAnswer, eventSettingsUpdate } from '@palco/contract/event/event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { FORM, FORM_OR_JSON, forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Settings } from './settings.service.ts'

const imageParams = z.object({ image: z.enum(['logo', 'loginBackground', 'banner']) })
const imageForm = z.object({ file: z.instanceof(Buffer, { error: 'Selecione uma imagem' }) })

export const settingsRoutes =
  (settings: Settings): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const base = { tags: ['event'], ...forAdmins }

    app.get('/admin/settings', {
      schema: {
        ...base,
        operationId: 'getSettings',
        summary: 'The settings of the event',
        response: answers(eventSettingsAnswer),
      },
      handler: async () => ok(settings.read()),
    })

    app.put('/admin/settings', {
      schema: {
        ...base,
        ...FORM_OR_JSON,
        operationId: 'updateSettings',
        summary: 'Save the settings, except images',
        failures: [409],
        body: eventSettingsUpdate,
        response: answers(eventSettingsAnswer),
      },
      handler: async (request) => ok(await settings.update(request.body, actorOf(request))),
    })

    app.put('/admin/settings/images/:image', {
      schema: {
        ...base,
        ...FORM,
        operationId: 'setEventImage',
        summary: 'Upload an image of the event',
        params: imageParams,
        body: imageForm,
        response: answers(eventSettingsAnswer),
      },
      handler: async (request) =>
        ok(await settings.setImage(request.params.image, request.body.file, actorOf(request))),
    })

    app.delete('/admin/settings/images/:image', {
      schema: {
        ...base,
        operationId: 'removeEventImage',
        summary: 'Reset an image to the default',
        params: imageParams,
        response: answers(eventSettingsAnswer),
      },
      handler: async (request) => ok(await settings.removeImage(request.params.image, actorOf(request))),
    })
  }
