import { noData } from '@palco/contract/envelope'
import { language, languageCreate, languageUpdate } from '@palco/contract/languages'
import { LOGO_MAX_BYTES } from '@palco/contract/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Catalog } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'
import { changedMeanwhile, conflict, notFound } from '../errors.ts'
import { answers, byId, ok } from '../http/answers.ts'
import { acceptForms } from '../http/forms.ts'
import { anybody, FORM_OR_JSON, forAdmins, signedIn } from '../http/openapi.ts'
import { sendShared } from '../http/shared-answer.ts'
import { saveImage } from '../images/images.repo.ts'
import type { Guard } from '../session/guard.ts'
import * as repo from './languages.repo.ts'

interface Options {
  bus: Bus
  catalog: Catalog
  guard: Guard
}

const languageNotFound = () => notFound('Idioma não encontrado')
const codeTaken = (code: string) => conflict(`Já existe um idioma com o código ${code}`)

/** The uploaded file is a Buffer in the form. */
const logo = { logoFile: z.optional(z.instanceof(Buffer)) }
const createForm = z.extend(languageCreate, logo)
const updateForm = z.extend(languageUpdate, logo)

export const languageRoutes: FastifyPluginAsyncZod<Options> = async (app, { bus, catalog, guard }) => {
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
      summary: 'The languages that are in use',
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
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        const { logoFile, ...fields } = request.body
        const logoId = logoFile?.length ? await saveImage(trx, logoFile, LOGO_MAX_BYTES) : null
        const created = await repo.insertLanguage(trx, fields, logoId)
        if (!created) throw codeTaken(fields.code)
        announce({ type: 'catalog-changed' })
        return ok(created)
      }),
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
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        const { id } = request.params
        const { logoFile, removeLogo, ...fields } = request.body
        if (!(await repo.findLanguage(trx, id))) throw languageNotFound()
        if (fields.code && (await repo.isCodeTaken(trx, fields.code, id))) throw codeTaken(fields.code)
        const otherwise = removeLogo ? null : undefined
        const logoId = logoFile?.length ? await saveImage(trx, logoFile, LOGO_MAX_BYTES) : otherwise
        const updated = await repo.updateLanguage(trx, id, fields, logoId).catch((error) => {
          throw fields.code && repo.isCodeConflict(error) ? codeTaken(fields.code) : error
        })
        if (!updated) throw changedMeanwhile()
        announce({ type: 'catalog-changed' })
        return ok(updated)
      }),
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
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        const found = await repo.findLanguage(trx, request.params.id)
        if (!found) throw languageNotFound()
        const rooms = await repo.countRoomsIn(trx, found.code)
        if (rooms)
          throw conflict(`O idioma é usado por ${rooms} ${rooms === 1 ? 'sala' : 'salas'} e não pode ser excluído`)
        await repo.deleteLanguage(trx, found.id)
        announce({ type: 'catalog-changed' })
        return ok(null)
      }),
  })
}
