import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'

/** The person and the number of a feed's URL. Each revocation increments `serial`. */
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

    /** Reads the address from a file name. Returns `null` if it is malformed or forged. */
    read(file: string): FeedAddress | null {
      const [, userId = '', serial = '', signature = ''] = FILE.exec(file) ?? []
      return isSigned(`${userId}.${serial}`, signature) ? { userId, serial: Number(serial) } : null
    },
  }
}
