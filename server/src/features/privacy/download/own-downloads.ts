import { linkUnknown } from '../../../base/errors.ts'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Shared } from '../../feature.ts'
import { eventLanguage } from '../../people/person-language.ts'
import { findHolder } from '../erasure/subjects.repo.ts'
import type { Downloads } from './downloads.ts'

/** How many downloads a person may start in an hour. Each one reads all tables and may draw a certificate. */
const DOWNLOADS_AN_HOUR = 10
const HOUR_SECONDS = 3600

/** Whose data is downloaded: an account, or an e-mail address without one. */
export type DataOwner = { userId: string } | { email: string }

export type OpenOwnDownload = ReturnType<typeof createOwnDownloads>

export function createOwnDownloads({ db, catalog, people }: Shared, downloads: Downloads) {
  const limit = createLimiter(DOWNLOADS_AN_HOUR, HOUR_SECONDS)

  return async (owner: DataOwner, actor: Actor | null, origin: string) => {
    await limit.count('userId' in owner ? owner.userId : owner.email)
    const defaultLanguage = eventLanguage(catalog.current())
    const { hasAccount, person } = await findHolder(db, owner)
    if ('email' in owner) {
      // A purchase may have created the account since the link was checked.
      if (hasAccount) throw linkUnknown()
      return downloads.open(person, { email: owner.email, language: defaultLanguage, origin }, actor)
    }
    const email = person[0].emails[0] ?? ''
    const language = (await people.languageOf(owner.userId)) ?? defaultLanguage
    return downloads.open(person, { email, language, origin }, actor)
  }
}
