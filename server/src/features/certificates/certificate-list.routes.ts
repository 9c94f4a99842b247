import {
  certificateFilter,
  certificatePage,
  certificateQuery,
  certificateRun,
  certificateRunPreview,
  certificateRunStart,
} from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { createListQueue } from '../../base/http/list-queue.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { fileAnswer } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { CertificateList } from './certificate-list.service.ts'
import type { CertificateExports } from './exports/certificate-exports.service.ts'
import type { Runs } from './runs/runs.service.ts'

const ZIP_CONTENT_TYPE = 'application/zip'

export const certificateListRoutes =
  (list: CertificateList, runs: Runs, exports: CertificateExports, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('certificates')
    const file = memberFiles('certificates')
    const inTurn = createListQueue()

    app.get(
      '/admin/certificates',
      call('certificates.view')(
        'listCertificates',
        'People, their right and their latest certificate',
        certificatePage,
        {
          querystring: certificateQuery,
        },
      ),
      (request, reply) => inTurn(reply, async () => ok(await list.page(request.query))),
    )

    app.get(
      '/admin/certificates/runs/preview',
      call('certificates.view')('previewCertificateRun', 'What a run would do now', certificateRunPreview, {
        querystring: certificateRunStart,
      }),
      ({ query }, reply) => inTurn(reply, async () => ok(await runs.preview(query.kind))),
    )

    app.get(
      '/admin/certificates/runs/latest',
      call('certificates.view')(
        'getLatestCertificateRun',
        'The run that is under way, or the last one',
        z.nullable(certificateRun),
      ),
      async () => ok(await runs.latest()),
    )

    app.post(
      '/admin/certificates/runs',
      {
        ...call('certificates.change')(
          'startCertificateRun',
          'Issue for all, or remind or confirm people without a name',
          certificateRun,
          { body: z.nullish(certificateRunStart), failures: [409] },
        ),
        // Ask for the password again, because a run sends mails to all people whom it finds.
        config: { asksAgain: true },
      },
      async (request) => ok(await runs.start(request.body?.kind ?? 'issue', actorOf(request))),
    )

    app.get(
      '/admin/certificates/export',
      file('people.export')('exportCertificates', 'The list as a spreadsheet', sheetAnswer, {
        querystring: certificateFilter,
      }),
      async (request, reply) =>
        sendSheet(reply, nameFile('certificados'), await exports.sheet(request.query, actorOf(request))),
    )

    const archive = fileAnswer('The archive', ZIP_CONTENT_TYPE)
    app.get(
      '/admin/certificates/papers',
      file('people.export')(
        'downloadCertificatePapers',
        'The papers of all valid certificates, in one archive',
        archive,
      ),
      async (request, reply) => {
        const left = new AbortController()
        reply.raw.once('close', () => left.abort())
        const papers = await exports.papers(originOf(request), left.signal, actorOf(request))
        reply.header('cache-control', 'private, no-store')
        return sendSheet(reply, nameFile('certificados', 'zip'), papers, ZIP_CONTENT_TYPE)
      },
    )
  }
