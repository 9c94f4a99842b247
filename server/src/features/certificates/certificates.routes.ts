import { certificateCorrection, certificateName } from '@palco/contract/certificates/certificates'
import { ownCertificate } from '@palco/contract/certificates/own-certificate'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls, fileCalls, ok } from '../../base/http/answers.ts'
import { fileAnswer, forParticipants } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import type { Shared } from '../feature.ts'
import { inPreviews, viewerOf } from '../session/guard.ts'
import { paperAnswer, sendPaper } from './draw-paper.ts'
import type { OwnCertificates } from './own-certificate.service.ts'

export const certificateRoutes =
  (certificates: OwnCertificates, { guard }: Pick<Shared, 'guard'>): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = guard(...forParticipants.roles)
    const base = { tags: ['participant'], ...forParticipants }
    const call = calls(base, { onRequest })
    const file = fileCalls(base, { onRequest })

    app.get(
      '/participant/certificate',
      {
        ...call('getOwnCertificate', "The caller's certificate, or what is missing for it", ownCertificate),
        ...inPreviews,
      },
      async (request) => ok(await certificates.read(viewerOf(request))),
    )

    app.put(
      '/participant/certificate',
      call('confirmCertificateName', 'Confirm name and language, and issue the certificate', ownCertificate, {
        body: certificateName,
        failures: [429],
        description: 'Answers the present one, if there is one: only a correction changes its name.',
      }),
      async ({ session, body }) => ok(await certificates.confirm(session.userId, body)),
    )

    app.post(
      '/participant/certificate/correction',
      call('correctOwnCertificate', 'Correct the printed name or the language', ownCertificate, {
        body: certificateCorrection,
        failures: [404, 409, 429],
        description: 'Once, within a week of the first issue. A new certificate replaces the present one.',
      }),
      async ({ session, body }) => ok(await certificates.correct(session.userId, body)),
    )

    const picture = fileAnswer('The first page', 'image/png')
    app.post(
      '/participant/certificate/preview',
      file('previewCertificateName', 'A picture of the paper before it is issued or corrected', picture, {
        failures: [429],
        body: certificateCorrection,
      }),
      async (request, reply) => {
        const png = await certificates.previewName(request.session.userId, request.body, originOf(request))
        return reply.type('image/png').header('cache-control', 'private, no-store').send(png)
      },
    )

    app.get(
      '/participant/certificate/paper',
      file('getOwnPaper', "The caller's certificate as a PDF", paperAnswer, { failures: [404, 429] }),
      async (request, reply) => sendPaper(reply, await certificates.paper(request.session.userId, originOf(request))),
    )
  }
