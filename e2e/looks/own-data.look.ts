import type { ErasureLine, ErasurePreview } from '@palco/contract/privacy/erasure'
import type { OwnData } from '@palco/contract/privacy/own-data'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { answer, answerWith, cutOff, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours } from './look.ts'
import { LONG_TITLE, speak, test } from './portal.ts'

const OWN_DATA = '**/api/me/privacy'
const ERASURES = '**/api/admin/privacy/erasures?*'
const PREVIEW = '**/api/admin/privacy/erasures/preview'

const DELETED = { fate: 'deleted' } as const
const TOPICS: OwnData['topics'] = [
  { topic: 'account', count: 3, bases: ['contract'], kept: ['account'], erased: [DELETED] },
  { topic: 'signIn', count: 12, bases: ['contract', 'interest'], kept: ['account', 'shortLived'], erased: [DELETED] },
  {
    ...{ topic: 'accessLog', count: 48, bases: ['law'], kept: ['accessLog'] },
    erased: [{ fate: 'blanked', reason: 'accessLaw' }],
  },
  {
    ...{ topic: 'purchases', count: 2, bases: ['contract', 'law'], kept: ['purchases'] },
    erased: [{ fate: 'blanked', reason: 'sale' }],
  },
  {
    ...{ topic: 'attendance', count: 1287, bases: ['contract'], kept: ['account'] },
    erased: [{ fate: 'anonymised', reason: 'totals' }],
  },
  {
    ...{ topic: 'certificates', count: 1, bases: ['contract'], kept: ['evidence'] },
    erased: [DELETED, { fate: 'blanked', reason: 'certificate' }],
  },
  { topic: 'messages', count: 9, bases: ['contract', 'consent'], kept: ['mails'], erased: [DELETED] },
  {
    ...{ topic: 'audit', count: 4, bases: ['interest'], kept: ['audit'] },
    erased: [{ fate: 'kept', reason: 'audit' }],
  },
]
const CLOSED = { certificates: null, reason: '', answer: '', requestedAt: inHours(-900), dueAt: inHours(-540) }
const DATA: OwnData = {
  userId: 'u1',
  details: { name: 'Ana Beatriz Moreira', email: 'ana.beatriz.moreira@demo.palco.local', phone: '+5511912345678' },
  topics: TOPICS,
  retention: { ...INITIAL_RETENTION, people: 13 },
  requests: [
    {
      ...{ ...CLOSED, id: 'r1', kind: 'erasure', state: 'open', certificates: 'withheld', endedAt: null },
      ...{ requestedAt: inHours(-30), dueAt: inHours(330) },
      reason: 'Mudei de cidade e de profissão.\nNão quero mais receber nada, nem e-mails nem mensagens.',
    },
    {
      ...{ ...CLOSED, id: 'r2', kind: 'download', state: 'refused', endedAt: inHours(-800) },
      answer: 'A cópia que você pediu já foi enviada em outubro.',
    },
    { ...CLOSED, id: 'r3', kind: 'erasure', state: 'withdrawn', endedAt: inHours(-850) },
  ],
  certificates: 1,
}

