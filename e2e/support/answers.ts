import type { Failure } from '@palco/contract/base/envelope'
import type { Page } from '@playwright/test'

type Address = string | RegExp

export const answer = (page: Page, address: Address, data: unknown) =>
  page.route(address, (route) => route.fulfill({ json: { success: true, data } }))

/** Lets the server answer, but replaces some fields of the answer, or all of it by the result of a function. */
export const answerWith = <Data extends object>(
  page: Page,
  address: Address,
  change: object | ((data: Data) => object),
) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const answer = await response.json().catch(() => null)
    // There is no answer any more, because the page has been left.
    if (!answer) return
    const data = typeof change === 'function' ? change(answer.data) : { ...answer.data, ...change }
    await route.fulfill({ response, json: { ...answer, data } })
  })

type Refusal = Pick<Failure, 'code' | 'reason' | 'attemptsLeft'> & {
  status: number
  error?: string
  /** The value of `Retry-After`, in seconds. */
  after?: number
}

/** Refuses the call. Without `error`, the error message is empty. */
export const refuse = (page: Page, address: Address, refusal: Refusal = { status: 400, code: 'INVALID_INPUT' }) => {
  const { status, error = '', after, ...said } = refusal
  return page.route(address, (route) =>
    route.fulfill({
      status,
      headers: after ? { 'retry-after': String(after) } : {},
      json: { success: false, error, message: error, ...said },
    }),
  )
}

export const cutOff = (page: Page, address: Address) => page.route(address, (route) => route.abort())

/** Never answers the call. */
export const keepWaiting = (page: Page, address: Address) => page.route(address, () => {})
