import { createHmac } from 'node:crypto'
import { emailKey } from '@palco/contract/base/fields'

/** Returns a keyed hash. Without a key, e-mail addresses could be found by guessing. */
export const hashEmail = (key: string, email: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(emailKey(email)).digest('base64url')
