import { noData } from '@palco/contract/base/envelope'
import {
  certificateCorrectByAdmin,
  certificateGrant,
  certificateRevoke,
  certificateRevokeByCode,
  certificatesOfUser,
  issuedCertificate,
} from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { CertificateAdmin } from './certificate-admin.service.ts'
import { paperAnswer, sendPaper } from './draw-paper.ts'

export const certificateAdminRoutes =
  (certificates: CertificateAdmin): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('certificates')

    app.get(
      '/admin/users/:id/certificates',
      call('people.view')(
        'listCertificatesOfUser',
        'The certificates of a person, and their right to one',
        certificatesOfUser,
        {
          params: byId,
        },
      ),
      async (request) => ok(await certificates.ofUser(request.params.id)),
    )

    app.post(
      '/admin/users/:id/certificates/grant',
      call('certificates.change')('grantCertificate', 'Grant the right to a certificate by hand', certificatesOfUser, {
        params: byId,
        changesPerson: true,
        body: certificateGrant,
      }),
      async (request) => ok(await certificates.grant(request.params.id, request.body, actorOf(request))),
    )

    app.delete(
      '/admin/users/:id/certificates/grant',
      call('certificates.change')(
        'removeCertificateGrant',
        'Take back a right that was granted by hand',
        certificatesOfUser,
        {
          params: byId,
          changesPerson: true,
          failures: [409],
          description: 'A certificate that was issued with it stays valid.',
        },
      ),
      async (request) => ok(await certificates.removeGrant(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/users/:id/certificates/issue',
      call('certificates.change')(
        'issueCertificate',
        'Issue for one person with a right and a confirmed name',
        certificatesOfUser,
        {
          params: byId,
          changesPerson: true,
          failures: [409],
        },
      ),
      async (request) => ok(await certificates.issue(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/users/:id/certificates/ask-name',
      call('certificates.change')(
        'askCertificateName',
        'Ask a person by mail to confirm the name; once a week',
        certificatesOfUser,
        {
          params: byId,
          changesPerson: true,
          failures: [409],
        },
      ),
      async (request) => ok(await certificates.askName(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/certificates/:id/revoke',
      call('certificates.change')('revokeCertificate', 'Revoke a certificate', certificatesOfUser, {
        params: byId,
        body: certificateRevoke,
        failures: [409],
        description: 'It stays revoked, and the person gets another one only by a grant by hand.',
      }),
      async (request) => ok(await certificates.revoke(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/certificates/revoke',
      call('certificates.change')('revokeCertificateByCode', 'Revoke the certificate with a code', issuedCertificate, {
        body: certificateRevokeByCode,
        failures: [404, 409],
      }),
      async (request) => ok(await certificates.revokeByCode(request.body, actorOf(request))),
    )

    app.post(
      '/admin/certificates/:id/correct',
      call('certificates.change')(
        'correctCertificate',
        'Correct the name, language or programme of a certificate',
        certificatesOfUser,
        {
          params: byId,
          body: certificateCorrectByAdmin,
          failures: [409],
          description: 'A new certificate replaces it.',
        },
      ),
      async (request) => ok(await certificates.correct(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/certificates/:id/send',
      call('certificates.change')('sendCertificate', 'Mail a certificate once more; once a minute', noData, {
        params: byId,
        failures: [409, 429],
      }),
      (request) => done(certificates.sendAgain(request.params.id, actorOf(request))),
    )

    app.get(
      '/admin/certificates/:id/paper',
      memberFiles('certificates')('certificates.view')('getPaper', 'A certificate as a PDF', paperAnswer, {
        failures: [404],
        params: byId,
      }),
      async (request, reply) => sendPaper(reply, await certificates.paper(request.params.id, originOf(request))),
    )
  }
