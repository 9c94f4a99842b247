import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'

/** What the URL of a feed contains. Each revocation increments `serial`, so that earlier URLs stop working. */
export interface FeedAddress {
  userId: string
  serial: number
}

const FILE = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})\.ics$/

export type CalendarTokens = Awaited<ReturnType<typeof openCalendarTokens>>

/** Signs the URLs of feeds, so that a forged URL is detected without a query. */
export async function openCalendarTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'calendar')

  return {
    fileOf: ({ userId, serial }: FeedAddress): string => `${userId}.${serial}.${sign(`${userId}.${serial}`)}.ics`,

    /** Returns `null` if the file name is malformed or forged. */
    read(file: string): FeedAddress | null {
      const [, userId = '', serial = '', signature = ''] = FILE.exec(file) ?? []
      return isSigned(`${userId}.${serial}`, signature) ? { userId, serial: Number(serial) } : null
    },
  }
}
