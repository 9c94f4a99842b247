import { afterAll, describe, expect, test } from 'vitest'
import { addCertificate, openCertificateEvent } from '#test/certificate-event.ts'
import { change, dataOf, refusal } from '#test/office.ts'
import { paperTexts } from '#test/paper-texts.ts'
import { openPostOffice } from '#test/post-office.ts'

const { mail } = await openPostOffice({ until: afterAll })
const event = await openCertificateEvent({ until: afterAll, mail })
const { office, admitEarner, ofUser } = event
const { server, ask } = office

const grant = (id: string, body: object = { reason: 'Palestrante', minutes: 90 }) =>
  ask(`/admin/users/${id}/certificates/grant`, { body })
const removeGrant = (id: string) => ask(`/admin/users/${id}/certificates/grant`, { method: 'DELETE' })
const revoke = (id: string, reason = 'Nome falso') => ask(`/admin/certificates/${id}/revoke`, { body: { reason } })
const correct = (id: string, name: string, language?: string) =>
  ask(`/admin/certificates/${id}/correct`, { body: { name, language, reason: 'Documento enviado' } })

async function issued() {
  const ana = await admitEarner()
  dataOf(await ana.issue())
  const [certificate] = (await ofUser(ana)).certificates
  return { ana, certificateId: certificate?.id ?? '' }
}

const linesOf = async ({ id }: { id: string }) => {
  const lines = server.db.selectFrom('audit').where('target_id', '=', id).where('target_type', '=', 'certificate')
  const rows = await lines.orderBy('id').select(['action', 'actor_id', 'target_name', 'changes']).execute()
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
}

describe('a grant by hand', () => {
  test('a grant by hand earns a certificate without pass and time, with its own workload', async () => {
    const ana = await admitEarner({ pass: '', minutes: 20 })
    expect((await ofUser(ana)).row.right.kind).toBe('no-pass')
    expect(dataOf(await grant(ana.id))).toMatchObject({
      row: { right: { kind: 'earned', isByHand: true }, confirmedName: null, certificate: null },
      grant: { reason: 'Palestrante', minutes: 90, by: 'Ana Moreira', at: expect.any(String) },
    })
    dataOf(await ana.issue())
    const row = server.db.selectFrom('certificates').where('user_id', '=', ana.id).select('print')
    expect(JSON.parse((await row.executeTakeFirstOrThrow()).print).minutes).toBe(90)
    expect(await linesOf(ana)).toEqual([
      {
        ...{ action: 'certificate.granted', actor_id: office.adminId, target_name: 'Ana Moreira' },
        changes: { reason: [null, 'Palestrante'], minutes: [null, 90] },
      },
    ])
  })

  test('a grant of a certificate is mailed: once a week, and again after a revocation', async () => {
    const ana = await admitEarner({ pass: '' })
    const asked = async () => {
      const mails = server.db.selectFrom('outbox').where('user_id', '=', ana.id)
      return (await mails.where('template', '=', 'certificate-name').select('id').execute()).length
    }
    await grant(ana.id)
    await removeGrant(ana.id)
    await grant(ana.id)
    expect(await asked()).toBe(1)
    await ana.issue()
    await revoke((await ofUser(ana)).certificates[0]?.id ?? '')
    expect(await asked()).toBe(1)
    await grant(ana.id)
    await grant(ana.id, { reason: 'Palestrante', minutes: 95 })
    expect(await asked()).toBe(2)
  })

  test('a grant by hand that is taken back leaves an issued certificate valid', async () => {
    const ana = await admitEarner({ pass: '' })
    await grant(ana.id)
    await ana.issue()
    expect(dataOf(await removeGrant(ana.id))).toMatchObject({
      ...{ grant: null, row: { right: { kind: 'no-pass' }, certificate: { state: 'valid' } } },
    })
    expect((await linesOf(ana)).at(-1)).toMatchObject({ action: 'certificate.grant-removed' })
    expect(refusal(await removeGrant(ana.id))).toBe('409 CHANGED_MEANWHILE')
  })

  test.each([
    ['without a reason', { reason: ' ', minutes: 60 }],
    ['without minutes', { reason: 'Palestrante', minutes: 0 }],
  ])('a grant of a certificate is refused %s', async (_, body) => {
    expect(refusal(await grant((await event.addEarner()).id, body))).toBe('400 INVALID_INPUT')
  })

  test('a grant by hand suggests the workload that attendance gives', async () => {
    expect((await ofUser(await event.addEarner())).suggestedMinutes).toBe(50)
  })
})

