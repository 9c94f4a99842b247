import { expectAccessible } from '../support/accessible.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { cutOff } from '../support/answers.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ locale: 'pt-BR', viewport: { width: 360, height: 740 } })

/** Returns the unsubscribe link in the preview of a reminder. The link is for the administrator who makes this call. */
async function unsubscribeLink(admin: AdminApi) {
  const preview = { kind: 'evening', language: 'PT_BR', text: '' }
  const { text } = await admin.call<{ text: string }>('POST', '/admin/messages/preview', preview)
  return /\/lembretes#\S+/.exec(text)?.[0] ?? ''
}

test('reminders are stopped and resumed by a link in a mail, also where somebody else is signed in', {
  tag: '@wide',
}, async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson())
  const response = await page.goto(await unsubscribeLink(admin))
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Lembretes por e‑mail' })).toBeVisible()
  await expect(page).toHaveURL(/\/lembretes$/)
  // Phones discard background tabs, and load them again later.
  await page.reload()
  await expect(page.getByText(/^.•••@/)).toBeVisible()
  await expectAccessible(page)

  await cutOff(page, '**/api/reminders')
  const stop = page.getByRole('button', { name: 'Cancelar lembretes' })
  await stop.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Não foi possível salvar')
  await page.unroute('**/api/reminders')
  await stop.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lembretes cancelados' })).toBeVisible()
  const resume = page.getByRole('button', { name: 'Voltar a receber' })
  await expect(resume).toBeFocused()
  await resume.press('Enter')
  await expect(stop).toBeVisible()
})
