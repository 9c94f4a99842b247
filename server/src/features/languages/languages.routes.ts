import { noData } from '@palco/contract/base/envelope'
import { language, languageCreate, languageUpdate } from '@palco/contract/languages/languages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { anybody, FORM_OR_JSON, forAdmins, signedIn } from '../../base/http/openapi.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Guard } from '../session/guard.ts'
import type { Languages } from './languages.service.ts'

const logo = { logoFile: z.optional(z.instanceof(Buffer)) }
const createForm = z.extend(languageCreate, logo)
const updateForm = z.extend(languageUpdate, logo)

export const languageRoutes =
  (languages: Languages, catalog: Catalog, guard: Guard): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const base = { tags: ['languages'], ...forAdmins }
    const onRequest = guard('ADMIN')

    app.get('/languages', {
      schema: {
        tags: base.tags,
        ...signedIn,
        operationId: 'listLanguages',
        summary: 'All languages',
        response: answers(z.array(language)),
      },
      onRequest: guard(),
      handler: async () => ok([...catalog.current().languages]),
    })

    app.get('/languages/public/active', {
      schema: {
        tags: base.tags,
        ...anybody,
        operationId: 'listActiveLanguages',
        summary: 'The active languages',
        response: answers(z.array(language)),
      },
      handler: (request, reply) => {
        sendShared(request, reply, catalog.current().activeLanguages)
      },
    })

    app.post('/languages', {
      schema: {
        ...base,
        ...FORM_OR_JSON,
        operationId: 'createLanguage',
        summary: 'Create a language',
        failures: [409],
        body: createForm,
        response: answers(language),
      },
      onRequest,
      handler: async (request) => ok(await languages.create(request.body, actorOf(request))),
    })

    app.put('/languages/:id', {
      schema: {
        ...base,
        ...FORM_OR_JSON,
        operationId: 'updateLanguage',
        summary: 'Change a language',
        failures: [404, 409],
        params: byId,
        body: updateForm,
        response: answers(language),
      },
      onRequest,
      handler: async (request) => ok(await languages.update(request.params.id, request.body, actorOf(request))),
    })

    app.delete('/languages/:id', {
      schema: {
        ...base,
        operationId: 'deleteLanguage',
        summary: 'Delete a language that no room uses',
        failures: [404, 409],
        params: byId,
        response: answers(noData),
      },
      onRequest,
      handler: (request) => done(languages.remove(request.params.id, actorOf(request))),
    })
  }