test('one person is issued a certificate, or asked for the name once a week', async () => {
  const ana = await admitEarner()
  const issue = () => ask(`/admin/users/${ana.id}/certificates/issue`, { method: 'POST' })
  const askName = () => ask(`/admin/users/${ana.id}/certificates/ask-name`, { method: 'POST' })
  expect(refusal(await issue())).toBe('409 CONFLICT')
  dataOf(await askName())
  expect(refusal(await askName())).toBe('409 CONFLICT')
  dataOf(await ana.put({ name: 'Ana Lima', isIssued: false }))
  expect(refusal(await askName())).toBe('409 CONFLICT')
  const { certificates } = dataOf(await issue())
  expect(certificates).toMatchObject([{ name: 'Ana Lima', origin: 'run', state: 'valid' }])
  expect(refusal(await issue())).toBe('409 CONFLICT')
  expect((await linesOf(ana)).map(({ action }) => action)).toEqual(['certificate.name-asked', 'certificate.issued'])
})

describe('a certificate revoked by hand', () => {
  test('a certificate revoked by hand blocks another until a grant, also with a pass and an older grant', async () => {
    const { ana, certificateId } = await issued()
    await grant(ana.id)
    expect(dataOf(await revoke(certificateId))).toMatchObject({
      row: { right: { kind: 'revoked' } },
      certificates: [{ state: 'revoked', revoked: { by: 'hand', reason: 'Nome falso', at: expect.any(String) } }],
    })
    expect((await ana.read()).right).toEqual({ kind: 'revoked' })
    expect(refusal(await ana.issue())).toBe('403 CERTIFICATE_NOT_EARNED')
    await grant(ana.id)
    expect(dataOf(await ana.issue()).certificate.state).toBe('valid')
    expect((await linesOf(ana)).map(({ action }) => action)).toEqual([
      ...['certificate.granted', 'certificate.revoked', 'certificate.granted'],
    ])
  })

  test('a certificate is revoked once by two administrators', async () => {
    const { certificateId } = await issued()
    const answers = await Promise.all([revoke(certificateId), revoke(certificateId)])
    expect(answers.map(refusal).sort()).toEqual(['200 undefined', '409 CHANGED_MEANWHILE'])
  })

  test('a certificate revoked by hand can not be corrected, but its paper can be read', async () => {
    const { certificateId } = await issued()
    await revoke(certificateId)
    expect(refusal(await correct(certificateId, 'Ana Maria'))).toBe('409 CHANGED_MEANWHILE')
    expect((await ask(`/admin/certificates/${certificateId}/paper`)).headers.get('content-type')).toBe(
      'application/pdf',
    )
  })
})

