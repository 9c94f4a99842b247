import { processingRecord } from '@palco/contract/privacy/processing-record'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../../base/http/answers.ts'
import { memberCalls, memberFiles } from '../../../base/http/member-calls.ts'
import { fileAnswer } from '../../../base/http/openapi.ts'
import { sendPaper } from '../../certificates/draw-paper.ts'
import type { Records } from './record.service.ts'

export const recordRoutes =
  (records: Records): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/admin/privacy/record',
      memberCalls('privacy')('privacy.view')('getProcessingRecord', 'The record of processing', processingRecord),
      async () => ok(await records.read()),
    )

    app.get(
      '/admin/privacy/record/paper',
      memberFiles('privacy')('privacy.view')(
        'printProcessingRecord',
        'The record of processing as a PDF, to be signed',
        fileAnswer('The record', 'application/pdf'),
      ),
      async (_request, reply) => sendPaper(reply, await records.print()),
    )
  }
