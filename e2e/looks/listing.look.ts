import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { answerWith } from '../support/answers.ts'
import { addGroup } from '../support/portal.ts'
import { signInAs } from '../support/test.ts'
import { PARTICIPANT } from '../support/week.ts'
import { expect } from './look.ts'
import { demoPerson, groupCalled, speak, test } from './portal.ts'

const ROOMS = '**/api/participant/rooms'
const LONG = 'Empresas no exterior: por onde começar, o que ninguém conta, e como não se perder no caminho'

test('the list of rooms', async ({ page, asParticipant, look }) => {
  await asParticipant('/?step=rooms')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('listing')
  await look('listing-whole', { isWhole: true })
  const ended = page.getByRole('region', { name: 'Encerradas' })
  await ended.getByRole('button', { name: 'Encerradas' }).click()
  await ended.scrollIntoViewIfNeeded()
  await expect(ended.getByText(/Você (não )?esteve/).first()).toBeVisible()
  await look('listing-attendance')
  const closed = page.getByRole('article').getByRole('button')
  await closed.first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('listing-not-open')
  await page.keyboard.press('Escape')
  await closed.last().press('Enter')
  await look('listing-ended')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('linkedin')
  await expect(page.getByRole('article')).toHaveCount(1)
  await look('listing-search')
  await page.getByRole('searchbox').fill('nada disto existe')
  await expect(page.getByText('Nenhuma sala corresponde')).toBeVisible()
  await look('listing-nothing-found')
})

test('the list of rooms of a person in several groups', async ({ page, admin, guest, look }) => {
  const empty = await addGroup(admin, 'Grupo de nome comprido que não cabe numa linha')
  const groupIds = [await groupCalled(admin, 'Brasil'), await groupCalled(admin, 'International'), empty]
  await signInAs(page, await guest({ groupIds }), '/?step=rooms')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('listing-groups')
  await page.getByRole('radio', { name: /International/ }).click()
  await expect(page.getByRole('article', { name: /^Day 1/ })).toBeVisible()
  await look('listing-other-group')
  await page.getByRole('radio', { name: /comprido/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('listing-empty-group')
  await admin.call('DELETE', `/admin/groups/${empty}`)
})

test('the list of rooms: few, many, and with long texts', async ({ page, look }) => {
  await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => rooms.slice(0, 1))
  await signInAs(page, PARTICIPANT, '/?step=rooms')
  await expect(page.getByRole('article')).toHaveCount(1)
  await look('listing-one')
  await page.unrouteAll()
  await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) =>
    Array.from({ length: 200 }, (_, n) => {
      const room = rooms[n % rooms.length] as ParticipantRoom
      return { ...room, id: `${room.id}-${n}`, name: `${n + 1} · ${room.name}` }
    }),
  )
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('listing-many')
  await page.unrouteAll()
  const description = '<ul>'.concat('<li>Uma linha do programa, com o que se aprende nela</li>'.repeat(12), '</ul>')
  const more = {
    name: LONG,
    titulo: 'TRILHA INTERNACIONAL DE MARCA',
    speaker: 'Maria Fernanda de Albuquerque',
    description,
  }
  await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => rooms.map((room) => ({ ...room, ...more })))
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('listing-long')
})

for (const [language, person] of [
  ['DE_DE', 'lukas.schneider'],
  ['FR_FR', 'claire.dubois'],
] as const) {
  test(`the list of rooms in ${language}`, async ({ page, look }) => {
    await speak(page, language)
    await signInAs(page, demoPerson(person), '/?step=rooms')
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(`listing-${language}`, { isWhole: true })
  })
}
