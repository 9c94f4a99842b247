import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ISSUED_FROM, openCertificateEvent } from '#test/certificate-event.ts'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addGroup, addRoom, dataOf, refusal } from '#test/office.ts'
import { paperTexts } from '#test/paper-texts.ts'
import { openShop } from '#test/purchased-passes.ts'

const DAY_MS = 86_400_000
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

const event = await openCertificateEvent({ until: afterAll })
const { office, admitEarner, ofUser } = event
const { server, ask } = office

/** Moves the server's clock forwards. Sessions and limits see the new time, too. */
function setClock(instant: string | number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  onTestFinished(() => void vi.useRealTimers())
}

const rowsOf = ({ id }: { id: string }) =>
  server.db.selectFrom('certificates').where('user_id', '=', id).orderBy('id').selectAll().execute()

describe('an issued certificate', () => {
  test('an issued certificate has a code, the confirmed name and everything that is printed', async () => {
    const ana = await admitEarner()
    expect(await ana.read()).toMatchObject({
      right: { kind: 'earned', isByHand: false },
      minutes: { counted: 50, needed: 45 },
      name: { suggested: 'Ana Moreira', confirmed: null },
      certificate: null,
      event: 'PBEX Week',
    })
    const { certificate, name } = dataOf(await ana.issue('  Ana   Beatriz Moreira '))
    expect(name.confirmed).toBe('Ana Beatriz Moreira')
    expect(certificate).toEqual({
      code: expect.stringMatching(CODE),
      ...{ name: 'Ana Beatriz Moreira', language: 'PT_BR', event: 'PBEX Week', organiser: '' },
      issuedAt: expect.any(String),
      state: 'valid',
      revokedAt: null,
      correctableUntil: new Date(Date.parse(certificate.issuedAt) + 7 * DAY_MS).toISOString(),
    })
    const [row] = await rowsOf(ana)
    expect(JSON.parse(row?.print ?? '')).toEqual({
      ...{ language: 'PT_BR', name: 'Ana Beatriz Moreira', event: 'PBEX Week', organiser: '' },
      ...{ signatory: { name: '', role: '' }, minutes: 50, firstDay: '2025-12-01', lastDay: '2025-12-05' },
      programme: [
        { roomId: event.room.id, title: 'Abertura', speaker: 'Helena Prado', day: '2025-12-01', minutes: 50 },
      ],
      issuedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })

  test('an issued certificate is the same for twenty presses at once', async () => {
    const ana = await admitEarner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.issue()))
    expect(new Set(answers.map((answer) => dataOf(answer).certificate.code)).size).toBe(1)
    expect(await rowsOf(ana)).toHaveLength(1)
  })

  test('an issued certificate keeps its name when another one is confirmed later', async () => {
    const ana = await admitEarner()
    await ana.issue('Ana Moreira')
    const { certificate, name } = dataOf(await ana.issue('Ana Maria'))
    expect([certificate.name, name.confirmed]).toEqual(['Ana Moreira', 'Ana Moreira'])
  })

  test('an issued certificate is emitted to the person and the console', async () => {
    const ana = await admitEarner()
    const changes = collectChanges(await authenticatedSocket(server, ana.session))
    await ana.issue()
    expect(await changes()).toContain('certificates')
  })

  test('an issued certificate has no character that can not be printed, whatever a room is called', async () => {
    const party = await openCertificateEvent()
    await party.office.ask(`/admin/rooms/${party.room.id}`, {
      method: 'PUT',
      body: { ...party.room, version: undefined, name: '🎉 Abertura' },
    })
    const ana = await party.admitEarner()
    dataOf(await ana.issue())
    const { print } = await party.office.server.db.selectFrom('certificates').select('print').executeTakeFirstOrThrow()
    expect(JSON.parse(print).programme[0].title).toBe('Abertura')
  })

  test('an issued certificate stays when its person is deleted', async () => {
    const ana = await admitEarner()
    const { certificate } = dataOf(await ana.issue())
    dataOf(await ask(`/admin/users/${ana.id}`, { method: 'DELETE' }))
    const row = server.db.selectFrom('certificates').where('code', '=', certificate.code.replaceAll('-', ''))
    expect(await row.select(['user_id', 'revoked_at']).execute()).toEqual([{ user_id: null, revoked_at: null }])
  })
})

