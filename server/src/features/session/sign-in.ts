import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../base/http/answers.ts'
import { clientAddress, exactAddress } from '../../base/http/client-address.ts'
import type { Origin } from './access-lines.ts'
import type { Devices } from './devices.ts'
import type { LoginQueue } from './login-queue.ts'

const DEVICE_COOKIE = 'palco-device'
/** The longest that browsers keep a cookie; every sign-in renews it. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400

/** What a route that signs people in needs, by password or by link. */
export interface SignInParts {
  queueLogin: LoginQueue
  devices: Devices
  /** The public address is https, whatever the proxy says of a request. */
  isHttps: boolean
}

/** Where a call comes from. */
export interface Caller {
  /** What failures are counted against: an address, or the network that one subscriber has. */
  address: string
  /** For the access log. */
  exactAddress: string
  userAgent: string
  /** The device cookie of earlier sign-ins, or ''. */
  deviceCookie: string
}

export interface SignedIn {
  answer: LoginAnswer
  deviceCookie: string
}

/** Needs `@fastify/cookie`, as `answerSignedIn` does. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: clientAddress(request.ip),
  exactAddress: exactAddress(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  deviceCookie: request.cookies[DEVICE_COOKIE] ?? '',
})

export const originOf = ({ exactAddress, userAgent }: Caller, device: string | null): Origin => ({
  address: exactAddress,
  userAgent,
  device,
})

export function answerSignedIn(reply: FastifyReply, { answer, deviceCookie }: SignedIn, isHttps: boolean) {
  reply.setCookie(DEVICE_COOKIE, deviceCookie, {
    path: '/api/auth',
    maxAge: DEVICE_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps || reply.request.protocol === 'https',
  })
  return ok(answer)
}
