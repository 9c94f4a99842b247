import { type EventSettings, eventSettingsAnswer, eventSettingsUpdate } from '@palco/contract/event'
import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Catalog } from '../catalog/catalog.ts'
import { imageUrl } from '../catalog/language.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile } from '../errors.ts'
import { basicHtml } from '../html/basic-html.ts'
import { answers, ok } from '../http/answers.ts'
import { acceptForms } from '../http/forms.ts'
import { FORM, FORM_OR_JSON, forAdmins } from '../http/openapi.ts'
import { saveImage } from '../images/images.repo.ts'
import type { Guard } from '../session/guard.ts'
import { holdSettings, saveSettings } from './event.repo.ts'

interface Options {
  bus: Bus
  catalog: Catalog
  guard: Guard
}

const imageParams = z.object({ image: z.enum(['logo', 'loginBackground', 'banner']) })
const imageForm = z.object({ file: z.instanceof(Buffer, { error: 'Selecione uma imagem' }) })

export const settingsRoutes: FastifyPluginAsyncZod<Options> = async (app, { bus, catalog, guard }) => {
  await acceptForms(app)
  const onRequest = guard('ADMIN')
  const base = { tags: ['event'], ...forAdmins }
  const save = (change: (trx: Transaction<Schema>, now: EventSettings) => Promise<EventSettings>, seen?: number) =>
    bus.transaction(async (trx, announce) => {
      const { settings, version } = await holdSettings(trx)
      if (seen !== undefined && seen !== version) throw changedMeanwhile()
      const saved = await saveSettings(trx, await change(trx, settings))
      announce({ type: 'catalog-changed' })
      return ok(saved)
    })

  app.get('/admin/settings', {
    schema: {
      ...base,
      operationId: 'getSettings',
      summary: 'The settings of the event',
      response: answers(eventSettingsAnswer),
    },
    onRequest,
    handler: async () => ok({ ...catalog.current().event, version: catalog.current().eventVersion }),
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
    onRequest,
    handler: (request) => {
      const { version, ...settings } = request.body
      // Images are changed by their own calls: a form that was opened before must not take one back.
      return save(async (_trx, now) => ({ ...withBasicHtml(settings), images: now.images }), version)
    },
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
    onRequest,
    handler: (request) =>
      save(async (trx, now) => {
        const id = await saveImage(trx, request.body.file, EVENT_IMAGE_MAX_BYTES)
        return { ...now, images: { ...now.images, [request.params.image]: imageUrl(id) } }
      }),
  })

  app.delete('/admin/settings/images/:image', {
    schema: {
      ...base,
      operationId: 'removeEventImage',
      summary: 'Go back to the image that comes with the product',
      params: imageParams,
      response: answers(eventSettingsAnswer),
    },
    onRequest,
    handler: (request) =>
      save(async (_trx, now) => ({ ...now, images: { ...now.images, [request.params.image]: null } })),
  })
}

function withBasicHtml(settings: EventSettings): EventSettings {
  const clean = Object.entries(settings.accessMessage).map(([language, html]) => [language, basicHtml(html)])
  return { ...settings, accessMessage: Object.fromEntries(clean) }
}
