import { expect, test } from 'vitest'
import { call } from '../support/client.ts'
import { addUser, PASSWORD, startServer } from '../support/test-server.ts'
import { openActors } from './actors.ts'
import { attackBytes } from './attack-bytes.ts'
import { attackRoute } from './attack-calls.ts'
import { attackDeliveries } from './attack-deliveries.ts'
import { attackPapers } from './attack-papers.ts'
import { attackSignIns } from './attack-sign-ins.ts'
import { attackSockets } from './attack-sockets.ts'
import { listRoutes } from './routes.ts'

// A short run with a fixed seed. `npm run test:hostile` has options for seed, runs and time.
const SEED = 20251201
const isShort = process.env.TEST_ENGINE === 'postgres'
const RUNS_A_ROUTE = isShort ? 4 : 10
const RUNS = isShort ? 30 : 100

async function startUnderAttack() {
  const server = await startServer({ trustProxy: 1 })
  const { email } = await addUser(server, 'keeper@example.com', 'ADMIN')
  const actors = await openActors(server.url, { email, password: PASSWORD })
  return { server, actors }
}

test('every route answers any input in the envelope, never with 5xx', { timeout: 300_000 }, async () => {
  const { server, actors } = await startUnderAttack()
  const routes = await listRoutes(server.url)
  expect(routes.length).toBeGreaterThan(40)
  const found: (string | null)[] = []
  for (const route of routes)
    found.push(await attackRoute(server.url, actors, route, { seed: SEED, runs: RUNS_A_ROUTE }))
  actors.close()
  expect(found.filter(Boolean)).toEqual([])
  expect((await call(server, '/readyz')).status).toBe(200)
})

test('a proven delivery of any content is answered 200, and one without a proof is refused', {
  timeout: 300_000,
}, async () => {
  const { server, actors } = await startUnderAttack()
  expect(await attackDeliveries(actors, { seed: SEED, runs: RUNS })).toBe(null)
  expect(server.log()).not.toContain('"level":50')
})

test('any image is refused or drawn, and papers are drawn afterwards', { timeout: 300_000 }, async () => {
  const { server, actors } = await startUnderAttack()
  expect(await attackPapers(actors, { seed: SEED, runs: RUNS })).toBe(null)
  expect(server.log()).not.toContain('"level":50')
})

test('malformed HTTP is answered in the envelope, or its connection is closed', {
  timeout: 300_000,
}, async () => {
  const { server } = await startUnderAttack()
  expect(await attackBytes(server.url, { seed: SEED, runs: RUNS })).toBe(null)
})

test('a flood of sign-ins throttles its own account, and no other', { timeout: 300_000 }, async () => {
  const { server, actors } = await startUnderAttack()
  const [own, other] = [await actors.addStranger(), await actors.addStranger()]
  expect(await attackSignIns(server.url, own, other, { runs: 200 })).toBe(null)
})

test('no sequence of socket packets affects another socket', { timeout: 300_000 }, async () => {
  const { server, actors } = await startUnderAttack()
  expect(await attackSockets(server.url, actors, { seed: SEED, runs: RUNS })).toBe(null)
  expect(server.log()).not.toContain('"level":50')
})
