import { CERTIFICATE_FILTERS } from '@palco/contract/certificates/certificates'
import type { Page } from '@playwright/test'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const LIST = /\/api\/admin\/certificates(\?|$)/
const LATEST = '**/api/admin/certificates/runs/latest'
const PREVIEW = '**/api/admin/certificates/runs/preview*'
const OF_USER = '**/api/admin/users/*/certificates'

const issued = (n: number, fields: object = {}) => ({
  ...{ id: `c${n}`, code: '7K3M-9QXZ-2B4D', name: 'Maria Aparecida dos Santos', origin: 'self', reason: '' },
  minutes: 750,
  ...{ issuedAt: inHours(-50), state: 'valid', revoked: null, replacedBy: null, downloadedAt: null },
  ...fields,
})

const person = (n: number, name: string, fields: object = {}) => ({
  user: { id: `p${n}`, name, email: `pessoa${n}@example.com` },
  ...{ pass: n % 2 ? 'PREMIUM' : 'PLATINUM', right: { kind: 'earned', isByHand: false } },
  ...{ confirmedName: name, grantReason: null, unprintable: [], certificate: null },
  ...fields,
})

const REVOKED = { at: inHours(-10), by: 'hand', reason: 'O nome é de outra pessoa' }
const ROWS = [
  person(1, 'Ana Souza'),
  person(2, 'Bruno Lima', { confirmedName: null }),
  person(3, 'Maria Aparecida', { certificate: issued(3) }),
  person(4, 'Carlos Eduardo de Albuquerque e Vasconcelos Figueiredo Neto', {
    certificate: issued(4, { name: 'Carlos Eduardo Neto', downloadedAt: inHours(-20) }),
  }),
  person(5, 'Daniela Prado', { right: { kind: 'short', missingMinutes: 42, from: inHours(90) } }),
  person(6, 'Eva Martins', { right: { kind: 'early', from: inHours(90) } }),
  person(7, 'Fábio Reis', {
    right: { kind: 'revoked' },
    certificate: issued(7, { state: 'revoked', revoked: REVOKED, name: 'Fábio Reis' }),
  }),
  person(8, '王小明 😀', { confirmedName: null, unprintable: ['王', '小', '明', '😀'] }),
  person(9, 'Gil Rocha', { pass: null, right: { kind: 'earned', isByHand: true } }),
]
const RUN = {
  ...{ id: 'r1', kind: 'issue', state: 'running', startedAt: inHours(-0.1), startedBy: 'Clara Nunes' },
  ...{ done: 1240, total: 4980, issued: 1100, asked: 130, unprintable: 10 },
}

async function stub(page: Page, rows: readonly object[] = ROWS, run: object | null = null) {
  const counts = Object.fromEntries(CERTIFICATE_FILTERS.map((state, n) => [state, rows.length ? 1300 - 151 * n : 0]))
  await answer(page, LIST, { data: rows, total: rows.length && 4980, counts })
  await answer(page, LATEST, run)
  await answer(page, PREVIEW, {
    ...{ ready: 1240, unnamed: 310, askedLately: 55, isMailOn: true, issueFrom: inHours(-1), unprintable: [ROWS[7]] },
    people: Array.from({ length: 100 }, (_, n) => person(n, `Pessoa de Nome Composto ${n + 1}`)),
  })
}

test('the certificates', async ({ page, asAdministrator, look }) => {
  await stub(page, ROWS, RUN)
  await answer(page, OF_USER, { row: ROWS[4], grant: null, suggestedMinutes: 750, certificates: [] })
  await asAdministrator('/certificates')
  await expect(page.getByRole('link', { name: 'Ana Souza' })).toBeVisible()
  await look('certificates')
  await look('certificates-whole', { isWhole: true })
  const menu = async (name: string) => page.getByRole('button', { name: `Ações para ${name}` }).click()
  await menu('Maria Aparecida')
  await look('certificates-menu')
  await page.getByRole('menuitem', { name: 'Corrigir…' }).click()
  await look('certificate-correct')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await menu('Maria Aparecida')
  await page.getByRole('menuitem', { name: 'Revogar…' }).click()
  await page.getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Escreva o motivo')).toBeVisible()
  await look('certificate-revoke')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await menu('Daniela Prado')
  await page.getByRole('menuitem', { name: 'Conceder certificado…' }).click()
  await expect(page.getByLabel('Horas')).toHaveValue('12')
  await look('certificate-grant')
})

