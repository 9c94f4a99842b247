import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { confirmation } from './confirmation.ts'
import { type CallOptions, dataOf, type Method, send } from './http.ts'
import { reportSessionLoss } from './session-loss.ts'
import { storage } from './storage.ts'
import { isFinalRefusal, replaceAccessToken } from './token-refresh.ts'

/** Reports the end of the session, unless the stored session has changed since the failed call was sent. */
function endSession({ reason }: ApiError, sessionToken: string | null) {
  if (storage.sessionToken.get() !== sessionToken) return
  reportSessionLoss(reason ? { type: 'terminated', reason } : { type: 'expired' })
}

/** Calls the server. On a 401 it refreshes the access token and retries once, unless the session has ended. */
async function call(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  const accessToken = storage.accessToken.get()
  const sessionToken = storage.sessionToken.get()
  const attempt = () => send(method, path, body, options)
  try {
    return await attempt()
  } catch (error) {
    if (options.anonymous || !(error instanceof ApiError)) throw error
    if (error.code === 'OWN_PASSWORD_REQUIRED' || error.code === 'SECOND_FACTOR_MISSING')
      reportSessionLoss({ type: 'mustChooseFirst' })
    if (error.status !== 401) throw error
    const isSameSession = () => storage.sessionToken.get() === sessionToken
    try {
      if (error.reason && isSameSession()) throw error
      await replaceAccessToken(accessToken)
    } catch (refusal) {
      if (isFinalRefusal(refusal)) endSession(refusal, sessionToken)
      throw refusal
    }
    if (!storage.hasTokens()) throw error
    // Another tab may have signed in as another person in the meantime. A write must not be repeated in that person's
    // session.
    if (method !== 'get' && !isSameSession()) throw error
    const retriedWith = storage.sessionToken.get()
    return await attempt().catch((second: unknown) => {
      if (second instanceof ApiError && second.status === 401) endSession(second, retriedWith)
      throw second
    })
  }
}

/**
 * Like `call`, but may ask the person to confirm their identity. Queries use `call`, because they also run in the
 * background.
 */
const act = (...made: Parameters<typeof call>) =>
  call(...made).catch((error: unknown) => confirmation.handle(error, () => call(...made)))

/** `body` is JSON or a FormData. Without a schema the response data is not validated. */
const withBody =
  (method: Method) =>
  async <Schema extends z.ZodMiniType = z.ZodMiniUnknown>(
    path: string,
    body?: unknown,
    schema?: Schema,
    options?: CallOptions,
  ) =>
    dataOf(await act(method, path, body, options), schema ?? z.unknown()) as Promise<z.output<Schema>>

export const api = {
  get: async <Schema extends z.ZodMiniType>(path: string, schema: Schema, options?: CallOptions) =>
    dataOf(await call('get', path, undefined, options), schema),
  post: withBody('post'),
  put: withBody('put'),
  delete: withBody('delete'),
  postForFile: async (path: string, body: unknown, options?: CallOptions) =>
    fileOf(await act('post', path, body, options)),
  file: async (path: string, options?: CallOptions) => fileOf(await act('get', path, undefined, options)),
}

async function fileOf(response: Response): Promise<File> {
  const [, name = 'palco'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const bytes = await response.blob()
  return new File([bytes], name, { type: bytes.type })
}
