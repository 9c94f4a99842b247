import { onTestFinished } from 'vitest'
import type { MailServer } from '../../src/base/mail-server.ts'
import { openSmtpServer, type SmtpOptions } from './smtp-server.ts'

interface Options extends SmtpOptions {
  /** Registers the cleanup. Pass `afterAll` if the tests of a file share the server. */
  until?: (stop: () => Promise<void>) => void
}

export const PUBLIC_URL = new URL('https://palco.example')

/** Opens an SMTP server that is closed when the test is over. */
export async function openPostOffice({ until = onTestFinished, ...options }: Options = {}) {
  const office = await openSmtpServer(options)
  until(office.close)
  return { ...office, mail: mailServer(office.port) }
}

export const mailServer = (port: number): MailServer => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  auth: null,
  from: 'Semana <no-reply@palco.example>',
  publicUrl: PUBLIC_URL,
})

/** Returns a clock that stands still until the test advances it. */
export function heldClock() {
  let now = Date.now()
  const clock = () => now
  const advance = (minutes: number) => {
    now += minutes * 60_000
  }
  return { clock, advance }
}
