import { Readable } from 'node:stream'
import type { MultipartFields } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '@palco/contract/base/limits'
import {
  importParseAnswer,
  importSave,
  importSaveAnswer,
  importUpdate,
  importUpdateAnswer,
  SAMPLE_FILE_NAME,
} from '@palco/contract/imports/imports'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidInput } from '../../base/errors.ts'
import { ok } from '../../base/http/answers.ts'
import { readForm } from '../../base/http/forms.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { FORM, forMembers } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { inChunks, SAVE_MAX_BYTES } from './import-limits.ts'
import { createImports, type Imports } from './imports.service.ts'
import { fileTooLarge, noFile, wrongExtension } from './refusals.ts'

const call = memberCalls('imports')('people.change')

const importRoutes =
  (imports: Imports): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/upload/sample', {
      schema: {
        tags: ['imports'],
        ...forMembers('people.change'),
        operationId: 'getSampleSheet',
        summary: 'The template for an import',
        response: sheetAnswer,
      },
      handler: async (_request, reply) => sendSheet(reply, SAMPLE_FILE_NAME, imports.sample()),
    })

    app.post(
      '/admin/upload/users/update',
      call('updateFromSheet', 'Change registered people as a sheet says', importUpdateAnswer, {
        body: importUpdate,
      }),
      async (request) => ok(await imports.update(request.body, actorOf(request))),
    )
  }

const largeRoutes =
  (imports: Imports): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits: { files: 1, fileSize: UPLOAD_MAX_BYTES } })
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post('/admin/upload/users', {
      ...call('readSheet', 'Read people from a spreadsheet, without saving them', importParseAnswer, {
        body: sheetForm,
        ...FORM,
      }),
      validatorCompiler: unchecked,
      handler: async (request, reply) => {
        const { bytes, options } = await uploadedFile(request)
        return sendLong(reply, await imports.parse(bytes, options))
      },
    })

    app.post('/admin/upload/users/save', {
      ...call('saveImport', 'Create the people that were read', importSaveAnswer, {
        body: importSave,
      }),
      bodyLimit: SAVE_MAX_BYTES,
      validatorCompiler: unchecked,
      handler: async (request, reply) => {
        const body: unknown = request.body
        if (!Buffer.isBuffer(body)) throw invalidInput('Requisição inválida')
        return sendLong(reply, await imports.save(body, actorOf(request)))
      },
    })
  }

export function importsFeature(shared: Shared): Feature {
  const imports = createImports(shared)
  return { adminRoutes: [importRoutes(imports), largeRoutes(imports)] }
}

const unchecked = () => (value: unknown) => ({ value })

const sheetForm = z.object({
  review: z.optional(z.enum(['true'])),
  compare: z.optional(z.enum(['true'])),
  file: z.instanceof(Buffer),
})

const sendLong = (reply: FastifyReply, data: object) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces(data)))

/** Reads the form's only file, from any field. Options must come before the file. */
async function uploadedFile(request: FastifyRequest) {
  const file = await readForm(request, () => readFile(request))
  if (!file) throw noFile()
  if (!UPLOAD_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) throw wrongExtension()
  return file
}

async function readFile(request: FastifyRequest) {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) return null
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? fileTooLarge() : error
  })
  // Check this, because `toBuffer` may not notice that the file was truncated.
  if (part.file.truncated) throw fileTooLarge()
  const { review, compare } = part.fields
  return { name: part.filename, bytes, options: { review: saysTrue(review), compare: saysTrue(compare) } }
}

const saysTrue = (field: MultipartFields[string]) => field !== undefined && 'value' in field && field.value === 'true'

/**
 * Yields the answer as JSON. Long lists come in pieces, because serialising them at once would block the event loop.
 */
async function* pieces(data: object) {
  yield '{"success":true,"data":{'
  for (const [index, [key, value]] of Object.entries(data).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(key)}:`
    if (Array.isArray(value)) yield* list(value)
    else yield JSON.stringify(value)
  }
  yield '}}'
}

async function* list(items: readonly unknown[]) {
  yield '['
  let comma = ''
  for await (const chunk of inChunks(items)) {
    yield `${comma}${JSON.stringify(chunk).slice(1, -1)}`
    comma = ','
  }
  yield ']'
}
