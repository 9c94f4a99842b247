import type { FastifyReply } from 'fastify'
import { fileAnswer } from '../../base/http/openapi.ts'

const PDF_TYPE = 'application/pdf'

export const paperAnswer = fileAnswer('The certificate', PDF_TYPE)

/** Of one person: no cache may keep it. */
export const sendPaper = (reply: FastifyReply, { bytes, fileName }: { bytes: Buffer; fileName: string }) =>
  reply
    .type(PDF_TYPE)
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(bytes)
