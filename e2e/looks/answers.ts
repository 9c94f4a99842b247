import type { Page } from '@playwright/test'

// What the server would answer on another day.

export const answer = (page: Page, address: string, data: unknown) =>
  page.route(address, (route) => route.fulfill({ json: { success: true, data } }))

export const refuse = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 400, json: {} }))

/** Never answers. */
export const keepWaiting = (page: Page, address: string) => page.route(address, () => {})

/** As it is, but for this. */
export const answerWith = <Data>(page: Page, address: string, change: (data: Data) => unknown) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, data: change(json.data) } })
  })
