import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type LoginState, nextLoginState } from './login-state.ts'

const credentials = { email: 'ana@example.com', password: 'segredo-123' }
const NOW = 1_000_000

const idle: LoginState = { name: 'idle' }
const failed: LoginState = { name: 'failed', message: 'Não', advice: null }
const submitting = (refusals = 0): LoginState => ({ name: 'submitting', credentials, refusals })
const waiting = (seconds: number): LoginState => ({
  name: 'waiting',
  credentials,
  refusals: 1,
  retryAt: NOW + seconds * 1000,
  secondsLeft: seconds,
})

const refuse = (state: LoginState, error: unknown, random = 0) =>
  nextLoginState(state, { type: 'refused', error, now: NOW, random })
const tick = (state: LoginState, after: number) => nextLoginState(state, { type: 'ticked', now: NOW + after })
const busy = (retryAfterSeconds: number | null) => new ApiError('', { status: 503, code: 'BUSY', retryAfterSeconds })

describe('a busy server', () => {
  test.each([
    ['the time that it asks for', busy(4), 4],
    ['five seconds if it names none', busy(null), 5],
    ['a second at least', busy(0), 1],
    ['the time that a proxy asks for', new ApiError('', { status: 503, retryAfterSeconds: 7 }), 7],
  ])('a login on a busy server is retried after %s', (_, error, seconds) => {
    expect(refuse(submitting(), error)).toEqual(waiting(seconds))
  })

  test.each([
    [0, 0.5, 6],
    [0, 1, 8],
    [1, 1, 12],
    [4, 1, 24],
    [5, 1, 24],
    [50, 1, 24],
  ])('a login refused %i times before, with random %f, is retried after %i s', (refusals, random, seconds) => {
    const state = refuse(submitting(refusals), busy(4), random)
    expect(state).toMatchObject({
      name: 'waiting',
      refusals: refusals + 1,
      secondsLeft: seconds,
      retryAt: NOW + seconds * 1000,
    })
  })

  test.each([
    ['is down for other reasons', new ApiError('', { status: 503 })],
    ['has lost its database', new ApiError('', { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 })],
    ['wants fewer attempts', new ApiError('', { status: 429, code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 })],
    ['calls itself busy with another status', new ApiError('', { status: 500, code: 'BUSY', retryAfterSeconds: 4 })],
  ])('a server is not treated as busy if it %s', (_, error) => {
    expect(refuse(submitting(), error)).toMatchObject({ name: 'failed' })
  })
})

describe('the wait', () => {
  test.each([
    ['counts the seconds down, rounded up', 1001, { name: 'waiting', secondsLeft: 3 }],
    ['continues in its last millisecond', 3999, { name: 'waiting', secondsLeft: 1 }],
    ['ends with the same credentials and refusals', 4000, submitting(1)],
    ['ends if the computer slept through it', 90_000, submitting(1)],
  ])('the wait of a login %s', (_, after, expected) => {
    expect(tick(waiting(4), after)).toMatchObject(expected)
  })

  test('the wait of a login keeps the time of the retry while it counts', () => {
    expect(tick(waiting(4), 2500)).toEqual({ ...waiting(4), secondsLeft: 2 })
  })

  test('the wait of a login returns the same state within a second', () => {
    const state = waiting(4)
    expect(tick(state, 999)).toBe(state)
  })
})

describe('a refusal', () => {
  test.each([
    ['has the text of the server', new ApiError('Senha incorreta', { status: 401 }), 'Senha incorreta', null],
    ['has our text if the server sent none', new ApiError('', { status: 502 }), 'Erro ao fazer login', null],
    ['has our text if something else broke', new TypeError('x is not a function'), 'Erro ao fazer login', null],
    [
      'says what to check if there is no response',
      new ApiError('', { status: 0 }),
      'Erro ao fazer login',
      'Não foi possível falar com o servidor. Verifique sua conexão com a internet e tente novamente.',
    ],
  ])('a refused login %s', (_, error, message, advice) => {
    expect(refuse(submitting(), error)).toEqual({ name: 'failed', message, advice })
  })

  test.each([idle, failed, waiting(4)])('a refusal of a login is ignored when late, in state $name', (state) => {
    expect(refuse(state, busy(4))).toBe(state)
  })
})

test.each([idle, failed, submitting()])('a tick changes nothing in the login’s state $name', (state) => {
  expect(tick(state, 60_000)).toBe(state)
})

test('submitting the login resets the refusals', () => {
  expect(nextLoginState(failed, { type: 'submitted', credentials })).toEqual(submitting(0))
})

test('cancelling a login gives the attempt up', () => {
  expect(nextLoginState(waiting(4), { type: 'cancelled' })).toEqual(idle)
})

test.each([
  [true, 'Foi a última tentativa por enquanto: espere 15 minutos ou crie uma nova senha.'],
  [false, 'Foi a última tentativa por enquanto: espere 15 minutos ou fale com o suporte.'],
])('after the last login attempt, a new password is offered only if mail can be sent: %s', (hasMail, advice) => {
  const error = new ApiError('', { status: 401, code: 'INVALID_CREDENTIALS', attemptsLeft: 0 })
  const refused = { type: 'refused', error, now: NOW, random: 0, hasMail } as const
  expect(nextLoginState(submitting(), refused)).toMatchObject({ name: 'failed', advice })
})
