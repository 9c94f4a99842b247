import { success } from '@palco/contract/base/envelope'
import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { noteRevision, rememberRevision, revisionHeader, revisionOf } from './catalog-revision.ts'
import { noteServerTime } from './server-clock.ts'
import { storage } from './storage.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  searchParams?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  /** Sends the request without the session's tokens. A 401 response then does not refresh the access token. */
  anonymous?: boolean
  /** Set if index.html may have preloaded the response. The response may then be as old as the page. */
  isPreloaded?: boolean
  timeoutMs?: number
}

function headers(anonymous: boolean) {
  const accessToken = anonymous ? null : storage.accessToken.get()
  const sessionToken = anonymous ? null : storage.sessionToken.get()
  const xsrfToken = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return {
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(sessionToken && { 'X-Session-Token': sessionToken }),
    ...(!anonymous && revisionHeader()),
    ...(preview.token && { [PREVIEW_HEADER]: preview.token }),
    ...(xsrfToken && { 'X-XSRF-TOKEN': decodeURIComponent(xsrfToken) }),
  }
}

/**
 * Returns the body of a request. For a FormData, the browser itself sets the content type, which must include the
 * boundary.
 */
function payload(body: unknown): RequestInit {
  if (body === undefined) return {}
  return { body: body instanceof FormData ? body : JSON.stringify(body) }
}

function address(path: string, searchParams: CallOptions['searchParams'] = {}) {
  const given = Object.entries(searchParams).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return `/api/${path}${given.length ? `?${new URLSearchParams(given)}` : ''}`
}

interface Prefetched {
  answer: Promise<Response>
  sentAt: number
  sessionToken: string | null
}

const prefetched = new Map<string, Prefetched>()
const PREFETCHED_FOR_MS = 10_000

/**
 * Requests a page's data while the page's code is loading. If the response is recent, the next GET of the same path
 * uses it.
 */
export function prefetch(...paths: string[]) {
  for (const path of paths) {
    const answer = fetch(address(path), { headers: headers(false) })
    // Avoids an unhandled rejection. A failure is handled by the call that uses this response.
    answer.catch(() => {})
    prefetched.set(path, { answer, sentAt: Date.now(), sessionToken: storage.sessionToken.get() })
  }
}

function takePrefetched(path: string): Prefetched | undefined {
  const early = prefetched.get(path)
  prefetched.delete(path)
  const isOurs = early?.sessionToken === storage.sessionToken.get()
  return early && isOurs && Date.now() - early.sentAt < PREFETCHED_FOR_MS ? early : undefined
}

/**
 * Sends a request. Throws an ApiError if there is no response or its status is not 2xx; rethrows the abort of `signal`.
 */
export async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const { anonymous = false, isPreloaded = false, searchParams, signal, timeoutMs } = options
  const limits = [signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter((each) => each instanceof AbortSignal)
  const early = method === 'get' ? takePrefetched(path) : undefined
  const sentAt = early?.sentAt ?? (isPreloaded ? Date.now() - performance.now() : Date.now())
  const asked =
    early?.answer ??
    fetch(address(path, searchParams), {
      method: method.toUpperCase(),
      headers: { ...headers(anonymous), ...(isJson(body) && { 'Content-Type': 'application/json' }) },
      ...payload(body),
      ...(limits.length && { signal: AbortSignal.any(limits) }),
    })
  const response = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError('', { status: 0, cause })
  })
  noteServerTime(response, sentAt)
  const revision = anonymous ? null : revisionOf(response)
  if (revision !== null) noteRevision(revision)
  if (!response.ok) throw rememberRevision(await apiErrorOf(response), response)
  return response
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData)

export async function dataOf<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.safeParse(success(schema), body)
  if (!parsed.success) throw new ApiError('', { status: response.status, cause: parsed.error })
  return rememberRevision((parsed.data as { data: z.output<Schema> }).data, response)
}

/**
 * The token of a preview, in which an administrator sees the portal of a group or of another person. All calls of the
 * page send it, and the server then answers only the portal's read requests.
 */
export const preview = { token: '' }

export const previewBase = () => /^\/preview\/(group|user)\/[^/]+/.exec(location.pathname)?.[0]