test('issuing for all', async ({ page, asAdministrator, look }) => {
  await stub(page)
  await answer(page, '**/api/admin/certificates/runs', RUN)
  await asAdministrator('/certificates')
  await page.getByRole('button', { name: 'Baixar todos' }).click()
  await look('certificates-zip')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Emitir para todos' }).click()
  await expect(page.getByRole('button', { name: 'Emitir 1.240 certificados' })).toBeVisible()
  await look('certificates-issue')
  await answer(page, LATEST, RUN)
  await page.getByRole('button', { name: 'Emitir 1.240 certificados' }).click()
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible()
  await look('certificates-issuing')
  await answer(page, LATEST, { ...RUN, state: 'done', done: 4980, issued: 4700 })
  await expect(page.getByRole('dialog').getByText('Emissão concluída')).toBeVisible()
  await look('certificates-issued')
  await page.unrouteAll()
  await stub(page)
  await answer(page, PREVIEW, {
    ...{
      ready: 0,
      unnamed: 0,
      askedLately: 0,
      isMailOn: false,
      issueFrom: inHours(24 * 20),
      unprintable: [],
      people: [],
    },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Emitir para todos' }).click()
  await expect(page.getByText(/^Os certificados são emitidos a partir de/)).toBeVisible()
  await look('certificates-early')
})

test('people who have not confirmed their name', async ({ page, asAdministrator, look }) => {
  await stub(page)
  await answerWith(page, '**/api/event', { hasMail: true })
  await asAdministrator('/certificates')
  await page.getByRole('button', { name: 'Lembrar todas…' }).click()
  await expect(page.getByRole('button', { name: 'Lembrar 255 pessoas' })).toBeVisible()
  await look('certificates-remind')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Confirmar o nome cadastrado…' }).click()
  await expect(page.getByRole('button', { name: 'Confirmar e emitir' })).toBeVisible()
  await look('certificates-registered')
})

test('nobody yet, a list that fails, and one that loads', async ({ page, asAdministrator, look }) => {
  await stub(page, [])
  await asAdministrator('/certificates')
  await expect(page.getByRole('heading', { name: 'Quem participa leva o certificado' })).toBeVisible()
  await look('certificates-none')
  await refuse(page, LIST)
  await page.reload()
  await expect(page.getByText('Erro ao carregar os certificados')).toBeVisible()
  await look('certificates-failed')
  await page.unrouteAll()
  await answer(page, LATEST, null)
  await keepWaiting(page, LIST)
  await page.reload()
  await expect(page.getByLabel('Carregando certificados')).toBeVisible()
  await look('certificates-loading', { isLoading: true })
})

test('on the page of a person', async ({ page, admin, asAdministrator, look }) => {
  const { id } = await admin.addPerson({ name: 'Fábio Reis' })
  await answer(page, OF_USER, {
    row: ROWS[6],
    grant: { reason: 'Palestrante da abertura', minutes: 750, at: inHours(-100), by: 'Clara Nunes' },
    suggestedMinutes: 750,
    certificates: [
      issued(3, { state: 'revoked', revoked: REVOKED, name: 'Fábio Reis', origin: 'hand' }),
      issued(2, { state: 'replaced', replacedBy: '7K3M-9QXZ-2B4D', origin: 'corrected', downloadedAt: inHours(-60) }),
      issued(1, { state: 'replaced', replacedBy: 'AB3M-9QXZ-2B4D', name: 'Fabio Reis', origin: 'run' }),
    ],
  })
  await asAdministrator(`/users/${id}#certificado`)
  const part = page.getByRole('region', { name: 'Certificado' })
  await expect(part.getByText('Outro só com uma concessão')).toBeVisible()
  await look('certificate-of-person', { part })
})
