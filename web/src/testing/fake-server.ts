import type { ErrorCode } from '@palco/contract/base/envelope'
import type { SessionEndReason } from '@palco/contract/session/session-end'
import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { vi } from 'vitest'

type Answer = (request: Request) => Response | Promise<Response>

export const ok = (data: unknown) => Response.json({ success: true, data })

export const refused = (status: number, code: ErrorCode, error = 'Não', headers: HeadersInit = {}) =>
  Response.json({ success: false, error, message: error, code }, { status, headers })

export const terminated = (reason: SessionEndReason) => {
  const error = SESSION_END_TEXTS[reason]
  return Response.json({ success: false, error, message: error, code: 'SESSION_TERMINATED', reason }, { status: 401 })
}

/** Replaces `fetch`. A call that is not listed in `answers` fails as if there were no network. */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const request = new Request(new URL(address, location.href), init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    calls.push(call)
    const answer = answers[call]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(request)
  })
  return { calls, count: (call: string) => calls.filter((made) => made === call).length }
}

export const bearerOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '') ?? null