describe('a correction by an administrator', () => {
  test('a correction by an administrator is possible after the week, has a reason, and is final', async () => {
    const { ana, certificateId } = await issued()
    await server.db
      .updateTable('certificates')
      .where('id', '=', certificateId)
      .set({ first_issued_at: '2025-01-01T00:00:00.000Z' })
      .execute()
    const { row, certificates } = dataOf(await correct(certificateId, 'Ana Maria'))
    expect(row).toMatchObject({ confirmedName: 'Ana Maria', certificate: { name: 'Ana Maria', origin: 'hand' } })
    expect(certificates[1]).toMatchObject({ state: 'replaced', replacedBy: certificates[0].code })
    expect(refusal(await ana.correct('Ana'))).toBe('409 CERTIFICATE_FINAL')
    expect((await linesOf(ana)).at(-1)).toMatchObject({
      action: 'certificate.corrected',
      changes: {
        name: ['Ana Moreira', 'Ana Maria'],
        code: [certificates[1].code, certificates[0].code],
        reason: [null, 'Documento enviado'],
      },
    })
  })

  test('a correction by an administrator issues the certificate in another language, with the same name', async () => {
    const { ana, certificateId } = await issued()
    const { certificates } = dataOf(await correct(certificateId, 'Ana Moreira', 'EN_US'))
    expect(certificates).toMatchObject([{ language: 'EN_US' }, { language: 'PT_BR', replacedBy: certificates[0].code }])
    expect((await linesOf(ana)).at(-1)?.changes).toMatchObject({ language: ['PT_BR', 'EN_US'] })
    const { bytes } = await ask(`/admin/certificates/${certificates[0].id}/paper`)
    expect(await paperTexts(bytes)).toContain('CERTIFICATE OF PARTICIPATION')
  })

  test('a corrected certificate is printed by today’s settings, and refused if nothing would change', async () => {
    const { ana, certificateId } = await issued()
    expect(refusal(await correct(certificateId, 'Ana Moreira'))).toBe('409 CONFLICT')
    const settings = dataOf(await ask('/admin/certificates/settings'))
    const signed = { organiser: 'Instituto Palco', signatory: { name: 'Rui Dias', role: 'Diretor' } }
    const { version } = dataOf(
      await ask('/admin/certificates/settings', { method: 'PUT', body: { ...settings, ...signed } }),
    )
    const { certificates } = dataOf(await correct(certificateId, 'Ana Moreira'))
    expect(refusal(await correct(certificates[0].id, 'Ana Moreira'))).toBe('409 CONFLICT')
    const rows = server.db.selectFrom('certificates').where('user_id', '=', ana.id).orderBy('id').selectAll()
    const [old, repaired] = (await rows.execute()).map((row) => ({ ...row, print: JSON.parse(row.print) }))
    expect(repaired).toMatchObject({ settings_version: version, print: { ...old?.print, ...signed } })
  })

  test('a correction by an administrator repairs the title and the programme, if it is asked to', async () => {
    const { ana, certificateId } = await issued()
    const printed = async () => {
      const rows = server.db.selectFrom('certificates').where('user_id', '=', ana.id).orderBy('id', 'desc')
      return JSON.parse((await rows.select('print').executeTakeFirstOrThrow()).print)
    }
    const before = await printed()
    const [attended] = before.programme
    const renamed = await change(office, '/admin/rooms', event.room, { name: '日本 Sessão', speaker: 'Li 王' })
    const repair = (id: string, fields = {}) =>
      ask(`/admin/certificates/${id}/correct`, {
        body: { name: 'Ana Moreira', reason: 'Programação', hasCurrentTexts: true, ...fields },
      })
    const { certificates } = dataOf(await repair(certificateId))
    expect(await printed()).toMatchObject({
      ...before,
      programme: [{ ...attended, title: 'Sessão', speaker: 'Li' }],
    })
    await change(office, '/admin/rooms', renamed, { name: 'Abertura', speaker: 'Helena Prado' })
    expect(refusal(await repair(certificates[0].id, { hasCurrentTexts: false }))).toBe('409 CONFLICT')
    dataOf(await repair(certificates[0].id))
    expect(await printed()).toMatchObject(before)
  })

  test.each([
    ['a name that can not be printed', 'Ana 李', '400 NAME_UNPRINTABLE'],
    ['no name', ' ', '400 INVALID_INPUT'],
  ])('a correction of a certificate is refused with %s', async (_, name, expected) => {
    const { id } = await addCertificate(office)
    expect(refusal(await correct(id, name))).toBe(expected)
  })
})

test('characters that can not be printed are listed for a person who has earned a certificate', async () => {
  const ana = await event.addEarner()
  await server.db.updateTable('users').where('id', '=', ana.id).set({ name: 'Ana 李' }).execute()
  expect((await ofUser(ana)).row.unprintable).toEqual(['李'])
})
