import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { sheetRows } from '@palco/server/testing/sheet-rows'
import { AdminApi, signIn } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { addGroup, addRoom, cardOf, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import { givePass, publish, saveRecording, seconds, setLastDay } from '../support/recordings.ts'
import { connectShop, sell } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a published recording is watched with PREMIUM, and with LIVE after buying it, without a reload', {
  tag: '@wide',
}, async ({ page, browser, ownPalco, webinar }) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, 1)
  const groupId = await addGroup(admin)
  const hours = { startDate: inHours(-1), endDate: inHours(1) }
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/ao-vivo`, ...hours })
  const [ana, bia] = [await admin.addPerson({ groupIds: [groupId] }), await admin.addPerson({ groupIds: [groupId] })]
  await givePass(admin, ana.id, 'LIVE')
  await givePass(admin, bia.id, 'PREMIUM')
  const card = cardOf(page, room.name)

  await test.step('LIVE is in the room until it ends', async () => {
    await signInAs(page, ana, `${ownPalco.url}/room/${room.id}`)
    await expect(seconds(page)).not.toHaveText('0')
    await changeRoom(admin, room, { endDate: inSeconds(-1) })
    await page.getByText('Esta sala não está mais disponível').waitFor()
    await page.goto(`${ownPalco.url}/?step=rooms`)
    await expect(card.getByRole('button', { name: 'Indisponível' })).toBeVisible()
  })

  await test.step('published, it turns the card of an open page, which offers the upgrade', async () => {
    await saveRecording(admin, room.id, `${webinar.url}/gravada`)
    await publish(admin, [room.id])
    await expect(card).toContainText('Disponível no Week PREMIUM Pass')
    await card.getByRole('link', { name: 'Ver os passes' }).click()
    await expect(page.getByRole('heading', { name: 'Vá além do seu passe' })).toBeFocused()
  })

  await test.step('PREMIUM watches it', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await signInAs(other, bia, `${ownPalco.url}/?step=rooms`)
    await cardOf(other, room.name).getByRole('link').click()
    await expect(other.getByText(/^Disponível até/)).toBeVisible()
    await expect(seconds(other)).not.toHaveText('0')
    await context.close()
  })

  await test.step('LIVE buys it and watches at once', async () => {
    await page.goto(`${ownPalco.url}/room/${room.id}/recording`)
    await expect(page.getByText('A gravação desta sala está disponível no Week PREMIUM Pass.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    const shop = await connectShop(admin, 'hotmart', 'Loja')
    await sellPremium(admin, shop, ana.email)
    await expect(page.getByRole('heading', { name: 'Gravação: Plenária' })).toBeVisible()
    // The viewer's name must not be in the URL.
    await expect(page.locator('iframe')).toHaveAttribute('src', `${webinar.url}/gravada`)
    await expect(seconds(page)).not.toHaveText('0')
    await expect(page.locator('body[data-kept]')).toHaveCount(1)
  })

  await test.step('attendance has both kinds', async () => {
    const readStays = await openExport(ownPalco, room.id)
    await expect.poll(() => readStays(ana.email), { timeout: 60_000 }).toEqual(['Ao vivo', 'Gravação'])
    expect(await readStays(bia.email)).toEqual(['Gravação'])
  })
})

async function sellPremium(admin: AdminApi, shop: PurchaseSource, email: string) {
  const mapping = { product: 'week-premium', pass: 'PREMIUM', groupIds: [] }
  await admin.call('PUT', `/admin/purchases/sources/${shop.id}/mappings`, mapping)
  expect(await sell(shop, { order: 'HP1', email, product: mapping.product })).toBe(200)
}

async function openExport(palco: Palco, roomId: string) {
  const headers = await signIn(palco)
  return async (email: string) => {
    const file = await fetch(`${palco.url}/api/admin/attendance/export?roomId=${roomId}`, { headers })
    const stays = sheetRows(new Uint8Array(await file.arrayBuffer()), 1)
    return stays.flatMap(({ Email, Tipo }) => (Email === email ? Tipo : [])).sort()
  }
}
