import { success } from '@palco/contract/envelope'
import { PREVIEW_HEADER } from '@palco/contract/preview-path'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { noteRevision, rememberRevision, revisionHeader, revisionOf } from './catalog-revision.ts'
import { preview } from './preview.ts'
import { noteServerTime } from './server-clock.ts'
import { storage } from './storage.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  searchParams?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  /** A call of someone who is not signed in: sends no tokens, and a 401 refreshes nothing. */
  anonymous?: boolean
  /** index.html has asked for it: the answer may be older than the call, but not older than the page. */
  isPreloaded?: boolean
  /** No call has a time limit unless it asks for one. */
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

/** A form brings its own content type, with the boundary in it. */
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

interface Ahead {
  answer: Promise<Response>
  sentAt: number
  sessionToken: string | null
}

const askedAhead = new Map<string, Ahead>()
/** Later than this it is asked anew. */
const AHEAD_MS = 10_000

/** Asks for what a page will show while its code is on its way; the first call of each takes the answer. */
export function askAhead(...paths: string[]) {
  for (const path of paths) {
    const answer = fetch(address(path), { headers: headers(false) })
    // Whoever takes it is told.
    answer.catch(() => {})
    askedAhead.set(path, { answer, sentAt: Date.now(), sessionToken: storage.sessionToken.get() })
  }
}

function takeAhead(path: string): Ahead | undefined {
  const ahead = askedAhead.get(path)
  askedAhead.delete(path)
  const isOurs = ahead?.sessionToken === storage.sessionToken.get()
  return ahead && isOurs && Date.now() - ahead.sentAt < AHEAD_MS ? ahead : undefined
}

/** One call, one answer: anything but 2xx, or no answer at all, is an ApiError. */
export async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const { anonymous = false, isPreloaded = false, searchParams, signal, timeoutMs } = options
  const limits = [signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter((each) => each instanceof AbortSignal)
  const ahead = method === 'get' ? takeAhead(path) : undefined
  const sentAt = ahead?.sentAt ?? (isPreloaded ? Date.now() - performance.now() : Date.now())
  const asked =
    ahead?.answer ??
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

/** The `data` of the envelope, as the contract knows it. */
export async function dataOf<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.safeParse(success(schema), body)
  if (!parsed.success) throw new ApiError('', { status: response.status, cause: parsed.error })
  return rememberRevision((parsed.data as { data: z.output<Schema> }).data, response)
}
