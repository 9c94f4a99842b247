import { auditFilter, auditPage, auditQuery } from '@palco/contract/audit/audit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { forMembers } from '../../base/http/openapi.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import type { Feature, Shared } from '../feature.ts'
import { actorOf } from './actor.ts'
import { type Audit, createAudit } from './audit.service.ts'

const auditRoutes =
  (audit: Audit, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('audit')

    app.get(
      '/admin/audit',
      call('audit.view')('listAudit', 'The audit log, newest first', auditPage, { querystring: auditQuery }),
      async ({ query }) => ok(await audit.page(query)),
    )

    app.get('/admin/audit/export', {
      schema: {
        tags: ['audit'],
        ...forMembers('people.export'),
        operationId: 'exportAudit',
        summary: 'The audit log as a spreadsheet',
        querystring: auditFilter,
        response: sheetAnswer,
      },
      handler: async (request, reply) =>
        sendSheet(reply, nameFile('auditoria'), await audit.export(request.query, actorOf(request))),
    })
  }

export function auditFeature({ db, catalog, nameFile }: Shared): Feature {
  const audit = createAudit(db, catalog)
  return { adminRoutes: auditRoutes(audit, nameFile) }
}
