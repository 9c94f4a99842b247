import { emailKey } from '@palco/contract/base/fields'
import type { OwnData } from '@palco/contract/privacy/own-data'
import { findValid } from '../../certificates/certificates.repo.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { readPerson } from '../../people/person.repo.ts'
import type { OwnRequests } from '../requests/own-requests.service.ts'
import { findHeldTopics } from './held-topics.ts'

export type ReadOwnData = ReturnType<typeof createOwnData>

/** Returns what is held about the caller, and their requests. */
export const createOwnData =
  ({ db }: Pick<Shared, 'db'>, requests: OwnRequests) =>
  async (userId: string): Promise<OwnData> => {
    const { id, name, email } = await readPerson(db, userId)
    const [topics, { retention }, own, certificate] = await Promise.all([
      findHeldTopics(db, { id, name, emailKey: emailKey(email) }),
      readPrivacySettings(db),
      requests.list(id),
      findValid(db, id),
    ])
    return { userId, topics, retention, requests: own, certificates: certificate ? 1 : 0 }
  }
