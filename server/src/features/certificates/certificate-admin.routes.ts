import {
  certificateCorrectByAdmin,
  certificateGrant,
  certificateRevoke,
  certificateRevokeByCode,
  certificatesOfUser,
  issuedCertificate,
} from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { CertificateAdmin } from './certificate-admin.service.ts'
import { paperAnswer, sendPaper } from './paper-answer.ts'

export const certificateAdminRoutes =
  (certificates: CertificateAdmin): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['certificates'], ...forAdmins }

    app.get('/admin/users/:id/certificates', {
      schema: {
        ...base,
        operationId: 'listCertificatesOfUser',
        summary: 'The certificates of a person, and their right to one',
        failures: [404],
        params: byId,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.ofUser(request.params.id)),
    })

    app.post('/admin/users/:id/certificates/grant', {
      schema: {
        ...base,
        operationId: 'grantCertificate',
        summary: 'Grant the right to a certificate by hand',
        failures: [404],
        params: byId,
        body: certificateGrant,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.grant(request.params.id, request.body, actorOf(request))),
    })

    app.delete('/admin/users/:id/certificates/grant', {
      schema: {
        ...base,
        operationId: 'removeCertificateGrant',
        summary: 'Take back a right that was granted by hand',
        description: 'A certificate that was issued with it stays valid.',
        failures: [404, 409],
        params: byId,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.removeGrant(request.params.id, actorOf(request))),
    })

    app.post('/admin/users/:id/certificates/issue', {
      schema: {
        ...base,
        operationId: 'issueCertificate',
        summary: 'Issue for one person with a right and a confirmed name',
        failures: [404, 409],
        params: byId,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.issue(request.params.id, actorOf(request))),
    })

    app.post('/admin/users/:id/certificates/ask-name', {
      schema: {
        ...base,
        operationId: 'askCertificateName',
        summary: 'Ask a person by mail to confirm the name; once a week',
        failures: [404, 409],
        params: byId,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.askName(request.params.id, actorOf(request))),
    })

    app.post('/admin/certificates/:id/revoke', {
      schema: {
        ...base,
        operationId: 'revokeCertificate',
        summary: 'Revoke a certificate',
        description: 'It stays revoked, and the person gets another one only by a grant by hand.',
        failures: [404, 409],
        params: byId,
        body: certificateRevoke,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.revoke(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/certificates/revoke', {
      schema: {
        ...base,
        operationId: 'revokeCertificateByCode',
        summary: 'Revoke the certificate with a code',
        failures: [404, 409],
        body: certificateRevokeByCode,
        response: answers(issuedCertificate),
      },
      handler: async (request) => ok(await certificates.revokeByCode(request.body, actorOf(request))),
    })

    app.post('/admin/certificates/:id/correct', {
      schema: {
        ...base,
        operationId: 'correctCertificate',
        summary: 'Correct the name, language or programme of a certificate',
        description: 'A new certificate replaces it.',
        failures: [404, 409],
        params: byId,
        body: certificateCorrectByAdmin,
        response: answers(certificatesOfUser),
      },
      handler: async (request) => ok(await certificates.correct(request.params.id, request.body, actorOf(request))),
    })

    app.get('/admin/certificates/:id/paper', {
      schema: {
        ...base,
        operationId: 'getPaper',
        summary: 'A certificate as a PDF',
        failures: [404],
        params: byId,
        response: paperAnswer,
      },
      handler: async (request, reply) =>
        sendPaper(reply, await certificates.paper(request.params.id, originOf(request))),
    })
  }
