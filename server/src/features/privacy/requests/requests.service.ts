import type { RequestPage, RequestQuery, RequestRefusal } from '@palco/contract/privacy/privacy-requests'
import type { Actor } from '../../audit/actor.ts'
import { changesOf } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { readPerson } from '../../people/person.repo.ts'
import { toOwnRequest } from './own-request.ts'
import { REQUEST_REFUSED } from './request-refused.mail.ts'
import { endRequest, findRequestPage, requestNotOpen } from './requests.repo.ts'

const DEFAULT_PAGE_SIZE = 25

export type Requests = ReturnType<typeof createRequests>

/** Requests of all people, which the organiser answers. */
export const createRequests = ({ db, bus, mail }: Pick<Shared, 'db' | 'bus' | 'mail'>) => ({
  async page({ page = 0, pageSize = DEFAULT_PAGE_SIZE, ...filter }: RequestQuery): Promise<RequestPage> {
    const [settings, { rows, total }] = await Promise.all([
      readPrivacySettings(db),
      findRequestPage(db, filter, page, pageSize),
    ])
    const data = rows.map(({ name, email, ...request }) => ({
      ...toOwnRequest(request, settings),
      user: request.user_id && name !== null && email !== null ? { id: request.user_id, name, email } : null,
    }))
    return { data, total }
  },

  refuse: (id: string, { answer }: RequestRefusal, actor: Actor): Promise<void> =>
    bus.transaction(async (trx) => {
      const request = await endRequest(trx, { id }, 'refused', answer)
      if (!request?.user_id) throw requestNotOpen()
      const person = await readPerson(trx, request.user_id)
      await mail.enqueue(trx, {
        key: `request-refused:${id}`,
        kind: REQUEST_REFUSED,
        userId: person.id,
        to: person.email,
        language: mail.languageFor(person),
        params: { name: person.name, answer },
      })
      await recordAudit(trx, actor, {
        action: 'privacy.request-refused',
        target: { type: 'privacy', id: person.id, name: person.name },
        changes: changesOf(null, { reason: answer }),
      })
    }),
})
