import { success } from '@palco/contract/envelope'
import ky, { type Options } from 'ky'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { storage } from './storage.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  searchParams?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  /** A call of someone who is not signed in: sends no tokens, and a 401 refreshes nothing. */
  anonymous?: boolean
  /** No call has a time limit unless it asks for one. */
  timeoutMs?: number
}

const http = ky.create({
  prefix: '/api',
  timeout: false,
  retry: 0,
  throwHttpErrors: false,
  // Looked up at each call, so that a test can stand in for the network.
  fetch: (...call) => globalThis.fetch(...call),
})

function headers(anonymous: boolean) {
  const accessToken = anonymous ? null : storage.accessToken.get()
  const sessionToken = anonymous ? null : storage.sessionToken.get()
  const xsrfToken = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return {
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(sessionToken && { 'X-Session-Token': sessionToken }),
    ...(xsrfToken && { 'X-XSRF-TOKEN': decodeURIComponent(xsrfToken) }),
  }
}

function payload(body: unknown): Options {
  if (body === undefined) return {}
  return body instanceof FormData ? { body } : { json: body }
}

/** One call, one answer: anything but 2xx, or no answer at all, is an ApiError. */
export async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const { anonymous = false, searchParams, signal, timeoutMs } = options
  const response = await http(path, {
    method,
    headers: headers(anonymous),
    ...payload(body),
    ...(searchParams && { searchParams }),
    ...(signal && { signal }),
    ...(timeoutMs && { timeout: timeoutMs }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError('', { status: 0, cause })
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

/** The `data` of the envelope, as the contract knows it. */
export async function dataOf<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.safeParse(success(schema), body)
  if (!parsed.success) throw new ApiError('', { status: response.status, cause: parsed.error })
  return (parsed.data as { data: z.output<Schema> }).data
}
