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
  /** Sends no tokens, and a 401 refreshes nothing. */
  anonymous?: boolean
  /** Preloaded by index.html: the response may be older than the call, but not older than the page. */
  isPreloaded?: boolean
  /** Without it the call waits for as long as the browser does. */
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

/** A FormData sets its own content type, with the boundary in it. */
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

/** Requests a page's data while its code is loading; the first call to each path uses the response. */
export function prefetch(...paths: string[]) {
  for (const path of paths) {
    const answer = fetch(address(path), { headers: headers(false) })
    // The call that uses it handles the failure.
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

/** Throws an ApiError for anything but 2xx, no response included. */
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

/** The envelope's `data`, parsed by the contract. */
export async function dataOf<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.safeParse(success(schema), body)
  if (!parsed.success) throw new ApiError('', { status: response.status, cause: parsed.error })
  return rememberRevision((parsed.data as { data: z.output<Schema> }).data, response)
}

/**
 * An administrator previews the portal as somebody else sees it. A preview is a page load of its own, and all its calls
 * carry this token: with it the server answers only what the portal reads.
 */
export const preview = { token: '' }

/** The root path of a preview. */
export const previewBase = () => /^\/preview\/(group|user)\/[^/]+/.exec(location.pathname)?.[0]
