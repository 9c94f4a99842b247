import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const STATE = '**/api/admin/messages'
const RUNS = '**/api/admin/messages/runs'
const MAILINGS = '**/api/admin/access-links/mailings'
const FAILURES = '**/api/admin/messages/runs/*/failures'

const text = { PT_BR: '', EN_US: '', ES_ES: '', FR_FR: '', DE_DE: '', IT_IT: '' }
const greeting = { ...text, PT_BR: 'Separe papel e caneta: amanhã tem exercício.', EN_US: 'Bring a pen!' }
const OFF = {
  evening: { isOn: false, at: '19:00', text },
  hour: { isOn: false, minutesBefore: 60, text },
  attended: { isOn: false, at: '10:00', text },
  missed: { isOn: false, at: '10:00', text },
  changed: { isOn: false, text },
}
const ON = {
  ...OFF,
  evening: { isOn: true, at: '19:00', text: greeting },
  hour: { ...OFF.hour, isOn: true },
  missed: { ...OFF.missed, isOn: true },
}

const rooms = (count: number) =>
  ['Abertura: sua marca sem fronteiras', 'Painel', 'Debate', 'Mentoria', 'Encerramento']
    .slice(0, count)
    .map((name, n) => ({ id: `r${n}`, name, startDate: inHours(20 + n) }))
const coming = (kind: string, hours: number | null, count: number, people: number | null) => ({
  ...{ kind, day: '2025-12-02', at: hours === null ? null : inHours(hours), rooms: rooms(count), people },
})
const COMING = [
  ...[coming('hour', 1, 1, 1), coming('hour', 2, 2, 8420), coming('evening', 9, 5, 9874)],
  ...Array.from({ length: 6 }, (_, n) => coming('hour', 20 + n, 1, 1200 + n)),
  ...[coming('attended', 48, 5, null), coming('missed', null, 5, null)],
]
const state = (more: object) => ({
  ...{ isOn: true, isPaused: false, settings: ON, version: 3, unsubscribed: 37, coming: COMING, ...more },
})

const run = (n: number, kind: string, more: object) => ({
  ...{ id: `run${n}`, kind, day: '2025-12-01', at: inHours(-n), rooms: ['Abertura: sua marca sem fronteiras'] },
  ...{ state: 'done', waiting: 0, sent: 9800, failed: 0, withdrawn: 0, ...more },
})
const ALL_RUNS = [
  run(0.01, 'hour', { state: 'running', waiting: 6200, sent: 3600, failed: 2, withdrawn: 14 }),
  run(15, 'evening', { failed: 1, withdrawn: 3, rooms: ['Abertura', 'Painel', 'Debate', 'Mentoria', 'Encerramento'] }),
  run(16, 'missed', { sent: 0 }),
]
const mailing = (id: string, hours: number, more: object) => ({
  ...{
    id,
    isOrder: true,
    at: inHours(-hours),
    waiting: 0,
    sent: 0,
    failed: 0,
    withdrawn: 0,
    opened: 0,
    used: 0,
    ...more,
  },
})
const failure = (n: number, failed: string, said: string) => ({
  ...{ user: { id: `u${n}`, name: 'Isabel Ferreira de Albuquerque', email: 'isabel.ferreira@example.com' } },
  ...{ failure: failed, answer: said, at: inHours(-n) },
})