describe('nothing is issued', () => {
  test.each([
    [
      'without enough time',
      { minutes: 44 },
      { kind: 'short', missingMinutes: 1, room: 'Abertura', isOutOfReach: true },
    ],
    ['without a pass', { pass: '' }, { kind: 'no-pass' }],
    ['with a pass that promises none', { pass: 'LIVE' }, { kind: 'no-pass' }],
  ])('no certificate is issued %s', async (_, options, right) => {
    const ana = await admitEarner(options)
    expect((await ana.read()).right).toMatchObject(right)
    expect(refusal(await ana.issue())).toBe('403 CERTIFICATE_NOT_EARNED')
    expect(await rowsOf(ana)).toEqual([])
  })

  test('no certificate is issued short of time in an ended room; a later room has the missing time', async () => {
    const party = await openCertificateEvent()
    const ana = await party.admitEarner({ minutes: 44 })
    const hours = { startDate: '2099-12-01T13:00:00.000Z', endDate: '2099-12-01T14:00:00.000Z' }
    const { id } = await addRoom(party.office, party.group.id, { name: 'Noite', ...hours })
    const { right, minutes, chances } = await ana.read()
    expect(chances).toEqual([{ roomId: id, minutes: 60, isRecording: false }])
    expect(right).toEqual({ kind: 'short', missingMinutes: 45, room: 'Noite', from: ISSUED_FROM })
    expect(minutes).toEqual({ counted: 0, needed: 45 })
    dataOf(await party.office.ask(`/admin/rooms/${id}`, { method: 'DELETE' }))
    expect((await ana.read()).right).toMatchObject({ missingMinutes: 1, room: 'Abertura', isOutOfReach: true })
  })

  test('no certificate is issued with a name that can not be printed, and its characters are listed', async () => {
    const ana = await admitEarner()
    const answer = await ana.issue('Ana 🎭 李')
    expect(refusal(answer)).toBe('400 NAME_UNPRINTABLE')
    expect(answer.body.characters).toEqual(['🎭', '李'])
    expect((await ana.read()).name.confirmed).toBeNull()
  })

  test('no certificate is issued by confirming the name alone', async () => {
    const ana = await admitEarner()
    const { name, certificate } = dataOf(await ana.put({ name: 'Ana Moreira', isIssued: false }))
    expect([name.confirmed, certificate]).toEqual(['Ana Moreira', null])
  })

  test('no certificate is issued in a preview, which shows the state', async () => {
    const ana = await admitEarner()
    const { token } = dataOf(await ask('/admin/previews', { body: { type: 'user', id: ana.id } }))
    const headers = { [PREVIEW_HEADER]: token }
    expect(dataOf(await ask('/participant/certificate', { headers })).name.suggested).toBe('Ana Moreira')
    const writes = [
      ask('/participant/certificate', { headers, method: 'PUT', body: { name: 'Ana Moreira', isIssued: true } }),
      ask('/participant/certificate/correction', { headers, body: { name: 'Ana' } }),
      ask('/participant/certificate/paper', { headers }),
    ]
    expect((await Promise.all(writes)).map(refusal)).toEqual(Array(3).fill('403 FORBIDDEN'))
  })

  test('no certificate is issued in the preview of a group, which has no person', async () => {
    const { id } = await addGroup(office)
    const { token } = dataOf(await ask('/admin/previews', { body: { type: 'group', id } }))
    const answer = await ask('/participant/certificate', { headers: { [PREVIEW_HEADER]: token } })
    expect(dataOf(answer)).toMatchObject({ right: { kind: 'no-pass' }, certificate: null })
  })

  test('issuing a certificate is refused after thirty presses in a minute', async () => {
    const ana = await admitEarner({ pass: '' })
    const answers = await Promise.all(Array.from({ length: 31 }, () => ana.issue()))
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(1)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the preview of a name', () => {
  const preview = ({ ask: askAs }: Pick<Awaited<ReturnType<typeof admitEarner>>, 'ask'>, name: string) =>
    askAs('/participant/certificate/preview', { body: { name } })

  test('the preview of a certificate name is refused without a right, and for unprintable characters', async () => {
    expect(refusal(await preview(await admitEarner({ pass: '' }), 'Ana'))).toBe('403 CERTIFICATE_NOT_EARNED')
    expect(refusal(await preview(await admitEarner(), 'Ana 李'))).toBe('400 NAME_UNPRINTABLE')
  })
})

describe('a refund', () => {
  test('a refund revokes the certificate, and another pass earns a new one', async () => {
    const shop = await openShop(office)
    const ana = await admitEarner({ pass: '' })
    const [grant = ''] = await shop.sell(ana.id, 'first')
    const first = dataOf(await ana.issue()).certificate
    await shop.refund(grant)
    expect(await ana.read()).toMatchObject({
      right: { kind: 'no-pass' },
      certificate: { code: first.code, state: 'revoked', revokedAt: expect.any(String), correctableUntil: null },
    })
    expect(refusal(await ana.correct('Ana Maria'))).toBe('404 NOT_FOUND')
    await shop.sell(ana.id, 'second')
    const second = dataOf(await ana.issue()).certificate
    expect(second).toMatchObject({ state: 'valid', code: expect.not.stringContaining(first.code) })
    expect((await ofUser(ana)).certificates.map(({ state }) => state)).toEqual(['valid', 'revoked'])
  })

  test('a refund at the same time as twenty presses leaves no valid certificate', async () => {
    const shop = await openShop(office)
    const ana = await admitEarner({ pass: '' })
    const [grant = ''] = await shop.sell(ana.id, 'raced')
    const presses = Array.from({ length: 20 }, () => ana.issue())
    await Promise.all([...presses.slice(0, 10), shop.refund(grant), ...presses.slice(10)])
    await Promise.all(presses)
    expect((await rowsOf(ana)).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
  })
})

describe('a correction', () => {
  test('a correction replaces the certificate, and only name, date and code change', async () => {
    const ana = await admitEarner()
    const first = dataOf(await ana.issue('Ana Moreira')).certificate
    const { certificate, name } = dataOf(await ana.correct('Ana Beatriz Moreira'))
    expect(certificate).toMatchObject({ name: 'Ana Beatriz Moreira', state: 'valid', correctableUntil: null })
    expect(name.confirmed).toBe('Ana Beatriz Moreira')
    expect((await ofUser(ana)).certificates).toMatchObject([
      { code: certificate.code, origin: 'corrected', state: 'valid', replacedBy: null },
      { code: first.code, origin: 'self', state: 'replaced', replacedBy: certificate.code },
    ])
    const [old, now] = (await rowsOf(ana)).map((row) => ({ ...row, print: JSON.parse(row.print) }))
    expect(now?.print).toEqual({ ...old?.print, name: 'Ana Beatriz Moreira', issuedOn: now?.print.issuedOn })
    expect(now).toMatchObject({ first_issued_at: old?.issued_at, settings_version: old?.settings_version })
  })

  test('a correction of the own certificate is possible once', async () => {
    const ana = await admitEarner()
    await ana.issue('Ana Moreira')
    const corrections = await Promise.all([ana.correct('Ana Maria'), ana.correct('Ana Beatriz')])
    expect(corrections.map(refusal).sort()).toEqual(['200 undefined', '409 CERTIFICATE_FINAL'])
    expect(await rowsOf(ana)).toHaveLength(2)
  })

  test('a correction with the same name changes nothing, and is not counted', async () => {
    const ana = await admitEarner()
    await ana.issue('Ana Moreira')
    expect(dataOf(await ana.correct(' Ana  Moreira')).certificate.correctableUntil).not.toBeNull()
    expect(await rowsOf(ana)).toHaveLength(1)
  })

  test('a correction is refused with a name that can not be printed', async () => {
    const ana = await admitEarner()
    await ana.issue()
    expect(refusal(await ana.correct('Ana 李'))).toBe('400 NAME_UNPRINTABLE')
  })

  test.each([
    ['a millisecond before the week is over', -1, '200 undefined'],
    ['after a week', 0, '409 CERTIFICATE_FINAL'],
  ])('a correction of the own certificate is accepted or refused %s', async (_, offset, expected) => {
    const ana = await admitEarner()
    const { issuedAt } = dataOf(await ana.issue()).certificate
    // Stop the clock and move the certificate's date back. If the clock moved by a week, the session would expire.
    setClock(Date.parse(issuedAt) + 60_000)
    const first_issued_at = new Date(Date.now() - 7 * DAY_MS - offset).toISOString()
    await server.db.updateTable('certificates').where('user_id', '=', ana.id).set({ first_issued_at }).execute()
    expect(refusal(await ana.correct('Ana Maria'))).toBe(expected)
  })
})

describe('the language', () => {
  const printed = async (ana: { id: string }) => (await rowsOf(ana)).map(({ print }) => JSON.parse(print).language)

  test('the language of a certificate is the one that the person has chosen for their pages', async () => {
    const ana = await admitEarner()
    await ana.ask('/participant/language', { method: 'PUT', body: { language: 'DE_DE' } })
    expect((await ana.read()).language).toBe('DE_DE')
    expect(dataOf(await ana.issue()).certificate.language).toBe('DE_DE')
    const { bytes } = await ana.ask('/participant/certificate/paper')
    expect(await paperTexts(bytes)).toContain('TEILNAHMEZERTIFIKAT')
  })

  test('a certificate is in another language if that is confirmed with the name, also by a run', async () => {
    const ana = await admitEarner()
    dataOf(await ana.put({ name: 'Ana Moreira', language: 'FR_FR', isIssued: false }))
    expect((await ana.read()).language).toBe('FR_FR')
    // A page of the previous release sends no language.
    dataOf(await ana.put({ name: 'Ana Moreira', isIssued: false }))
    dataOf(await ask(`/admin/users/${ana.id}/certificates/issue`, { body: {} }))
    expect(await printed(ana)).toEqual(['FR_FR'])
  })

  test('the language of a certificate can be corrected with the name unchanged, as the one correction', async () => {
    const ana = await admitEarner()
    await ana.issue('Ana Moreira')
    const { certificate, language } = dataOf(await ana.correct('Ana Moreira', 'IT_IT'))
    expect([certificate.language, certificate.correctableUntil, language]).toEqual(['IT_IT', null, 'IT_IT'])
    expect(await printed(ana)).toEqual(['PT_BR', 'IT_IT'])
    expect(refusal(await ana.correct('Ana Moreira', 'EN_US'))).toBe('409 CERTIFICATE_FINAL')
  })

  test('the language of a certificate must be one with texts', async () => {
    const ana = await admitEarner()
    expect(refusal(await ana.issue('Ana Moreira', 'JA_JP'))).toBe('400 INVALID_INPUT')
  })
})

describe('the paper', () => {
  test('the paper of a certificate is a private PDF, and its first download is recorded', async () => {
    const ana = await admitEarner()
    const { certificate } = dataOf(await ana.issue())
    const countDownloaded = async () => dataOf(await office.ask('/admin/certificates')).counts.downloaded
    const before = await countDownloaded()
    const { status, headers, bytes } = await ana.ask('/participant/certificate/paper')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="certificado_${certificate.code}_[\\dT-]+\\.pdf"$`),
    )
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const downloadedAt = async () => (await ofUser(ana)).certificates[0]?.downloadedAt
    const first = await downloadedAt()
    expect(first).toEqual(expect.any(String))
    await ana.ask('/participant/certificate/paper')
    expect(await downloadedAt()).toBe(first)
    expect(await countDownloaded()).toBe(before + 1)
  })

  test('the paper is not there without a valid certificate', async () => {
    const ana = await admitEarner()
    expect(refusal(await ana.ask('/participant/certificate/paper'))).toBe('404 NOT_FOUND')
  })
})
