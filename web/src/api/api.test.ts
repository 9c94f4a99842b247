import { loginAnswer, profile } from '@palco/contract/auth/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bearerOf, fakeServer, ok, refused, terminated } from '../testing/fake-server.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { api } from './api.ts'
import { onSessionLoss, type SessionLoss } from './session-loss.ts'
import { storage } from './storage.ts'

const REFRESH = 'POST /api/auth/refresh'
const PROFILE = 'GET /api/auth/profile'

const fresh = () => ok({ tokens: { accessToken: 'fresh' } })
const onlyWithFresh = (request: Request) => (bearerOf(request) === 'fresh' ? ok(ana) : refused(401, 'NOT_SIGNED_IN'))
const getProfile = () => api.get('auth/profile', profile)

let losses: SessionLoss[]

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
  losses = []
  onSessionLoss((loss) => losses.push(loss))
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('a failure with a code of the next release keeps its text', async () => {
    const failed = { success: false, error: 'Só amanhã', message: 'Só amanhã', code: 'NOT_TODAY' }
    fakeServer({ [PROFILE]: () => Response.json(failed, { status: 403 }) })
    await expect(getProfile()).rejects.toMatchObject({ status: 403, message: 'Só amanhã' })
  })

  it('a call carries both tokens and echoes the cross-site token', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server would set
    document.cookie = 'XSRF-TOKEN=x%3D1'
    let sent: Request | undefined
    fakeServer({
      [PROFILE]: (request) => {
        sent = request
        return ok(ana)
      },
    })
    await getProfile()
    expect(sent?.headers.get('Authorization')).toBe('Bearer access-ana')
    expect(sent?.headers.get('X-Session-Token')).toBe('session-ana')
    expect(sent?.headers.get('X-XSRF-TOKEN')).toBe('x=1')
  })

  it('a call fails with what the server said', async () => {
    fakeServer({ 'PUT /api/things': () => refused(503, 'BUSY', 'Espere', { 'Retry-After': '7' }) })
    await expect(api.put('things', { a: 1 })).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      message: 'Espere',
      retryAfterSeconds: 7,
    })
  })

  it('a call fails with status 0 and no text if there is no response', async () => {
    fakeServer({})
    await expect(getProfile()).rejects.toMatchObject({ status: 0, code: null, message: '' })
  })

  it('a call fails if the response does not match the contract', async () => {
    fakeServer({ [PROFILE]: () => ok({ id: 1 }) })
    await expect(getProfile()).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })

  it('a call sends forms and downloads files', async () => {
    let type: string | null | undefined
    fakeServer({
      'POST /api/upload': (request) => {
        type = request.headers.get('Content-Type')
        return ok({ id: 'f' })
      },
      'GET /api/file': () =>
        new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="usuarios_1.xlsx"' } }),
    })
    const form = new FormData()
    form.set('name', 'Grupo')
    expect(await api.post('upload', form, z.object({ id: z.string() }))).toEqual({ id: 'f' })
    expect(type).toContain('multipart/form-data')
    const file = await api.file('file')
    expect([file.name, await file.text()]).toEqual(['usuarios_1.xlsx', 'bytes'])
  })
})