test('the messages', async ({ page, asAdministrator, look }) => {
  await answer(page, STATE, state({}))
  await answer(page, RUNS, ALL_RUNS)
  await answer(page, MAILINGS, [
    mailing('o1', 20, { waiting: 120, sent: 9600, failed: 14, opened: 4210, used: 3980 }),
    mailing('2025-11-30', 40, { isOrder: false, sent: 1, opened: 1 }),
  ])
  await answer(page, FAILURES, [failure(1, 'address-refused', '550 5.1.1 User unknown'), failure(2, 'deferred', '')])
  await asAdministrator('/messages')
  await expect(page.getByRole('button', { name: 'Pausar tudo' })).toBeVisible()
  await look('messages')
  await page
    .getByRole('button', { name: /^Ver falhas/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Falhas' })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await look('messages-whole', { isWhole: true })
  await answer(page, STATE, state({ isPaused: true }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retomar' })).toBeVisible()
  await look('messages-paused')
})

test('without a mail server, with nothing on, a failed page and a pending one', async ({
  page,
  asAdministrator,
  look,
}) => {
  await answer(page, STATE, state({ isOn: false }))
  await answer(page, RUNS, [])
  await asAdministrator('/messages')
  await expect(page.getByText('falta o servidor de e-mail')).toBeVisible()
  await look('messages-without-mail')
  await answer(page, STATE, state({ settings: OFF, coming: [], unsubscribed: 0 }))
  await page.reload()
  await expect(page.getByText('Nada vai sair por enquanto.')).toBeVisible()
  await look('messages-off', { isWhole: true })
  await refuse(page, STATE)
  await page.reload()
  await expect(page.getByText('Erro ao carregar as mensagens')).toBeVisible()
  await look('messages-away')
  await keepWaiting(page, STATE)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mensagens' })).toBeVisible()
  await look('messages-loading', { isLoading: true })
})

test('a message to people, its draft and its mistakes', async ({ page, asAdministrator, look }) => {
  await answer(page, STATE, state({}))
  await answer(page, RUNS, [run(2, 'free', { rooms: [], free: { subject: 'Sala nova amanhã', sentBy: 'Helena' } })])
  const leftOut = { administrators: 2, inactive: 14, unsubscribed: 37, refused: 3 }
  await answer(page, '**/api/admin/messages/free/reach', { people: 8420, leftOut, phones: 6100 })
  await asAdministrator('/messages')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await dialog.getByLabel('Assunto').fill('Sala nova amanhã às 19 h')
  await dialog.getByLabel('Texto', { exact: true }).fill('Abrimos mais uma sala.\n\nTraga papel e caneta.\nAté amanhã!')
  await expect(dialog.frameLocator('iframe').getByText('Abrimos mais uma sala.')).toBeVisible()
  await look('free-message')
  await dialog.getByRole('tab', { name: /English/ }).click()
  await dialog.getByLabel('Assunto').fill('A new room')
  await dialog.getByRole('tab', { name: /Português/ }).click()
  await dialog.getByRole('button', { name: /^WhatsApp/ }).click()
  await expect(dialog.getByText('Falta o texto')).toBeVisible()
  await look('free-message-mistakes')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await look('messages-free')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(dialog.getByRole('button', { name: 'Continuar de onde parou' })).toBeVisible()
  await look('free-message-draft')
})

test('the invitation and its preview', async ({ page, asAdministrator, look }) => {
  await answer(page, STATE, state({}))
  await answer(page, RUNS, [])
  await asAdministrator('/messages')
  await page.getByRole('button', { name: 'Editar e ver Convite' }).click()
  await expect(page.getByRole('dialog', { name: 'Convite' }).locator('iframe')).toBeVisible()
  await look('invitation')
})

test('a message and its preview, mistakes, and a conflict', async ({ page, asAdministrator, look }) => {
  await answer(page, STATE, state({}))
  await answer(page, RUNS, [])
  await asAdministrator('/messages')
  await page.getByRole('button', { name: 'Editar e ver Na véspera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Na véspera' })
  await expect(dialog.locator('iframe')).toBeVisible()
  await look('message')
  await dialog.getByRole('tab', { name: /Español/ }).click()
  await dialog.getByLabel('Texto seu').fill('¡Nos vemos mañana!')
  await expect(dialog.frameLocator('iframe').getByText('¡Nos vemos mañana!')).toBeVisible()
  await dialog.getByLabel('Computador').check()
  await dialog.locator('iframe').scrollIntoViewIfNeeded()
  await look('message-on-a-computer')
  await dialog.getByRole('tab', { name: /Português/ }).click()
  await dialog.getByLabel('Horário').fill('')
  await dialog.getByLabel('Texto seu').fill('x'.repeat(1001))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByLabel('Horário').scrollIntoViewIfNeeded()
  await look('message-mistakes')
  await dialog.getByLabel('Horário').fill('18:00')
  await dialog.getByLabel('Texto seu').fill('Até amanhã!')
  const changed = { status: 409, code: 'CHANGED_MEANWHILE', error: 'Outra pessoa alterou as mensagens.' } as const
  await refuse(page, '**/api/admin/messages/settings', changed)
  const theirs = { ...ON, evening: { ...ON.evening, at: '20:00' } }
  await answer(page, STATE, state({ settings: theirs, version: 4 }))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await look('message-changed')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Horário: agora é "20:00"')).toBeVisible()
  await look('message-merged')
})
