import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type LoginState, nextLoginState } from './login-state.ts'

const credentials = { email: 'ana@example.com', password: 'segredo-123' }
const NOW = 1_000_000

const idle: LoginState = { name: 'idle' }
const failed: LoginState = { name: 'failed', message: 'Não', advice: null }
const submitting = (refusals = 0): LoginState => ({ name: 'submitting', credentials, refusals })
const waiting = (seconds: number): LoginState => ({
  ...{ name: 'waiting', credentials, refusals: 1, retryAt: NOW + seconds * 1000, secondsLeft: seconds },
})

const refuse = (state: LoginState, error: unknown, random = 0) =>
  nextLoginState(state, { type: 'refused', error, now: NOW, random })
const tick = (state: LoginState, after: number) => nextLoginState(state, { type: 'ticked', now: NOW + after })
const busy = (retryAfterSeconds: number | null) => new ApiError('', { status: 503, code: 'BUSY', retryAfterSeconds })

describe('a busy server', () => {
  test.each([
    ['as long as it asks for', busy(4), 4],
    ['five seconds where it names none', busy(null), 5],
    ['a second at least', busy(0), 1],
    ['as long as a proxy asks for in its place', new ApiError('', { status: 503, retryAfterSeconds: 7 }), 7],
  ])('is waited for %s', (_, error, seconds) => {
    expect(refuse(submitting(), error)).toEqual(waiting(seconds))
  })

  test.each([
    [0, 0.5, 6],
    [0, 1, 8],
    [1, 1, 12],
    [4, 1, 24],
    [5, 1, 24],
    [50, 1, 24],
  ])('that refused %i times before, with chance %f, is asked again after %i s', (refusals, random, seconds) => {
    const state = refuse(submitting(refusals), busy(4), random)
    expect(state).toMatchObject({
      ...{ name: 'waiting', refusals: refusals + 1, secondsLeft: seconds, retryAt: NOW + seconds * 1000 },
    })
  })

  test.each([
    ['is down for other reasons', new ApiError('', { status: 503 })],
    ['has lost its database', new ApiError('', { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 })],
    ['wants fewer attempts', new ApiError('', { status: 429, code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 })],
    ['calls itself busy with another status', new ApiError('', { status: 500, code: 'BUSY', retryAfterSeconds: 4 })],
  ])('is not one that %s', (_, error) => {
    expect(refuse(submitting(), error)).toMatchObject({ name: 'failed' })
  })
})

describe('the wait', () => {
  test.each([
    ['counts the seconds down, begun ones as whole', 1001, { name: 'waiting', secondsLeft: 3 }],
    ['goes on in its last millisecond', 3999, { name: 'waiting', secondsLeft: 1 }],
    ['ends with the same attempt, and what it knows of the server', 4000, submitting(1)],
    ['ends where the computer slept through it', 90_000, submitting(1)],
  ])('%s', (_, after, expected) => {
    expect(tick(waiting(4), after)).toMatchObject(expected)
  })

  test('keeps when to come back while it counts', () => {
    expect(tick(waiting(4), 2500)).toEqual({ ...waiting(4), secondsLeft: 2 })
  })

  test('draws nothing again within a second', () => {
    const state = waiting(4)
    expect(tick(state, 999)).toBe(state)
  })
})

describe('a refusal', () => {
  test.each([
    ['has the text of the server', new ApiError('Senha incorreta', { status: 401 }), 'Senha incorreta', null],
    ['has our text where the server gave none', new ApiError('', { status: 502 }), 'Erro ao fazer login', null],
    ['has our text where something else broke', new TypeError('x is not a function'), 'Erro ao fazer login', null],
    [
      'says what to check where no answer came',
      new ApiError('', { status: 0 }),
      'Erro ao fazer login',
      'Não foi possível falar com o servidor. Verifique sua conexão com a internet e tente novamente.',
    ],
  ])('%s', (_, error, message, advice) => {
    expect(refuse(submitting(), error)).toEqual({ name: 'failed', message, advice })
  })

  test.each([idle, failed, waiting(4)])('that comes late says nothing to who is $name', (state) => {
    expect(refuse(state, busy(4))).toBe(state)
  })
})

test.each([idle, failed, submitting()])('time changes nothing for who is $name', (state) => {
  expect(tick(state, 60_000)).toBe(state)
})

test('submitting begins anew, whatever was before', () => {
  expect(nextLoginState(failed, { type: 'submitted', credentials })).toEqual(submitting(0))
})

test('cancelling gives up the attempt', () => {
  expect(nextLoginState(waiting(4), { type: 'cancelled' })).toEqual(idle)
})

test.each([
  [true, 'Foi a última tentativa por enquanto: espere 15 minutos ou crie uma nova senha.'],
  [false, 'Foi a última tentativa por enquanto: espere 15 minutos ou fale com o suporte.'],
])('after the last attempt, a new password is offered only where mail can be sent: %s', (hasMail, advice) => {
  const error = new ApiError('', { status: 401, code: 'INVALID_CREDENTIALS', attemptsLeft: 0 })
  const refused = { type: 'refused', error, now: NOW, random: 0, hasMail } as const
  expect(nextLoginState(submitting(), refused)).toMatchObject({ name: 'failed', advice })
})
