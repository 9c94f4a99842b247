import { noData } from '@palco/contract/base/envelope'
import { language } from '@palco/contract/languages/language'
import { languageCreate, languageUpdate } from '@palco/contract/languages/languages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { anybody, FORM_OR_JSON, signedIn } from '../../base/http/openapi.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Guard } from '../session/guard.ts'
import { createLanguages, type Languages } from './languages.service.ts'

const logo = { logoFile: z.optional(z.instanceof(Buffer)) }
const createForm = z.extend(languageCreate, logo)
const updateForm = z.extend(languageUpdate, logo)

const languageRoutes =
  (languages: Languages, catalog: Catalog, guard: Guard): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const tags = ['languages']
    const call = memberCalls('languages', { onRequest: guard('ADMIN') })

    app.get(
      '/languages',
      calls({ tags, ...signedIn }, { onRequest: guard() })('listLanguages', 'All languages', z.array(language)),
      async () => ok([...catalog.current().languages]),
    )

    app.get(
      '/languages/public/active',
      calls({ tags, ...anybody })('listActiveLanguages', 'The active languages', z.array(language)),
      (request, reply) => {
        sendShared(request, reply, catalog.current().activeLanguages)
      },
    )

    app.post(
      '/languages',
      call('week.change')('createLanguage', 'Create a language', language, {
        body: createForm,
        failures: [409],
        ...FORM_OR_JSON,
      }),
      async (request) => ok(await languages.create(request.body, actorOf(request))),
    )

    app.put(
      '/languages/:id',
      call('week.change')('updateLanguage', 'Change a language', language, {
        params: byId,
        body: updateForm,
        failures: [409],
        ...FORM_OR_JSON,
      }),
      async (request) => ok(await languages.update(request.params.id, request.body, actorOf(request))),
    )

    app.delete(
      '/languages/:id',
      call('week.change')('deleteLanguage', 'Delete a language that no room uses', noData, {
        params: byId,
        failures: [409],
      }),
      (request) => done(languages.remove(request.params.id, actorOf(request))),
    )
  }

export const languagesFeature = ({ bus, catalog, guard }: Shared): Feature => ({
  routes: languageRoutes(createLanguages(bus), catalog, guard),
})
