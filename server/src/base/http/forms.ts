import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput, tooLarge } from '../errors.ts'

const FORM_FILE_MAX_BYTES = 4 * 1024 * 1024

/** Lets routes of this scope accept a multipart form as if it were a JSON body. Files become Buffers. */
export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: FORM_FILE_MAX_BYTES },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, () => readFields(request))
  })
}

/**
 * Reads a form, and always reads its body to the end: otherwise the next request on this connection would never be
 * read.
 */
export async function readForm<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) throw error
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413
    throw isTooLarge ? tooLarge('O conteúdo enviado é grande demais') : invalidInput('Requisição inválida')
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readFields(request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    const value = part.type === 'file' ? await part.toBuffer() : part.value
    if (part.type === 'field' && part.valueTruncated) throw tooLarge('O conteúdo enviado é grande demais')
    if (Object.hasOwn(fields, part.fieldname)) throw invalidInput(`O campo ${part.fieldname} foi enviado duas vezes`)
    fields[part.fieldname] = value
  }
  return fields
}
