import { expectAccessible } from '../support/accessible.ts'
import { newName } from '../support/admin-api.ts'
import { fits, readArchive, SIZES } from '../support/own-data.ts'
import { expect, signInAs, test } from '../support/test.ts'

for (const size of ['desktop', 'phone'] as const) {
  test(`a person reads, corrects and downloads their data, and asks for its erasure, on a ${size}`, {
    tag: '@wide',
  }, async ({ page, admin }) => {
    const person = await admin.addPerson({ name: newName('Bia') })
    const name = newName('Beatriz Prado')
    await page.setViewportSize(SIZES[size])
    await signInAs(page, person)

    await test.step('reads what is held, why and until when', async () => {
      await page.getByRole('button', { name: /^Conta de/ }).click()
      await page.getByRole('menuitem', { name: 'Meus dados' }).click()
      const topic = page.getByRole('group').filter({ hasText: 'Registro de acessos' })
      await expect(topic.getByText('1 registro')).toBeVisible()
      await topic.getByText('Registro de acessos').click()
      await expect(topic.getByText('Por 6 meses')).toBeVisible()
      await expect(topic.getByText('Fica sem os seus dados: a lei manda guardar')).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    })

    await test.step('corrects name and telephone number', async () => {
      await page.getByLabel('Nome').fill(name)
      await page.getByLabel('Telefone').fill('123')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Telefone inválido')).toBeVisible()
      await page.getByLabel('Telefone').fill('(11) 91234-5678')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Dados corrigidos')).toBeVisible()
      await expect(page.getByRole('button', { name: `Conta de ${name}` })).toBeVisible()
    })

    await test.step('downloads the archive, which has the corrected data', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar arquivo' }).click()
      const { data, paths } = await readArchive(page, await download, { ...person, name })
      expect(paths).toEqual(['meus_dados.html', 'dados.json'])
      expect(data.account.users).toMatchObject([{ id: person.id, name, email: person.email, phone: '+5511912345678' }])
    })

    const ask = page.getByRole('button', { name: 'Pedir a exclusão dos meus dados' })
    const requests = page.getByRole('listitem').filter({ hasText: 'Exclusão dos dados ·' })
    const dialog = page.getByRole('dialog')
    async function send(reason: string) {
      await ask.click()
      await dialog.getByLabel('Motivo').fill(reason)
      await dialog.getByRole('button', { name: 'Pedir exclusão' }).click()
      await expect(dialog).toBeHidden()
    }

    await test.step('asks for erasure, after seeing what stays', async () => {
      await ask.click()
      await expect(dialog.getByRole('heading', { name: 'O que fica, e por quê' })).toBeVisible()
      await expect(dialog.getByRole('listitem')).toContainText(['Marco Civil', 'mostram “Pessoa removida”', 'comprova'])
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await send('Mudei de cidade')
      await expect(requests).toHaveText(/Em aberto.*Resposta até.*Mudei de cidade/)
      await expect(ask).toBeHidden()
    })

    await test.step('withdraws the request, and sends another one', async () => {
      await requests.getByRole('button', { name: 'Retirar o pedido' }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Retirar o pedido' }).click()
      await expect(requests).toHaveText(/Retirado por você/)
      await send('Pensei melhor')
      await expect(requests).toHaveText([/Em aberto.*Pensei melhor/, /Retirado por você.*Mudei de cidade/])
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    })
  })
}
