import { emailKey } from '@palco/contract/base/fields'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Shared } from '../../feature.ts'
import { readPerson } from '../../people/person.repo.ts'
import { eventLanguage } from '../../people/person-language.ts'
import type { Downloads } from './downloads.ts'

/** Limited, because each download reads all tables and draws a certificate. */
const DOWNLOADS_AN_HOUR = 10
const HOUR_SECONDS = 3600

export type OpenOwnDownload = ReturnType<typeof createOwnDownloads>

export function createOwnDownloads({ db, catalog, people }: Shared, downloads: Downloads) {
  const limit = createLimiter(DOWNLOADS_AN_HOUR, HOUR_SECONDS)

  return async (actor: Actor, origin: string) => {
    await limit.count(actor.userId)
    const { id, name, email } = await readPerson(db, actor.userId)
    const language = (await people.languageOf(id)) ?? eventLanguage(catalog.current())
    return downloads.open({ id, name, emailKey: emailKey(email) }, { email, language, origin }, actor)
  }
}
