import { png } from '@palco/server/testing/images'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

// Each journey has its own server: there is only one design for the whole event.

async function openDesign(page: Page, palco: Palco) {
  const admin = new AdminApi(palco)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${palco.url}/certificates/design`)
  await expect(paper(page)).toBeVisible()
  return admin
}

const paper = (page: Page) => page.getByRole('img', { name: 'Prévia do certificado, página 1' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Salvar alterações' }).click()

test('the preview of the certificate follows the form, in each language, and opens as a PDF', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  await openDesign(page, ownPalco)
  await expect(page.getByText('12 de dezembro de 2025, uma semana depois do último dia')).toBeVisible()
  await page.getByLabel('Organização').fill('Instituto <b>Atlântico</b>')
  await expect(paper(page)).toContainText('Instituto <b>Atlântico</b>')
  await page.getByLabel('Nome de exemplo').fill('Lý 😀')
  await expect(page.getByText('Não pode ser impresso: 😀')).toBeVisible()
  await page.getByLabel('Nome de exemplo').fill('Lý Thường Kiệt')
  await expect(paper(page)).toContainText('Lý Thường Kiệt')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(paper(page)).toContainText(/Teilnahme/i)
  await page.getByLabel('Cor de destaque', { exact: true }).fill('00806b')
  await expect(paper(page).locator('[stop-color="#00806b"], [fill="#00806b"]').first()).toBeAttached()

  const popup = page.waitForEvent('popup')
  const drawn = page.waitForResponse('**/admin/certificates/sample')
  await page.getByRole('button', { name: 'Abrir PDF de exemplo' }).click()
  expect((await drawn).headers()['content-type']).toContain('application/pdf')
  await (await popup).close()

  await save(page)
  await expect(saveBar(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Organização')).toHaveValue('Instituto <b>Atlântico</b>')
  await expectAccessible(page)
})

test('fields of a certificate are placed on an own background by pointer, keys and numbers', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  await openDesign(page, ownPalco)
  await page.getByRole('radio', { name: 'Fundo próprio' }).check()
  await save(page)
  await expect(page.getByText('Envie a imagem de fundo')).toBeVisible()
  await page
    .getByLabel('Imagem de fundo')
    .locator('input')
    .setInputFiles({ name: 'fundo.png', mimeType: 'image/png', buffer: png(1200, 900) })
  await expect(page.getByText('Pode sair borrada na impressão')).toBeVisible()

  const title = page.getByRole('button', { name: /^Título:/ })
  const left = page.getByRole('spinbutton', { name: 'Da esquerda' })
  const width = page.getByRole('spinbutton', { name: 'Largura' })
  await title.focus()
  await expect(left).toHaveValue('28.5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(left).toHaveValue('17.5')
  await page.keyboard.press('-')
  await expect(width).toHaveValue('239')
  await page.keyboard.press('Control+z')
  await expect(left).toHaveValue('28.5')

  // A field that is dropped near the page's centre snaps to the centre. With Alt, it stays where it was dropped.
  await width.fill('100')
  await width.blur()
  const box = await title.boundingBox()
  if (!box) throw new Error('The field is not on the page')
  const pixelsPerMm = box.width / 100
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drag = async (millimetres: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + millimetres * pixelsPerMm, y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(69)
  await expect(left).toHaveValue('98.5')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(left).toHaveValue('28.5')
  await page.keyboard.down('Alt')
  await drag(69)
  await page.keyboard.up('Alt')
  await expect(left).toHaveValue('97.5')

  await left.fill('250')
  await expect(page.getByText('Use no máximo 197 mm')).toBeVisible()
  await left.fill('20')
  await left.blur()
  await page.getByRole('combobox', { name: 'Campo' }).click()
  await page.getByRole('option', { name: 'Código de verificação' }).click()
  await expect(page.getByLabel('Aparece no certificado')).toBeHidden()
  await save(page)
  await expect(saveBar(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Título: 20 mm da esquerda/ })).toBeVisible()
  await expectAccessible(page)
})
