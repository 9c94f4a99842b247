import { emailKey } from '@palco/contract/base/fields'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Shared } from '../../feature.ts'
import { readPerson } from '../../people/person.repo.ts'
import { eventLanguage } from '../../people/person-language.ts'
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
    if ('email' in owner) {
      const { email } = owner
      const subject = { id: null, name: null, emailKey: emailKey(email) }
      return downloads.open(subject, { email, language: defaultLanguage, origin }, actor)
    }
    const { id, name, email } = await readPerson(db, owner.userId)
    const language = (await people.languageOf(id)) ?? defaultLanguage
    return downloads.open({ id, name, emailKey: emailKey(email) }, { email, language, origin }, actor)
  }
}
