import type { OwnData } from '@palco/contract/privacy/own-data'
import { notSignedIn } from '../../../base/errors.ts'
import { findValid } from '../../certificates/certificates.repo.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { findUser } from '../../people/user-list.repo.ts'
import { findHolder } from '../erasure/subjects.repo.ts'
import type { OwnRequests } from '../requests/own-requests.service.ts'
import { findHeldTopics } from './held-topics.ts'

export type ReadOwnData = ReturnType<typeof createOwnData>

/** Returns what is held about the caller, and their requests. */
export const createOwnData =
  ({ db, catalog }: Pick<Shared, 'db' | 'catalog'>, requests: OwnRequests) =>
  async (userId: string): Promise<OwnData> => {
    const user = await findUser(db, catalog.current(), userId)
    if (!user) throw notSignedIn()
    const { id, name, email, phone = null } = user
    const { person } = await findHolder(db, { userId })
    const [topics, { retention }, own, certificate] = await Promise.all([
      findHeldTopics(db, person),
      readPrivacySettings(db),
      requests.list(id),
      findValid(db, id),
    ])
    return {
      userId,
      details: { name, email, phone },
      topics,
      retention,
      requests: own,
      certificates: certificate ? 1 : 0,
    }
  }
