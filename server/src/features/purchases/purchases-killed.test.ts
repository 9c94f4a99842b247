import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { expect, onTestFinished, test } from 'vitest'
import { type Call, call, login } from '#test/client.ts'
import { dataOf } from '#test/office.ts'
import { dyingAt, FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { deliver } from '#test/shop.ts'
import { SAMPLE_SECRETS, signedSample } from '#test/signed-samples.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'

test.each([
  ['between inbox and effect', 'insert into "purchase_orders"'],
  ['between effect and verdict', 'update "purchase_deliveries"'],
])(
  'a kill %s of a delivery leaves nothing, and the repeated one gives the pass once',
  async (_, statement) => {
    const { location, remove } = await createMigratedDatabase()
    onTestFinished(remove)
    const { databaseUrl, dataDir } = location
    const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
    const first = await startPalco({ ...place, ...dyingAt(1, statement) })
    onTestFinished(async () => void (await first.end('SIGKILL')))
    const as = dataOf(await login(first, FIRST_ADMIN.email, FIRST_ADMIN.password))
    const ask = async (path: string, options: Call) =>
      dataOf(await call(first, `/api/admin/purchases${path}`, { as, ...options }))
    const source: PurchaseSource = await ask('/sources', { body: { name: 'Loja', vendor: 'kiwify' } })
    const secret = SAMPLE_SECRETS.kiwify
    await ask(`/sources/${source.id}`, { method: 'PUT', body: { secret } })
    const mapping = { product: 'week', pass: 'LIVE', groupIds: [] }
    await ask(`/sources/${source.id}/mappings`, { method: 'PUT', body: mapping })
    const sample = signedSample('kiwify', { kind: 'paid', secret, product: 'week', email: 'bia@example.com' })
    await expect(deliver(first, source, sample)).rejects.toThrow()
    expect(await first.exited).toBe('SIGKILL')

    const second = await startPalco(place)
    for (let n = 0; n < 3; n++) expect((await deliver(second, source, sample)).status).toBe(200)
    await second.end()
    const db = await openMigrated(location)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('purchase_deliveries').select(['outcome', 'repeats']).execute()).toEqual([
      { outcome: 'granted', repeats: 2 },
    ])
    expect(await db.selectFrom('pass_grants').select('pass').execute()).toEqual([{ pass: 'LIVE' }])
  },
  180_000,
)
