import multipart from '@fastify/multipart'
import { UPLOAD_MAX_BYTES } from '@palco/contract/base/limits'
import { importParseAnswer, importSave, importSaveAnswer, SAMPLE_FILE_NAME } from '@palco/contract/imports/imports'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidInput } from '../../base/errors.ts'
import { answers } from '../../base/http/answers.ts'
import { FORM, forAdmins } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import { streamAnswer } from './answer-stream.ts'
import { SAVE_MAX_BYTES } from './import-limits.ts'
import type { Imports } from './imports.service.ts'
import { uploadedFile } from './uploaded-file.ts'

export const importRoutes =
  (imports: Imports): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['imports'], ...forAdmins }

    await app.register(multipart, { limits: { files: 1, fileSize: UPLOAD_MAX_BYTES } })
    // JSON bodies stay buffers in this scope: the child process parses and validates them.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.get('/admin/upload/sample', {
      schema: {
        ...base,
        operationId: 'getSampleSheet',
        summary: 'The template for an import',
        response: sheetAnswer,
      },
      handler: async (_request, reply) => sendSheet(reply, SAMPLE_FILE_NAME, imports.sample()),
    })

    app.post('/admin/upload/users', {
      schema: {
        ...base,
        ...FORM,
        operationId: 'readSheet',
        summary: 'Read people from a spreadsheet, without saving them',
        body: sheetForm,
        response: answers(importParseAnswer),
      },
      validatorCompiler: unchecked,
      handler: async (request, reply) => {
        const { bytes, isReview } = await uploadedFile(request)
        return sendLong(reply, await imports.parse(bytes, isReview))
      },
    })

    app.post('/admin/upload/users/save', {
      schema: {
        ...base,
        operationId: 'saveImport',
        summary: 'Create the people that were read',
        body: importSave,
        response: answers(importSaveAnswer),
      },
      bodyLimit: SAVE_MAX_BYTES,
      validatorCompiler: unchecked,
      handler: async (request, reply) => {
        const body: unknown = request.body
        if (!Buffer.isBuffer(body)) throw invalidInput('Requisição inválida')
        return sendLong(reply, await imports.save(body, actorOf(request)))
      },
    })
  }

/** The handler reads the file, and the child process validates the batch. */
const unchecked = () => (value: unknown) => ({ value })

const sheetForm = z.object({ review: z.optional(z.enum(['true'])), file: z.instanceof(Buffer) })

const sendLong = (reply: FastifyReply, data: object) =>
  reply.type('application/json; charset=utf-8').send(streamAnswer(data))
