import { noData } from '@palco/contract/base/envelope'
import {
  certificateFilter,
  certificatePage,
  certificateQuery,
  certificateRun,
  certificateRunPreview,
} from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, done, ok } from '../../../base/http/answers.ts'
import type { NameFile } from '../../../base/http/file-name.ts'
import { createListQueue } from '../../../base/http/list-queue.ts'
import { fileAnswer, forAdmins } from '../../../base/http/openapi.ts'
import { originOf } from '../../../base/http/request-origin.ts'
import { sendSheet, sheetAnswer } from '../../../base/http/sheet-answer.ts'
import { type Actor, actorOf } from '../../audit/actor.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import type { CertificateExports } from './exports.service.ts'
import type { Runs } from './runs.service.ts'

const ZIP_CONTENT_TYPE = 'application/zip'

interface Parts {
  list: CertificateList
  runs: Runs
  exports: CertificateExports
  sendAgain: (id: string, actor: Actor) => Promise<void>
  nameFile: NameFile
}

export const runsRoutes =
  ({ list, runs, exports, sendAgain, nameFile }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['certificates'], ...forAdmins }
    const call = calls(base)
    const inTurn = createListQueue()

    app.get(
      '/admin/certificates',
      call('listCertificates', 'People, their right and their latest certificate', certificatePage, {
        querystring: certificateQuery,
      }),
      (request, reply) => inTurn(reply, async () => ok(await list.page(request.query))),
    )

    app.get(
      '/admin/certificates/runs/preview',
      call('previewCertificateRun', 'What a run would issue now', certificateRunPreview),
      (_, reply) => inTurn(reply, async () => ok(await runs.preview())),
    )

    app.get(
      '/admin/certificates/runs/latest',
      call('getLatestCertificateRun', 'The run that is under way, or the last one', z.nullable(certificateRun)),
      async () => ok(await runs.latest()),
    )

    app.post(
      '/admin/certificates/runs',
      call('startCertificateRun', 'Issue for all people with a right and a confirmed name', certificateRun, {
        failures: [409],
      }),
      async (request) => ok(await runs.start(actorOf(request))),
    )

    app.post(
      '/admin/certificates/:id/send',
      call('sendCertificate', 'Mail a certificate once more; once a minute', noData, {
        params: byId,
        failures: [409, 429],
      }),
      (request) => done(sendAgain(request.params.id, actorOf(request))),
    )

    app.get('/admin/certificates/export', {
      schema: {
        ...base,
        operationId: 'exportCertificates',
        summary: 'The list as a spreadsheet',
        querystring: certificateFilter,
        response: sheetAnswer,
      },
      handler: async (request, reply) =>
        sendSheet(reply, nameFile('certificados'), await exports.sheet(request.query, actorOf(request))),
    })

    app.get('/admin/certificates/papers', {
      schema: {
        ...base,
        operationId: 'downloadCertificatePapers',
        summary: 'The papers of all valid certificates, in one archive',
        response: fileAnswer('The archive', ZIP_CONTENT_TYPE),
      },
      handler: async (request, reply) => {
        const left = new AbortController()
        reply.raw.once('close', () => left.abort())
        return sendSheet(
          reply.header('cache-control', 'private, no-store'),
          nameFile('certificados', 'zip'),
          await exports.papers(originOf(request), left.signal, actorOf(request)),
          ZIP_CONTENT_TYPE,
        )
      },
    })
  }