describe('on 401', () => {
  it('a call that gets 401 refreshes the access token and is retried exactly once', async () => {
    const server = fakeServer({ [PROFILE]: onlyWithFresh, [REFRESH]: fresh })
    expect(await getProfile()).toEqual(ana)
    expect(server.calls).toEqual([PROFILE, REFRESH, PROFILE])
    expect(storage.accessToken.get()).toBe('fresh')
  })

  it('a call that gets 401 is not retried twice', async () => {
    const server = fakeServer({ [PROFILE]: () => refused(401, 'NOT_SIGNED_IN'), [REFRESH]: fresh })
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(server.calls).toEqual([PROFILE, REFRESH, PROFILE])
    expect(losses).toEqual([{ type: 'expired' }])
  })

  it('calls that get 401 at the same time share one refresh', async () => {
    const server = fakeServer({ [PROFILE]: onlyWithFresh, [REFRESH]: fresh })
    await Promise.all([getProfile(), getProfile(), getProfile()])
    expect(server.count(REFRESH)).toBe(1)
  })

  it('calls that get 401 share a failed refresh too, instead of one attempt each on a busy server', async () => {
    const server = fakeServer({ [PROFILE]: onlyWithFresh, [REFRESH]: () => refused(503, 'BUSY') })
    await Promise.allSettled([getProfile(), getProfile(), getProfile()])
    expect(server.count(REFRESH)).toBe(1)
  })

  it('a call that gets 401 uses the token that another tab has stored meanwhile', async () => {
    const server = fakeServer({
      [PROFILE]: (request) => {
        storage.accessToken.set('fresh')
        return onlyWithFresh(request)
      },
    })
    expect(await getProfile()).toEqual(ana)
    expect(server.count(REFRESH)).toBe(0)
  })

  it.each([400, 401, 403])('a 401 ends the session when the refresh is refused with %i', async (status) => {
    fakeServer({ [PROFILE]: onlyWithFresh, [REFRESH]: () => refused(status, 'NOT_SIGNED_IN') })
    await expect(getProfile()).rejects.toMatchObject({ status })
    expect(losses).toEqual([{ type: 'expired' }])
  })

  it('a 401 ends the session when there is no refresh token', async () => {
    storage.refreshToken.remove()
    const server = fakeServer({ [PROFILE]: onlyWithFresh })
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(server.count(REFRESH)).toBe(0)
    expect(losses).toEqual([{ type: 'expired' }])
  })

  it.each([
    ['nobody answers', undefined, 0],
    ['the server is busy', () => refused(503, 'BUSY'), 503],
    ['the server is without its database', () => refused(503, 'UNAVAILABLE'), 503],
    ['there were too many', () => refused(429, 'TOO_MANY_ATTEMPTS'), 429],
    ['the server is broken', () => new Response('<html>', { status: 502 }), 502],
  ])('a 401 keeps the session when the refresh fails because %s', async (_why, refresh, status) => {
    fakeServer({ [PROFILE]: onlyWithFresh, ...(refresh && { [REFRESH]: refresh }) })
    await expect(getProfile()).rejects.toMatchObject({ status })
    expect(losses).toEqual([])
    expect(storage.hasTokens()).toBe(true)
  })

  it('a terminated session is reported at once, without a refresh', async () => {
    const server = fakeServer({ [PROFILE]: () => terminated('removed') })
    await expect(getProfile()).rejects.toMatchObject({ code: 'SESSION_TERMINATED' })
    expect(server.calls).toEqual([PROFILE])
    expect(losses).toEqual([{ type: 'terminated', reason: 'removed' }])
  })

  it('a 401 keeps a session that another tab has opened since', async () => {
    fakeServer({
      [PROFILE]: (request) => {
        if (bearerOf(request) === 'access-bruno') return ok(bruno)
        storage.openSession(sessionOf(bruno))
        return terminated('takeover')
      },
    })
    expect(await getProfile()).toEqual(bruno)
    expect(losses).toEqual([])
  })

  it('a 401 does not retry a write in another session', async () => {
    const server = fakeServer({
      'PUT /api/things': () => {
        storage.openSession(sessionOf(bruno))
        return refused(401, 'NOT_SIGNED_IN')
      },
    })
    await expect(api.put('things', { a: 1 })).rejects.toMatchObject({ status: 401 })
    expect(server.calls).toEqual(['PUT /api/things'])
    expect(losses).toEqual([])
  })

  it('a 401 keeps a session that another tab has opened during the retry', async () => {
    let tries = 0
    fakeServer({
      [PROFILE]: () => {
        tries += 1
        if (tries === 2) storage.openSession(sessionOf(bruno))
        return refused(401, 'NOT_SIGNED_IN')
      },
      [REFRESH]: fresh,
    })
    await expect(getProfile()).rejects.toMatchObject({ status: 401 })
    expect(losses).toEqual([])
  })

  it('a 401 of the login itself causes no refresh', async () => {
    let bearer: string | null = ''
    const server = fakeServer({
      'POST /api/auth/login': (request) => {
        bearer = bearerOf(request)
        return refused(401, 'INVALID_CREDENTIALS', 'E-mail ou senha inválidos')
      },
    })
    const login = api.post('auth/login', { email: 'a', password: 'b' }, loginAnswer, { anonymous: true })
    await expect(login).rejects.toMatchObject({ status: 401, message: 'E-mail ou senha inválidos' })
    expect(server.calls).toHaveLength(1)
    expect({ bearer, losses }).toEqual({ bearer: null, losses: [] })
  })
})
