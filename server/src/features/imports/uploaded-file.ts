import type { MultipartFields } from '@fastify/multipart'
import { UPLOAD_EXTENSIONS } from '@palco/contract/base/limits'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../../base/http/forms.ts'
import { fileTooLarge, noFile, wrongExtension } from './refusals.ts'

/** The only file of a multipart form, in any field; `review` must come before it. */
export async function uploadedFile(request: FastifyRequest) {
  const file = await readForm(request, () => readFile(request))
  if (!file) throw noFile()
  if (!UPLOAD_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) throw wrongExtension()
  return file
}

/** Reads to the end even if the file is refused: browsers read no answer while they are sending. */
async function readFile(request: FastifyRequest) {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) return null
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? fileTooLarge() : error
  })
  // `toBuffer` may miss that the last chunk was truncated.
  if (part.file.truncated) throw fileTooLarge()
  return { name: part.filename, bytes, isReview: saysTrue(part.fields.review) }
}

const saysTrue = (field: MultipartFields[string]) => field !== undefined && 'value' in field && field.value === 'true'
