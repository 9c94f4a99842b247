import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { expect, test } from 'vitest'
import type { Call } from '#test/client.ts'
import { dataOf } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, signedIn } from '#test/restarts.ts'
import { deliver } from '#test/shop.ts'
import { SAMPLE_SECRETS, signedSample } from '#test/signed-samples.ts'

test.each([
  ['between inbox and effect', 'insert into "purchase_orders"'],
  ['between effect and verdict', 'update "purchase_deliveries"'],
])(
  'a kill %s of a delivery leaves nothing, and the repeated one gives the pass once',
  async (_, statement) => {
    const { start, withDatabase } = await createPlace()
    const first = await start(dyingAt(1, statement))
    const call = await signedIn(first)
    const ask = async (path: string, options: Call) => dataOf(await call(`/admin/purchases${path}`, options))
    const source: PurchaseSource = await ask('/sources', { body: { name: 'Loja', vendor: 'kiwify' } })
    const secret = SAMPLE_SECRETS.kiwify
    await ask(`/sources/${source.id}`, { method: 'PUT', body: { secret } })
    const mapping = { product: 'week', pass: 'LIVE', groupIds: [] }
    await ask(`/sources/${source.id}/mappings`, { method: 'PUT', body: mapping })
    const sample = signedSample('kiwify', { kind: 'paid', secret, product: 'week', email: 'bia@example.com' })
    await expect(deliver(first, source, sample)).rejects.toThrow()
    expect(await first.exited).toBe('SIGKILL')

    const second = await start()
    for (let n = 0; n < 3; n++) expect((await deliver(second, source, sample)).status).toBe(200)
    await second.end()
    const deliveries = withDatabase((db) =>
      db.selectFrom('purchase_deliveries').select(['outcome', 'repeats']).execute(),
    )
    expect(await deliveries).toEqual([{ outcome: 'granted', repeats: 2 }])
    const grants = withDatabase((db) => db.selectFrom('pass_grants').select('pass').execute())
    expect(await grants).toEqual([{ pass: 'LIVE' }])
  },
  180_000,
)
