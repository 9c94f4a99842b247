import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'

/** The address that a person's feed has until they revoke it. */
export interface FeedAddress {
  userId: string
  serial: number
}

const FILE = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})\.ics$/

export type CalendarTokens = Awaited<ReturnType<typeof openCalendarTokens>>

/** Addresses of feeds are signed and stored nowhere, so forged ones are known without a query. */
export async function openCalendarTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'calendar')

  return {
    fileOf: ({ userId, serial }: FeedAddress): string => `${userId}.${serial}.${sign(`${userId}.${serial}`)}.ics`,

    /** `null` if it is malformed or forged. */
    read(file: string): FeedAddress | null {
      const [, userId = '', serial = '', signature = ''] = FILE.exec(file) ?? []
      return isSigned(`${userId}.${serial}`, signature) ? { userId, serial: Number(serial) } : null
    },
  }
}
