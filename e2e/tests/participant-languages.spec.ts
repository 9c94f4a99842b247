import { readFile } from 'node:fs/promises'
import { paperTexts } from '@palco/server/testing/paper-texts'
import type { Page } from '@playwright/test'
import { AdminApi, signIn } from '../support/admin-api.ts'
import { answer, answerWith } from '../support/answers.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { leftInPortuguese } from '../support/portuguese.ts'
import { askAndApprove, movePoll, moveQuestion, openPoll, openQuestions } from '../support/questions.ts'
import { givePass, setLastDay } from '../support/recordings.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'

const LANGUAGES = {
  EN_US: { name: 'English (US)', locale: 'en-US' },
  ES_ES: { name: 'Español', locale: 'es-ES' },
  FR_FR: { name: 'Français', locale: 'fr-FR' },
  DE_DE: { name: 'Deutsch', locale: 'de-DE' },
  IT_IT: { name: 'Italiano', locale: 'it-IT' },
} as const

type Language = keyof typeof LANGUAGES

/**
 * Chooses a language in the menu, which is the first button of the bar. The menu's name depends on the current
 * language.
 */
async function choose(page: Page, language: Language) {
  const { name, locale } = LANGUAGES[language]
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

test('the portal has the language of the first room until a participant chooses another, which stays', async ({
  page,
  admin,
}) => {
  const groupId = await addGroup(admin, 'International')
  await addRoom(admin, groupId, { name: 'Opening', language: 'EN_US', startDate: inHours(1), endDate: inHours(2) })
  await addRoom(admin, groupId, { name: 'Abertura', language: 'PT_BR' })
  const person = await admin.addPerson({ name: 'Emily Carter', groupIds: [groupId] })
  await signInByForm(page, person)
  const stored = () => page.evaluate(() => localStorage.getItem('selectedLanguage'))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Emily!')
  await expect(page.getByText('Welcome! We are glad to have you with us this week.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await stored()).toBe('EN_US')
  const support = page.getByRole('complementary', { name: 'Support' }).getByRole('link')
  await expect(support).toHaveAttribute('href', /\?text=Hello!%20I%20need%20help%20with%20the%20platform\.$/)
  await page.getByRole('link', { name: 'Go to the rooms' }).click()
  await expect(page.getByRole('article', { name: 'Opening' })).toContainText('Coming soon')
  await expect(page.getByRole('article', { name: 'Opening' })).toContainText(
    /, .* · opens in (1\shr|59\smin)\w{3} \d+:\d\d [ap]m – .* UTC \(.* EST\)/,
  )
  await page.getByRole('button', { name: 'Unavailable Opening' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Room available: ')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change language: English (US)' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Räume')
  await expect(page.getByRole('button', { name: 'Sprache ändern: Deutsch' })).toBeFocused()
  expect(await stored()).toBe('DE_DE')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbare Räume')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')

  await page.getByRole('button', { name: /Emily Carter/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

test('a language chosen at the login is that of the portal, the certificate and the next device', {
  tag: '@wide',
}, async ({ page, browser, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, -9)
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { language: 'PT_BR', startDate: inHours(-3), endDate: inHours(-2) })
  const person = await admin.addPerson({ name: 'Jonas Weber', groupIds: [groupId] })
  await givePass(admin, person.id, 'PREMIUM')
  await admin.call('POST', `/admin/users/${person.id}/certificates/grant`, { reason: 'Im Saal', minutes: 60 })
  const heading = (of: Page) => of.getByRole('heading', { level: 1 })

  await page.goto(`${ownPalco.url}/login`)
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch')
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(heading(page)).toHaveText('Hallo, Jonas!')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')

  await page.goto(`${ownPalco.url}/certificate`)
  await expect(page.getByLabel('Sprache des Zertifikats')).toHaveValue('DE_DE')
  await page.getByRole('button', { name: 'Zertifikat ausstellen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sprache: Deutsch.')
  await page.getByRole('dialog').getByRole('button', { name: 'Zertifikat ausstellen' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF herunterladen' }).click()
  const paper = await readFile(await (await download).path())
  expect(await paperTexts(paper)).toContain('TEILNAHMEZERTIFIKAT')

  const phone = await (await browser.newContext({ baseURL: ownPalco.url })).newPage()
  await phone.goto('/login')
  await phone.getByLabel('Email').fill(person.email)
  await phone.getByLabel('Senha', { exact: true }).fill(person.password)
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await expect(heading(phone)).toHaveText('Hallo, Jonas!')
})

test('no page of a participant has Portuguese texts in another language', { tag: '@wide' }, async ({
  page,
  admin,
  palco,
  webinar,
}) => {
  const groupId = await addGroup(admin, 'Gruppe')
  const room = await addRoom(admin, groupId, { name: 'A', language: 'EN_US', webinarUrl: `${webinar.url}/live` })
  await addRoom(admin, groupId, { name: 'B', language: 'EN_US', startDate: inHours(1), endDate: inHours(2) })
  const ended = await addRoom(admin, groupId, { name: 'C', language: 'DE_DE', endDate: inHours(-1) })
  await openQuestions(admin, room.id)
  for (const text of ['Why?', 'When?'])
    await askAndApprove(admin, palco, await admin.addPerson({ groupIds: [groupId] }), room.id, text)
  await moveQuestion(admin, room.id, 'Why?', 'stage')
  // Only this browser gets these settings: other journeys on this server don't expect them.
  await answerWith(page, '**/api/participant/event', { questions: { namesAllowed: true, ratings: true } })
  await answer(page, '**/api/portal/rooms/*/rating', { isOpen: true, own: null })
  // An imported person, for whom the page also shows the reminder to change the password.
  const person = { name: 'Ana', email: `import.${process.pid}@example.com`, password: 'palco-e2e-1' }
  const users = [{ name: person.name, email: person.email, groupId }]
  await admin.call('POST', '/admin/upload/users/save', { users, defaultPassword: person.password })
  await signInAs(page, person)
  await expect(page.getByRole('status').filter({ hasText: 'default password' })).toBeVisible()

  async function inEachLanguage(what: string, prepare: () => Promise<void> = async () => {}) {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      await choose(page, language)
      await prepare()
      expect(await leftInPortuguese(page, language), `${what} in ${language}`).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')

  await expect(main.locator('a[href*=step]')).toBeVisible()
  await inEachLanguage('the welcome page, the account menu open', async () => {
    await page.getByRole('banner').getByRole('button').last().click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
  await inEachLanguage('the password form', async () => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem').first().click()
    await dialog.locator('input[name=newPassword]').fill('curta')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  })
  await page.goto('/?step=rooms')
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const name of ['B', 'C']) {
    await inEachLanguage(`the rooms, room ${name} pressed`, async () => {
      await page.getByRole('article', { name }).getByRole('button').first().press('Enter')
      await expect(dialog).toBeVisible()
    })
  }
  await page.getByRole('searchbox').fill('nothing')
  await inEachLanguage('a search that finds nothing')
  await page.goto('/week')
  await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await inEachLanguage('the week')
  await page.goto(`/room/${room.id}`)
  await page.frameLocator('iframe').locator('#viewer').waitFor()
  const panel = page.getByRole('complementary')
  const ofPanel = panel.getByRole('radio')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await inEachLanguage('a room, with questions')
  await ofPanel.last().check()
  await panel.getByRole('textbox').fill('Where?')
  await panel.getByRole('textbox').press('Enter')
  await expect(panel.getByRole('listitem')).toContainText('Where?')
  await inEachLanguage('a room, with own questions')
  const poll = await openPoll(admin, room.id, 'Tea?', ['Yes', 'No'])
  // With a poll, the panel has two more radio buttons: the first two choose between the questions and the poll.
  await expect(ofPanel).toHaveCount(5)
  await ofPanel.nth(1).check()
  await panel.getByRole('radio', { name: 'Yes' }).check()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status').filter({ visible: true })).not.toBeEmpty()
  await movePoll(admin, poll, 'reveal')
  await expect(panel.getByRole('radio', { name: /100/ })).toBeVisible()
  await inEachLanguage('a room, with a poll')
  await page.goto(`/room/${ended.id}`)
  await page.getByRole('group').getByRole('radio').last().check()
  await expect(page.getByRole('group').getByRole('radio')).toHaveCount(5)
  await inEachLanguage('a room that has ended, with a rating')
  for (const id of ['nowhere', '%20']) {
    await page.goto(`/room/${id}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await inEachLanguage(`the room ${id}`)
  }
  await page.goto('/')
  await expect(main.locator('a[href*=step]')).toBeVisible()
  await signIn(palco, person)
  await expect(page.getByRole('dialog', { name: 'Sessione terminata' })).toBeVisible()
  expect(await leftInPortuguese(page, 'IT_IT')).toEqual([])
})

test('a language that fails to load shows a message, and the page stays as it was', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson())
  await page.route('**/assets/fr-fr-*.js', (route) => route.abort())
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('dialog')).toContainText('Não foi possível carregar o idioma.')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})
