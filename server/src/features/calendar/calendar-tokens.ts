import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from '../session/secrets.repo.ts'

/** The address that a person's feed has until they revoke it. */
export interface FeedAddress {
  userId: string
  serial: number
}

const FILE = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})\.ics$/

export type CalendarTokens = Awaited<ReturnType<typeof openCalendarTokens>>

/** Addresses of feeds are signed and stored nowhere, so forged ones are known without a query. */
export async function openCalendarTokens(db: Database) {
  const secret = await findSecret(db, 'devices')
  // A derived key: no token of another kind passes for one of these.
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'calendar', 32))
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')

  return {
    fileOf: ({ userId, serial }: FeedAddress): string => `${userId}.${serial}.${sign(`${userId}.${serial}`)}.ics`,

    /** `null` if it is malformed or forged. */
    read(file: string): FeedAddress | null {
      const [, userId = '', serial = '', signature = ''] = FILE.exec(file) ?? []
      // As text: several texts decode to the same bytes.
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${userId}.${serial}`))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return { userId, serial: Number(serial) }
    },
  }
}
