import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { question } from '../support/users-screen.ts'
import { expect, inHours, test } from './look.ts'

const ROOMS = '**/api/admin/rooms'
const CHECKS = '**/api/admin/embed-checks'

const check = {
  slot: 'recording',
  verdict: 'plays',
  reason: null,
  previous: null,
  checkedAt: inHours(-1),
  isUnderWay: false,
}
const READY = { recordingUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
const PUBLISHED = {
  recordingUrl: 'https://player.example.com/embed/plenaria-internacional?lang=pt&quality=auto',
  recordingPublishedAt: inHours(-1),
}

test('the recordings', async ({ page, admin, asAdministrator, look }) => {
  const rooms = await admin.call<{ id: string; endDate: string | null }[]>('GET', '/admin/rooms')
  const given = rooms.map((room, n) => ({ ...room, ...(n % 4 === 1 && READY), ...(n % 4 === 2 && PUBLISHED) }))
  await answer(page, ROOMS, given)
  await answer(
    page,
    CHECKS,
    rooms.map(({ id }, n) => ({
      ...check,
      roomId: id,
      ...(n % 8 === 1 && { verdict: 'refused', reason: 'embedding-off' }),
      ...(n % 8 === 2 && { verdict: 'unknown', reason: 'unreachable' }),
    })),
  )
  await asAdministrator('/recordings')
  await expect(page.getByRole('listitem', { name: 'Abertura' }).first()).toBeVisible()
  await look('recordings')
  await look('recordings-whole', { isWhole: true })
  await page.getByRole('radio', { name: /^Publicadas/ }).check()
  await look('recordings-published')
  await page.getByRole('radio', { name: /^Todas/ }).check()
  await page.getByRole('button', { name: /^Publicar .*todas as salas$/ }).click()
  await look('recordings-publish')
  await question(page, 'Publicar').getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('button', { name: /^Trocar endereço/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('recording-address')
  await page.keyboard.press('Escape')
  await page.getByLabel('Buscar salas').fill('culinária')
  await expect(page.getByText('Nenhuma sala encontrada')).toBeVisible()
  await look('recordings-not-found')
})

test('no rooms, and a list that fails', async ({ page, asAdministrator, look }) => {
  await answer(page, ROOMS, [])
  await asAdministrator('/recordings')
  await expect(page.getByText('Nenhuma sala cadastrada')).toBeVisible()
  await look('recordings-none')
  await refuse(page, ROOMS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar gravações')).toBeVisible()
  await look('recordings-failed')
  await page.unrouteAll()
  await keepWaiting(page, ROOMS)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('recordings-loading', { isLoading: true })
})
