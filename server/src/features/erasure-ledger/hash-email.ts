import { createHmac } from 'node:crypto'
import { emailKey } from '@palco/contract/base/fields'

/** A keyed hash, because e-mail addresses can be guessed. */
export const hashEmail = (key: string, email: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(emailKey(email)).digest('base64url')
