import { NO_AUDIENCE_FIGURES, type RoomReport } from '@palco/contract/attendance/room-report'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const RATINGS = '**/api/admin/rooms/*/ratings'
const COMMENT =
  'O conteúdo é bom, mas o som caiu três vezes e perdi quase toda a parte dos impostos: vou esperar a gravação para rever com calma, e gostaria de receber os slides antes da próxima aula.'
const ATTENDANCE = '**/api/admin/attendance?*'

interface Attendance {
  data: object[]
  total: number
}

/** Changes a person's row. Some people attended all of the eighty minutes, some half of them, some none. */
const attended = (row: object, n: number, windowMinutes: number | null) => {
  const minutesDuring = [80, 61, 40, 12, 0, 74, 3][n % 7] ?? 0
  const percent = windowMinutes && Math.round((100 * minutesDuring) / windowMinutes)
  const hasEntered = minutesDuring > 0
  return {
    ...row,
    ...{ minutesDuring, windowMinutes, percent, hasMet: percent === null ? null : percent >= 75 },
    minutesBefore: n % 7 === 0 ? 12 : 0,
    minutesAfter: n % 7 === 1 ? 4 : 0,
    hiddenMinutes: n % 3 === 0 && hasEntered ? 7 : 0,
    recordingMinutes: n % 3 === 1 ? 32 : 0,
    entries: hasEntered ? 1 + (n % 4) : 0,
    firstAt: hasEntered ? inHours(-1.5) : null,
    lastAt: hasEntered ? inHours(-0.2) : null,
  }
}

const withMinutes =
  (windowMinutes: number | null) =>
  ({ data, ...page }: Attendance) => ({ ...page, data: data.map((row, n) => attended(row, n, windowMinutes)) })

test('attendance', async ({ page, admin, asAdministrator, look }) => {
  const rooms = await admin.call<{ id: string; name: string }[]>('GET', '/admin/rooms')
  const idOf = (name: string) => rooms.find((room) => room.name.startsWith(name))?.id
  await asAdministrator('/attendance')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await look('attendance-nobody-yet')
  await answerWith<Attendance>(page, ATTENDANCE, withMinutes(80))
  await answer(page, '**/api/admin/attendance/totals*', {
    people: 36,
    entered: 31,
    watched: 12,
    recordingMinutes: 384,
    met: 16,
    averagePercent: 48,
  })
  await page.reload()
  await expect(page.getByText('Atingiu o mínimo').first()).toBeVisible()
  await look('attendance')
  await page.getByText('1–25 de').scrollIntoViewIfNeeded()
  await look('attendance-end')
  await page.getByRole('combobox', { name: 'Sala' }).click()
  await expect(page.getByRole('option', { name: 'Evento inteiro' })).toBeVisible()
  await look('attendance-rooms')
  await page.getByRole('option', { name: /^Dia 1/ }).click()
  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await look('attendance-sorts')
  await page.getByRole('option', { name: 'Maior presença' }).click()
  await page.getByText('Descontar minutos em segundo plano').click()
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL(/room=.*hidden=.*search=|room=.*search=.*hidden=/)
  await look('attendance-filtered')
  await answerWith<Attendance>(page, ATTENDANCE, withMinutes(null))
  await page.goto(`/attendance?room=${idOf('Sala de conviv')}`)
  await expect(page.getByText('Sem horário').first()).toBeVisible()
  await look('attendance-always-open')
})

/** Changes the report: the last rooms have not opened yet, and the peak of one room is still being measured. */
const withFigures = ({ rooms, ...report }: RoomReport) => ({
  ...report,
  rooms: rooms.map((room, n) => ({
    ...room,
    expected: 1280 - 31 * n,
    figures:
      n < rooms.length - 3
        ? {
            ...{ came: 1104 - 30 * n, peak: n === 2 ? null : 860 - 25 * n, averageMinutes: 61 - n },
            ...{ reached: 702 - 20 * n, watched: n % 3 === 1 ? 212 : 0, recordingMinutes: n % 3 === 1 ? 8904 : 0 },
          }
        : null,
    audience:
      n < rooms.length - 3 && n % 4 < 3
        ? { questions: 214 - 8 * n, answered: 61 - 2 * n, polls: n % 3, ratings: 388 - 14 * n, stars: 4.7 - n / 10 }
        : NO_AUDIENCE_FIGURES,
  })),
})

test('attendance by room, on the screen and on paper', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/attendance/rooms')
  await expect(page.getByRole('article')).toBeVisible()
  await look('room-report-nobody-yet')
  await answerWith<RoomReport>(page, '**/api/admin/attendance/rooms*', withFigures)
  await page.reload()
  await expect(page.getByText('1.104').first()).toBeVisible()
  await look('room-report')
  await look('room-report-whole', { isWhole: true })
  await answer(page, RATINGS, {
    stars: [3, 9, 41, 122, 213],
    texts: [
      { stars: 5, text: 'A melhor aula da semana até agora!', ratedAt: inHours(-0.2) },
      { stars: 2, text: COMMENT, ratedAt: inHours(-0.4) },
      { stars: 4, text: 'Semprequeumapalavraénormenaoquebra'.repeat(3), ratedAt: inHours(-0.5) },
    ],
  })
  const dialog = page.getByRole('dialog', { name: /^Avaliações/ })
  const open = () =>
    page
      .getByRole('button', { name: /^Ler as avaliações/ })
      .first()
      .click()
  await open()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await look('room-ratings')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await look('room-report-printed', { isWhole: true })
  // While a peak is being measured, the page repeats its request. Waits for the pending answers.
  await page.unrouteAll({ behavior: 'wait' })
})

test('attendance that is empty, fails or is pending', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/attendance?search=ninguém+mesmo')
  await expect(page.getByText('Ninguém encontrado com esta busca.')).toBeVisible()
  await look('attendance-nothing-found')
  await answer(page, ATTENDANCE, { data: [], total: 0, threshold: 75 })
  await page.goto('/attendance')
  await expect(page.getByText('Ninguém pode entrar em uma sala ainda.')).toBeVisible()
  await look('attendance-none')
  await refuse(page, ATTENDANCE)
  await page.reload()
  await expect(page.getByText('Erro ao carregar a presença')).toBeVisible()
  await look('attendance-away')
  await keepWaiting(page, ATTENDANCE)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('attendance-loading', { isLoading: true })
})
