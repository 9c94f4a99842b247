import type { Failure } from '@palco/contract/envelope'
import type { Page } from '@playwright/test'

// What the server would answer on another day.

export const answer = (page: Page, address: string, data: unknown) =>
  page.route(address, (route) => route.fulfill({ json: { success: true, data } }))

/** As it does, but for this: some fields, or all by a function. */
export const answerWith = <Data extends object>(
  page: Page,
  address: string,
  change: object | ((data: Data) => object),
) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const data = typeof change === 'function' ? change(answer.data) : { ...answer.data, ...change }
    await route.fulfill({ response, json: { ...answer, data } })
  })

type Refusal = Pick<Failure, 'code' | 'reason' | 'attemptsLeft'> & {
  status: number
  error?: string
  /** Seconds until one may try again. */
  after?: number
}

/** As a server that says no, without a word unless one is given. */
export const refuse = (page: Page, address: string, refusal: Refusal = { status: 400, code: 'INVALID_INPUT' }) => {
  const { status, error = '', after, ...said } = refusal
  return page.route(address, (route) =>
    route.fulfill({
      status,
      headers: after ? { 'retry-after': String(after) } : {},
      json: { success: false, error, message: error, ...said },
    }),
  )
}

/** Nobody is there to answer. */
export const cutOff = (page: Page, address: string) => page.route(address, (route) => route.abort())

/** It is asked for, and nothing comes. */
export const keepWaiting = (page: Page, address: string) => page.route(address, () => {})
