import { afterAll, describe, expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { form } from '#test/client.ts'
import { GIF, PNG } from '#test/images.ts'
import { dataOf, refusal } from '#test/office.ts'

const event = await openCertificateEvent({ until: afterAll })
const { office, admitEarner } = event
const { server, ask } = office

const read = async () => dataOf(await ask('/admin/certificates/settings'))
const put = (body: object) => ask('/admin/certificates/settings', { method: 'PUT', body })
const save = async (fields: object = {}) => put({ ...(await read()), ...fields })
const upload = (file: Buffer) => ask('/admin/certificates/images', { body: form({ file }) })
const versions = async () => {
  const rows = await server.db.selectFrom('certificate_settings').orderBy('version').select('version').execute()
  return rows.map(({ version }) => version)
}

describe('the settings', () => {
  test('the certificate settings have defaults before the first save, and a line in the audit after it', async () => {
    const { version } = await read()
    expect(version).toBe(0)
    const saved = dataOf(await save({ organiser: 'Instituto Palco' }))
    expect(saved).toEqual({ ...(await read()), organiser: 'Instituto Palco', version: 1 })
    const line = server.db.selectFrom('audit').where('action', '=', 'certificate.settings-updated').select('changes')
    expect(JSON.parse((await line.executeTakeFirstOrThrow()).changes)).toEqual({ organiser: ['', 'Instituto Palco'] })
  })

  test('the certificate settings of two administrators at once are saved by one', async () => {
    const seen = await read()
    const answers = await Promise.all([put(seen), put(seen), put(seen)])
    expect(answers.map(refusal).sort()).toEqual(['200 undefined', '409 CHANGED_MEANWHILE', '409 CHANGED_MEANWHILE'])
  })

  test('the certificate settings are kept as long as a certificate was issued with them', async () => {
    const { version: before } = dataOf(await save({ organiser: 'Antes' }))
    const ana = await admitEarner()
    dataOf(await ana.issue())
    dataOf(await save({ organiser: 'Nunca' }))
    const { version: current } = dataOf(await save({ organiser: 'Depois' }))
    expect(await versions()).toEqual([before, current])
    const row = server.db.selectFrom('certificates').where('user_id', '=', ana.id).select(['print', 'settings_version'])
    const { print, settings_version } = await row.executeTakeFirstOrThrow()
    expect([JSON.parse(print).organiser, settings_version]).toEqual(['Antes', before])
  })

  test('the certificate settings are kept for certificates that are issued while they are saved', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => admitEarner()))
    const saves = async () => {
      for (let n = 0; n < 8; n++) dataOf(await save({ organiser: `Realização ${n}` }))
    }
    await Promise.all([saves(), ...people.map(async (person) => dataOf(await person.issue()))])
    const used = await server.db.selectFrom('certificates').select('settings_version').distinct().execute()
    expect(await versions()).toEqual(expect.arrayContaining(used.map(({ settings_version }) => settings_version)))
  })

  test.each([
    ['an image of another site', { signature: 'https://example.com/a.png' }, '400 INVALID_INPUT'],
    ['an image that was deleted', { signature: `/api/images/${'0'.repeat(32)}` }, '400 INVALID_INPUT'],
    ['an own design without a background', { design: 'own' }, '400 INVALID_INPUT'],
    ['a day that does not exist', { issueFrom: '2025-02-30' }, '400 INVALID_INPUT'],
    ['a signatory that can not be printed', { signatory: { name: '李', role: '' } }, '400 NAME_UNPRINTABLE'],
  ])('the certificate settings are refused with %s', async (_, fields, expected) => {
    expect(refusal(await save(fields))).toBe(expected)
  })
})

describe('an image', () => {
  test('an image can be used by the certificate settings once it is uploaded', async () => {
    const { address } = dataOf(await upload(PNG))
    expect((await fetch(`${server.url}${address}`)).status).toBe(200)
    expect(dataOf(await save({ signature: address })).signature).toBe(address)
  })

  test('an image for certificates must be of a type that a PDF can hold', async () => {
    expect(refusal(await upload(GIF))).toBe('415 WRONG_TYPE')
    expect(refusal(await upload(Buffer.from('<svg/>')))).toBe('415 WRONG_TYPE')
  })
})

test('a sample certificate is drawn with the settings of the form', async () => {
  const { version: _, ...settings } = await read()
  const sample = (name: string) => ask('/admin/certificates/sample', { body: { settings, language: 'DE_DE', name } })
  const { headers, bytes } = await sample('Ana Moreira')
  expect([headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect(refusal(await sample('Ana 李'))).toBe('400 NAME_UNPRINTABLE')
})

test('a paper keeps the event’s logo from when it was issued, also when its name is corrected', async () => {
  const logo = (method: string, file?: Buffer) =>
    ask('/admin/settings/images/logo', { method, ...(file && { body: form({ file }) }) })
  const images = async (person: Awaited<ReturnType<typeof admitEarner>>) =>
    (await person.ask('/participant/certificate/paper')).bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ??
    0
  dataOf(await save({ signature: null }))
  const before = await admitEarner()
  dataOf(await before.issue())
  dataOf(await logo('PUT', PNG))
  const ana = await admitEarner()
  dataOf(await ana.issue())
  dataOf(await logo('DELETE'))
  expect([await images(before), await images(ana)]).toEqual([0, 1])
  dataOf(await ana.correct('Ana Outra'))
  expect(await images(ana)).toBe(1)
})
