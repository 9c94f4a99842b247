import type { Readable } from 'node:stream'
import { XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import type { FastifyReply } from 'fastify'
import { fileAnswer } from './openapi.ts'

export const sheetAnswer = fileAnswer('The spreadsheet', XLSX_CONTENT_TYPE)

export const sendSheet = (
  reply: FastifyReply,
  fileName: string,
  sheet: Buffer | Readable,
  contentType = XLSX_CONTENT_TYPE,
) => reply.type(contentType).header('content-disposition', `attachment; filename="${fileName}"`).send(sheet)
