import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { call } from '#test/client.ts'
import { dataOf, refusal } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'
import { startServer } from '#test/test-server.ts'
import { revokeGrants } from '../passes/grants.ts'
import { revokeRefunded } from './refunded-certificates.ts'

async function openTwoNodes() {
  const event = await openCertificateEvent()
  const one = event.office.server
  const two = await startServer({ location: one.location })
  const ana = await event.admitEarner({ pass: '' })
  const shop = await openShop(event.office)
  const [grant = ''] = await shop.sell(ana.id, 'order')
  const pressOn = (server: typeof one) =>
    call(server, '/api/participant/certificate', {
      ...{ method: 'PUT', as: ana.session, body: { name: 'Ana Moreira', isIssued: true } },
    })
  const press = () => Array.from({ length: 20 }, (_, n) => pressOn(n % 2 ? one : two))
  const states = () => one.db.selectFrom('certificates').select('revoked_at').execute()
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(one.db)
    return rows.length > 0
  }
  /** Presses the button for a certificate during a refund. The answer comes when the refund is committed. */
  async function pressDuringRefund() {
    const { pressing } = await one.bus.transaction(async (trx, announce) => {
      await revokeGrants(trx, announce, null, [grant], { reason: 'refund' })
      await revokeRefunded(trx, announce, null, [grant], 'refund')
      const pressing = pressOn(two)
      await expect.poll(isWaiting).toBe(true)
      return { pressing }
    })
    return pressing
  }
  return { press, states, pressDuringRefund }
}

test('twenty presses on two nodes issue one certificate', async () => {
  const { press, states } = await openTwoNodes()
  const codes = (await Promise.all(press())).map((answer) => dataOf(answer).certificate.code)
  expect(new Set(codes).size).toBe(1)
  expect(await states()).toHaveLength(1)
})

test('a press for a certificate during a refund waits for it, and is refused', async () => {
  const { pressDuringRefund, states } = await openTwoNodes()
  expect(refusal(await pressDuringRefund())).toBe('403 CERTIFICATE_NOT_EARNED')
  expect(await states()).toEqual([])
})
