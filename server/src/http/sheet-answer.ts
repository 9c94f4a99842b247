import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { fileAnswer } from './openapi.ts'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The response schema of a call that answers a spreadsheet. */
export const sheetAnswer = fileAnswer('The spreadsheet', XLSX_TYPE)

/** Browsers save it under this name. */
export const sendSheet = (reply: FastifyReply, fileName: string, sheet: Buffer | Readable) =>
  reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${fileName}"`).send(sheet)
