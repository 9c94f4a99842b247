import { PNG, SVG } from '@palco/server/testing/images'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const LANGUAGES = '**/api/languages'

interface Language {
  code: string
  active: boolean
}

test('the languages', async ({ page, asAdministrator, look }) => {
  await answerWith(page, LANGUAGES, (languages: Language[]) =>
    languages.map((each) => ({ ...each, active: each.code !== 'DE_DE' })),
  )
  await asAdministrator('/languages')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('languages')
  await page.getByRole('button', { name: /^Excluir Português/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('language-delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('não pode ser excluído')).toBeVisible()
  await look('language-in-use')
})

test('no languages, and a list that fails', async ({ page, asAdministrator, look }) => {
  await answer(page, LANGUAGES, [])
  await asAdministrator('/languages')
  await expect(page.getByText('Nenhum idioma cadastrado')).toBeVisible()
  await look('languages-none')
  await refuse(page, LANGUAGES)
  await page.reload()
  await expect(page.getByText('Erro ao carregar idiomas')).toBeVisible()
  await look('languages-failed')
  await keepWaiting(page, LANGUAGES)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('languages-loading', { isLoading: true })
})

test('a new language, with mistakes and a picture', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/languages')
  await page.getByRole('button', { name: 'Novo Idioma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Idioma' })
  await look('language-new')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('language-new-missing')
  await dialog.getByLabel('Código').fill('holandês')
  await dialog.getByLabel('Nome').fill('Nederlands')
  await dialog.getByLabel('Bandeira (emoji)').fill('🇳🇱')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('O código deve seguir')).toBeVisible()
  await look('language-new-mistakes')
  await expect(dialog.getByText('Arquivos SVG não são aceitos')).toBeVisible()
  await dialog.getByText('Arquivos SVG não são aceitos').scrollIntoViewIfNeeded()
  await look('language-logo-refused')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByRole('button', { name: 'Remover logo' })).toBeVisible()
  await look('language-logo')
})

test('a language that somebody else has changed, and deleted', async ({ page, admin, asAdministrator, look }) => {
  const given = { code: 'NL_NL', name: 'Nederlands', flag: '🇳🇱' }
  const { id } = await admin.call<{ id: string }>('POST', '/languages', given)
  await asAdministrator('/languages')
  await page.getByRole('button', { name: 'Editar Nederlands' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Idioma' })
  await look('language-edit')
  await dialog.getByLabel('Nome').fill('Holandês')
  await admin.call('PUT', `/languages/${id}`, { name: 'Nederlands (NL)' })
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await look('language-conflict')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Suas alterações foram mantidas')).toBeVisible()
  await look('language-conflict-merged')
  await admin.call('DELETE', `/languages/${id}`)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar novamente' })).toBeVisible()
  await look('language-gone')
})
