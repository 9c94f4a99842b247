import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { afterAll, describe, expect, test } from 'vitest'
import { call, form } from '#test/client.ts'
import { GIF, PNG } from '#test/images.ts'
import { admit, dataOf, type Office, openOffice, refusal, someSettings } from '#test/office.ts'

/** Shared by tests that change no setting. */
const shared = await openOffice({ until: afterAll })

/** For tests that save settings of their own, whatever was saved before. */
const changing = await openOffice({ until: afterAll })

const save = ({ ask }: Office, fields: object = {}) =>
  ask('/admin/settings', { method: 'PUT', body: { ...someSettings, ...fields } })
const read = async ({ ask }: Office) => dataOf(await ask('/admin/settings'))
const image = ({ ask }: Office, which: string, file: Buffer | null) =>
  ask(`/admin/settings/images/${which}`, file ? { method: 'PUT', body: form({ file }) } : { method: 'DELETE' })

describe('the settings', () => {
  test('the event settings default to the constants of the specification', async () => {
    const settings = await read(shared)
    expect(settings).toMatchObject({ startsAtLocal: '2025-12-01T10:40', lastDay: '2025-12-05', version: 0 })
    const { LIVE, PREMIUM, PLATINUM } = settings.passes
    expect([LIVE.instalments, LIVE.cash, LIVE.accessMonths, LIVE.certificate]).toEqual([
      { count: 12, amount: 59 },
      { BRL: 590, EUR: 95, USD: 110 },
      0,
      false,
    ])
    expect([PREMIUM.instalments, PREMIUM.cash, PREMIUM.accessMonths, PREMIUM.certificate]).toEqual([
      { count: 12, amount: 99 },
      { BRL: 990, EUR: 160, USD: 190 },
      6,
      true,
    ])
    expect([PLATINUM.instalments, PLATINUM.cash, PLATINUM.accessMonths, PLATINUM.certificate]).toEqual([
      { count: 12, amount: 149 },
      { BRL: 1490, EUR: 240, USD: 280 },
      12,
      true,
    ])
  })

  test('the event settings are saved as a whole', async () => {
    const office = await openOffice()
    const fields = {
      title: 'Outra Semana',
      startsAtLocal: '2026-05-04T09:00',
      lastDay: '2026-05-08',
      timeZone: 'Europe/Lisbon',
      defaultPassword: 'outra-senha',
      purchaseLinks: {
        ...someSettings.purchaseLinks,
        annual: { BRL: 'https://pay.example/1', USD: '', EUR: '' },
      },
    }
    expect(dataOf(await save(office, fields))).toEqual({ ...someSettings, ...fields, version: 1 })
    expect(await read(office)).toEqual({ ...someSettings, ...fields, version: 1 })
  })

  test('the event settings keep fields that an older client does not send', async () => {
    const live = { attendanceThreshold: 60, attendanceScope: 'week', graceMinutes: 0 }
    const offers = { ...someSettings.offers, recommendedPass: 'PLATINUM' }
    const recordings = { freeUntil: '2025-12-12', countForAttendance: true, dueHours: 24 }
    const questions = { ...someSettings.questions, enabled: true, heldWords: ['preço'] }
    const privacyNotice = { ...someSettings.privacyNotice, contact: 'dados@prado.example' }
    await save(changing, { live, offers, recordings, questions, privacyNotice })
    const { dueHours: _, ...known } = recordings
    const missing = { live: undefined, access: undefined, offers: undefined, questions: undefined }
    const earlier = { ...missing, privacyNotice: undefined, recordings: known }
    const kept = { live, access: someSettings.access, offers, recordings, questions, privacyNotice }
    expect(dataOf(await save(changing, earlier))).toMatchObject(kept)
  })

  test('the event settings are refused with an outdated version', async () => {
    const office = await openOffice()
    dataOf(await save(office, { title: 'First', version: 0 }))
    expect(refusal(await save(office, { title: 'Second', version: 0 }))).toBe('409 CHANGED_MEANWHILE')
    expect((await read(office)).title).toBe('First')
  })

  test('the event settings are saved by one of ten concurrent administrators', async () => {
    const office = await openOffice()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(office, { title: `T${n}`, version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test.each<[object, string]>([
    [{ title: ' ' }, 'Título do evento é obrigatório'],
    [{ timeZone: 'Brasilia' }, 'Fuso horário desconhecido'],
    [{ startsAtLocal: '2025-02-30T10:00' }, 'Data de início inválida'],
    [{ lastDay: '2025-11-30' }, 'O evento não pode terminar antes de começar'],
    [{ support: { ...someSettings.support, phone: '+55 11' } }, 'Número de suporte inválido'],
    [{ defaultPassword: 'short' }, 'A senha deve ter pelo menos 8 caracteres'],
    [{ live: { ...someSettings.live, attendanceThreshold: 101 } }, 'O percentual deve ser de no máximo 100'],
    [
      { purchaseLinks: { ...someSettings.purchaseLinks, annual: { BRL: 'javascript:x', USD: '', EUR: '' } } },
      'O link deve começar com https://',
    ],
    [{ privacyNotice: { ...someSettings.privacyNotice, contact: 'prado' } }, 'E-mail inválido'],
  ])('the event settings with %j are refused', async (fields, text) => {
    const answer = await save(shared, fields)
    expect(refusal(answer)).toBe('400 INVALID_INPUT')
    expect(answer.body.error).toContain(text)
  })

  test('the event settings sanitize the access message', async () => {
    const accessMessage = {
      ...someSettings.accessMessage,
      EN_US: '<b onclick="x()">Hi</b><script>x()</script>',
    }
    expect(dataOf(await save(changing, { accessMessage })).accessMessage.EN_US).toBe('<b>Hi</b>')
  })
})

describe('an image', () => {
  test.each(['logo', 'loginBackground', 'banner'])('the event image %s is set, served and removed', async (which) => {
    const address = dataOf(await image(changing, which, PNG)).images[which]
    expect((await call(changing.server, address)).bytes).toEqual(PNG)
    expect(dataOf(await image(changing, which, null)).images).toEqual(someSettings.images)
  })

  test('an event image is not restored by a form that was opened earlier', async () => {
    const office = await openOffice()
    const { images } = dataOf(await image(office, 'logo', PNG))
    expect(dataOf(await save(office)).images).toEqual(images)
  })

  test('an event image does not change other settings', async () => {
    const office = await openOffice()
    await save(office, { title: 'Outra' })
    expect(dataOf(await image(office, 'logo', PNG))).toMatchObject({ title: 'Outra', version: 2 })
  })

  test('two event images can be uploaded concurrently', async () => {
    const office = await openOffice()
    await Promise.all([image(office, 'logo', PNG), image(office, 'banner', GIF), image(office, 'loginBackground', PNG)])
    const text = expect.stringMatching(/^\/api\/images\//)
    expect((await read(office)).images).toEqual({ logo: text, banner: text, loginBackground: text })
  })

  test('an event image that is uploaded while the settings are saved undoes nothing', async () => {
    const office = await openOffice()
    await Promise.all([save(office, { title: 'Outra' }), image(office, 'logo', PNG)])
    expect(await read(office)).toMatchObject({ title: 'Outra', images: { logo: expect.any(String) } })
  })
})

describe('the public event', () => {
  test('the public event has what the login screen needs, and nothing else', async () => {
    const { server } = shared
    const { status, body } = await call(server, '/api/event')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      title: 'PBEX Week',
      shortName: 'PBEX',
      tagline: 'Expanda sua marca pessoal e seus negócios internacionalmente.',
      startsAt: '2025-12-01T13:40:00.000Z',
      support: { phone: '5511900000000', message: 'Olá! Preciso de ajuda para acessar a plataforma.' },
      images: { logo: null, loginBackground: null },
      hasMail: false,
      languages: [...INTERFACE_LANGUAGES],
    })
  })

  test('the public event follows a change at once, and answers 304 to a client that has it', async () => {
    const office = await openOffice()
    const ask = (etag: string) => call(office.server, '/api/event', { headers: { 'if-none-match': etag } })
    const etag = (await ask('')).headers.get('etag') ?? ''
    const unchanged = await ask(etag)
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag])
    await save(office, { title: 'Outra', startsAtLocal: '2025-12-02T10:40' })
    const changed = await ask(etag)
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({ title: 'Outra', startsAt: '2025-12-02T13:40:00.000Z' })
  })

  test('the public event matches the weak ETag of a compressing proxy, and one of several', async () => {
    const { server } = shared
    const etag = (await call(server, '/api/event')).headers.get('etag')
    for (const known of [`W/${etag}`, `"other", W/${etag}`])
      expect((await call(server, '/api/event', { headers: { 'if-none-match': known } })).status, known).toBe(304)
  })

  test('the public event starts, for participants, on the day in its own time zone', async () => {
    await save(changing, { startsAtLocal: '2025-12-01T22:30', lastDay: '2025-12-01', timeZone: 'America/Sao_Paulo' })
    const person = await admit(changing)
    expect(dataOf(await person.ask('/participant/event'))).toMatchObject({
      startsAt: '2025-12-02T01:30:00.000Z',
      firstDay: '2025-12-01',
      lastDay: '2025-12-01',
      timeZone: 'America/Sao_Paulo',
    })
  })

  test('neither the public event nor the participants’ one contains the default password', async () => {
    await save(changing, { defaultPassword: 'muito-secreta' })
    const person = await admit(changing)
    expect((await call(changing.server, '/api/event')).text).not.toContain('muito-secreta')
    expect((await person.ask('/participant/event')).text).not.toContain('muito-secreta')
    expect((await changing.ask('/admin/settings')).text).toContain('muito-secreta')
  })
})

test('the privacy notice is read without signing in, and the public event says where in each language', async () => {
  const { server } = shared
  const texts = {
    ...someSettings.privacyNotice.texts,
    PT_BR: 'Cuidamos dos seus dados.',
    DE_DE: 'https://prado.example',
  }
  const privacyNotice = { texts, contact: 'dados@prado.example' }
  const office = await openOffice()
  dataOf(await save(office, { privacyNotice }))
  expect(dataOf(await call(office.server, '/api/privacy-notice'))).toEqual(privacyNotice)
  expect(dataOf(await call(office.server, '/api/event')).privacyNotice).toEqual({
    ...Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, '/privacidade'])),
    DE_DE: 'https://prado.example',
  })
  expect(dataOf(await call(server, '/api/privacy-notice'))).toEqual(someSettings.privacyNotice)
})
