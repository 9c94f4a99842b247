import type { Page } from '@playwright/test'

/**
 * Refuses these calls until the person confirms their identity again. The server does the same when the last
 * confirmation is too old.
 */
export async function expireConfirmation(page: Page, method: string, path: RegExp) {
  let isConfirmed = false
  await page.context().route(/\/api\/auth\/(oidc\/)?confirm$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    isConfirmed ||= response.ok()
    await route.fulfill({ response })
  })
  await page.route(path, (route) => {
    if (isConfirmed || route.request().method() !== method) return route.fallback()
    const error = 'Confirme que é você para continuar.'
    const json = { success: false, error, message: error, code: 'CONFIRMATION_REQUIRED' }
    return route.fulfill({ status: 403, json })
  })
}
