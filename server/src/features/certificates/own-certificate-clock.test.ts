import { expect, onTestFinished, test, vi } from 'vitest'
import { ISSUED_FROM, openCertificateEvent } from '#test/certificate-event.ts'
import { dataOf, refusal } from '#test/office.ts'

/** Moves the clock of all servers in this process. As a result, open sessions may expire. */
function setClock(instant: string | number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  onTestFinished(() => void vi.useRealTimers())
}

test('no certificate is issued before its day, to the millisecond', async () => {
  setClock(Date.parse(ISSUED_FROM) - 1)
  const party = await openCertificateEvent()
  const ana = await party.admitEarner()
  expect((await ana.read()).right).toEqual({ kind: 'early', from: ISSUED_FROM })
  expect(refusal(await ana.issue())).toBe('403 CERTIFICATE_NOT_EARNED')
  vi.setSystemTime(new Date(ISSUED_FROM))
  expect(dataOf(await ana.issue()).certificate.state).toBe('valid')
})

test.each([
  ['a moment before its day', Date.parse(ISSUED_FROM) - 1],
  ['on its day', Date.parse(ISSUED_FROM)],
])('the preview of a name %s is the certificate that is issued', async (_, at) => {
  setClock(at)
  const party = await openCertificateEvent()
  const ana = await party.admitEarner()
  const preview = (name: string) => ana.ask('/participant/certificate/preview', { body: { name } })
  const before = await preview('Ana Beatriz')
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await ana.read()).certificate).toBeNull()
  vi.setSystemTime(new Date(ISSUED_FROM))
  dataOf(await ana.issue('Ana Beatriz'))
  // The preview uses the texts that were stored when the certificate was issued.
  expect((await preview('Ana Beatriz')).bytes.equals(before.bytes)).toBe(true)
  expect((await preview('Ana Moreira')).bytes.equals(before.bytes)).toBe(false)
})