test('the own data', async ({ page, asParticipant, look }) => {
  await answerWith(page, '**/api/event', { hasMail: true })
  await answer(page, OWN_DATA, DATA)
  await asParticipant('/my-data')
  await expect(page.getByText('Seus pedidos')).toBeVisible()
  await look('own-data', { isWhole: true })
  for (const topic of ['Registro de acessos', 'Certificados']) await page.getByRole('group').getByText(topic).click()
  await look('own-data-topics', { isWhole: true })
  await page.getByLabel('Nome').fill('')
  await page.getByLabel('Telefone').fill('123')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe o seu nome')).toBeVisible()
  await look('own-data-mistakes')
  await page.getByRole('button', { name: /^Retirar o pedido/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('own-data-withdraw')
})

test('a request for erasure, in Portuguese and in German', async ({ page, asParticipant, look }) => {
  await answer(page, OWN_DATA, { ...DATA, requests: [] })
  await asParticipant('/my-data')
  await page.getByRole('button', { name: 'Pedir a exclusão dos meus dados' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('own-data-erasure')
  await speak(page, 'DE_DE')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ihre Anfragen' })).toBeVisible()
  await look('own-data-german', { isWhole: true })
  await page.getByRole('button', { name: 'Löschung meiner Daten verlangen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('own-data-erasure-german')
})

test('the own data while it loads, and failures', async ({ page, asParticipant, look }) => {
  await keepWaiting(page, OWN_DATA)
  await asParticipant('/my-data')
  await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeVisible()
  await look('own-data-loading', { isLoading: true })
  await refuse(page, OWN_DATA)
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('own-data-failed')
  await answer(page, OWN_DATA, { ...DATA, requests: [] })
  await cutOff(page, '**/api/me/privacy/download')
  await page.reload()
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('own-data-download-failed')
})

test('the privacy notice', async ({ page, look }) => {
  await page.goto('/privacidade')
  await expect(page.getByRole('heading', { name: 'O que esta plataforma faz' })).toBeVisible()
  await look('privacy-notice', { isWhole: true })
  const texts = { EN_US: '', ES_ES: '', FR_FR: '', DE_DE: '', IT_IT: '' }
  const text = `A Prado Eventos cuida dos seus dados como cuida dos dela.\n\n${LONG_TITLE} é organizada pela Prado Eventos Ltda.\n\nhttps://prado.example/politica-de-privacidade-da-semana-internacional-de-marca-pessoal`
  const contact = 'encarregada.de.dados@prado-eventos.example'
  await answer(page, '**/api/privacy-notice', { texts: { ...texts, PT_BR: text }, contact })
  await page.reload()
  await expect(page.getByText('A Prado Eventos cuida')).toBeVisible()
  await look('privacy-notice-written', { isWhole: true })
  await refuse(page, '**/api/privacy-notice')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('privacy-notice-failed')
})

test('the page of a download link', async ({ page, look }) => {
  await page.goto('/dados#token')
  const button = page.getByRole('button', { name: 'Baixar meus dados' })
  await expect(button).toBeVisible()
  await look('own-data-link')
  await keepWaiting(page, '**/api/own-data')
  await button.click()
  await look('own-data-link-busy', { isLoading: true })
  await page.goto('/dados#other')
  await refuse(page, '**/api/own-data', { status: 404, code: 'LINK_UNKNOWN' })
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('own-data-link-unknown')
  await page.goto('/dados')
  await look('own-data-link-missing')
})

const line = (
  topic: ErasureLine['topic'],
  count: number,
  fate: ErasureLine['fate'],
  reason?: ErasureLine['reason'],
) => ({
  ...{ topic, count, fate },
  ...(reason && { reason }),
})
const KEPT = [
  line('accessLog', 48, 'blanked', 'accessLaw'),
  line('purchases', 2, 'blanked', 'sale'),
  line('attendance', 1287, 'anonymised', 'totals'),
  line('certificates', 1, 'blanked', 'certificate'),
  line('audit', 4, 'kept', 'audit'),
]
const LINES = [line('account', 3, 'deleted'), line('signIn', 12, 'deleted'), line('messages', 9, 'deleted'), ...KEPT]

test('an erasure, and the list of erasures', async ({ page, guest, asAdministrator, look }) => {
  const user = await guest({ name: 'Maximiliana Schwarzenberger de Albuquerque' })
  const preview: ErasurePreview = {
    user,
    formerEmails: ['max.schwarz@exemplo.com'],
    lines: LINES,
    certificates: 1,
    isSignedIn: true,
  }
  await keepWaiting(page, PREVIEW)
  await asAdministrator('/privacy')
  await page.getByRole('button', { name: 'Atender quem escreveu' }).click()
  await page.getByLabel('Nome ou e-mail').fill('Maximiliana')
  const erase = page.getByRole('button', { name: `Excluir os dados de ${user.name}` })
  await expect(erase).toBeVisible()
  await look('privacy-by-hand')
  await erase.click()
  await expect(page.getByLabel('Carregando...').last()).toBeVisible()
  await look('erasure-loading', { isLoading: true })
  await answer(page, PREVIEW, preview)
  await page.reload()
  await page.getByRole('button', { name: 'Atender quem escreveu' }).click()
  await page.getByLabel('Nome ou e-mail').fill('Maximiliana')
  await erase.click()
  await expect(page.getByText('1 certificado válido').first()).toBeVisible()
  await look('erasure')
  await page.getByText('Isso não se desfaz').scrollIntoViewIfNeeded()
  await look('erasure-end')

  const erasures = Array.from({ length: 4 }, (_, n) => ({
    ...{ id: `e${n}`, cause: n % 2 ? 'age' : 'request', personId: null, requestedAt: inHours(-n * 30) },
    ...{ doneAt: n ? inHours(-n * 30) : null, kept: n % 2 ? [] : KEPT },
  }))
  await answer(page, ERASURES, { data: erasures, total: 4 })
  await asAdministrator('/privacy/erasures')
  await page.getByText('O que ficou, e por quê').first().click()
  await look('erasures', { isWhole: true })
  await answer(page, ERASURES, { data: [], total: 0 })
  await page.reload()
  await expect(page.getByText('Nenhuma exclusão ainda.')).toBeVisible()
  await look('erasures-none')
})
