import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { browserName } from '../../base/http/browser-name.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { insertTrusted, listTrusted, type TrustedBrowser } from './factors.repo.ts'

const DAY_MS = 86_400_000

/** The maximum number of tokens in a cookie: more than people share a browser. The cookie must be short. */
const MAX_TOKENS = 8
const TOKEN = /^[\w-]{43}$/

export type Trust = ReturnType<typeof createTrust>

/**
 * Browsers that are not asked for a second factor for some days. Each has a random token in a separate cookie. The
 * device cookie can't be used: its signing secret is in the database, so anybody with a copy of the database could
 * forge it.
 */
export function createTrust(db: Database, catalog: Pick<Catalog, 'current'>) {
  const daysMs = () => catalog.current().event.team.trustDays * DAY_MS

  const list = (userId: string, passwordHash: string): Promise<TrustedBrowser[]> =>
    listTrusted(db, userId, hashToken(passwordHash), Date.now() - daysMs())

  const isNamedBy = (cookie: string) => {
    const hashes = new Set(tokensOf(cookie).map(hashToken))
    return ({ hash }: TrustedBrowser) => hashes.has(hash)
  }

  return {
    list,
    isNamedBy,

    async isTrusted(userId: string, passwordHash: string, cookie: string): Promise<boolean> {
      return tokensOf(cookie).length > 0 && (await list(userId, passwordHash)).some(isNamedBy(cookie))
    },

    /**
     * Trusts the browser. Returns its new cookie, always with a new token, or `null` if the settings allow no trust.
     */
    async trust(
      trx: Transaction,
      userId: string,
      passwordHash: string,
      { cookie, userAgent }: { cookie: string; userAgent: string },
    ): Promise<string | null> {
      const lifeMs = daysMs()
      if (!lifeMs) return null
      const token = newToken()
      await insertTrusted(trx, {
        userId,
        hash: hashToken(token),
        passwordMark: hashToken(passwordHash),
        browser: browserName(userAgent),
        expiresAt: isoTime(Date.now() + lifeMs),
      })
      return [token, ...tokensOf(cookie)].slice(0, MAX_TOKENS).join('.')
    },
  }
}

const tokensOf = (cookie: string) => cookie.split('.', MAX_TOKENS).filter((token) => TOKEN.test(token))
