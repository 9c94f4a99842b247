import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { Role } from '@palco/contract/users/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { singleSignOnRequired } from '../../base/errors.ts'
import { ok } from '../../base/http/answers.ts'
import { clientAddress, exactAddress } from '../../base/http/client-address.ts'
import { originOf as originOfPage } from '../../base/http/request-origin.ts'
import type { Origin } from './access-lines.ts'
import type { Devices } from './devices.ts'
import type { LoginQueue } from './login-queue.ts'

const DEVICE_COOKIE = 'palco-device'
const TRUST_COOKIE = 'palco-trust'
/** The longest time for which browsers keep a cookie. Every sign-in renews it. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400

/** What routes need to sign people in, by password, by link or by single sign-on. */
export interface SignInParts {
  queueLogin: LoginQueue
  devices: Devices
  /** True if `PUBLIC_URL` is https, even if the proxy forwards requests by http. */
  isHttps: boolean
  /**
   * The name of the single sign-on provider, if members of the team may sign in only there; `null` if they may also use
   * a password or a link.
   */
  onlyProvider: string | null
}

export interface Caller {
  /** For counting failures: the IP address or, for IPv6, the network of one subscriber. */
  address: string
  /** The full IP address, for the access log. */
  exactAddress: string
  userAgent: string
  /** The device cookie of earlier sign-ins, or ''. */
  deviceCookie: string
  /** The cookie of a browser that is trusted and not asked for a second factor, or ''. */
  trustCookie: string
  /** The origin of the page that made the call. */
  page: string
}

export interface SignedIn {
  answer: LoginAnswer
  deviceCookie: string
  /** The new cookie of a browser that becomes trusted. */
  trustCookie?: string | null
}

/**
 * Throws if the person may sign in only by single sign-on. Call it after they have proved that the account is theirs,
 * because the error shows who is in the team.
 */
export function assertMayUsePassword({ onlyProvider }: Pick<SignInParts, 'onlyProvider'>, role: Role) {
  if (onlyProvider !== null && role === 'ADMIN') throw singleSignOnRequired(onlyProvider)
}

/** `callerOf` and `answerSignedIn` work only in an app with the plugin `@fastify/cookie`. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: clientAddress(request.ip),
  exactAddress: exactAddress(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  deviceCookie: request.cookies[DEVICE_COOKIE] ?? '',
  trustCookie: request.cookies[TRUST_COOKIE] ?? '',
  page: originOfPage(request),
})

export const originOf = ({ exactAddress, userAgent }: Caller, device: string | null): Origin => ({
  address: exactAddress,
  userAgent,
  device,
})

export function answerSignedIn(reply: FastifyReply, { answer, deviceCookie, trustCookie }: SignedIn, isHttps: boolean) {
  const options = {
    path: '/api/auth',
    maxAge: DEVICE_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps || reply.request.protocol === 'https',
  } as const
  reply.setCookie(DEVICE_COOKIE, deviceCookie, options)
  if (trustCookie) reply.setCookie(TRUST_COOKIE, trustCookie, options)
  return ok(answer)
}
