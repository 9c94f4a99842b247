import * as z from 'zod'
import { StartupError } from './errors.ts'

export interface MailServer {
  host: string
  port: number
  /**
   * True if the connection starts with TLS. Otherwise STARTTLS is used if the server offers it. STARTTLS is required if
   * there is `auth` and the server is on another machine.
   */
  isSecure: boolean
  auth: { user: string; pass: string } | null
  /** The From header, such as `Palco <no-reply@example.com>`. */
  from: string
  publicUrl: URL
}

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 }
const BOTH = 'SMTP_URL and MAIL_FROM belong together'

/**
 * Returns `null` if no mail server is configured. Errors must not contain SMTP_URL, because it may contain a password.
 */
export function readMailServer(
  smtpUrl: string | undefined,
  from: string | undefined,
  publicUrl: URL | null,
): MailServer | null {
  if (!smtpUrl && !from) return null
  if (!from) throw new StartupError(`MAIL_FROM is missing: ${BOTH}. Set it to the address that mails come from.`)
  if (!smtpUrl) throw new StartupError(`SMTP_URL is missing: ${BOTH}. Set it, or leave MAIL_FROM out.`)
  if (!isSender(from))
    throw new StartupError('MAIL_FROM must be an e-mail address, or Name <address>. Correct MAIL_FROM or leave it out.')
  // The Host header can't replace PUBLIC_URL: with a forged one, a mail would contain a link to another server.
  if (!publicUrl) throw new StartupError('PUBLIC_URL is missing: links in mails need the address that people open.')
  return { ...readAddress(smtpUrl), from, publicUrl }
}

function readAddress(smtpUrl: string): Omit<MailServer, 'from' | 'publicUrl'> {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (!url || !isSmtp(url.protocol) || !url.hostname || url.search || url.hash || !/^\/?$/.test(url.pathname))
    throw malformed()
  const user = decode(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || DEFAULT_PORTS[url.protocol],
    isSecure: url.protocol === 'smtps:',
    auth: user ? { user, pass: decode(url.password) } : null,
  }
}

const malformed = () =>
  new StartupError(
    'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587, with special characters as %40 and the like. Correct SMTP_URL or leave it out.',
  )

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw malformed()
  }
}

const isSmtp = (protocol: string): protocol is keyof typeof DEFAULT_PORTS => protocol in DEFAULT_PORTS

const address = z.email()
function isSender(from: string) {
  const named = /^[^<>\r\n]*<([^<>]+)>$/.exec(from)
  return address.safeParse(named?.[1] ?? from).success
}
