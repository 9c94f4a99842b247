import { expect, test } from 'vitest'
import { call } from '../testing/client.ts'
import { addUser, PASSWORD, startServer } from '../testing/test-server.ts'
import { openActors } from './actors.ts'
import { attackRoute } from './attack-calls.ts'
import { listRoutes } from './routes.ts'

// The short run, always the same; `npm run test:hostile` takes as long and as many as it is told.
const SEED = 20251201
const RUNS = process.env.TEST_ENGINE === 'postgres' ? 6 : 15

async function startUnderAttack() {
  const server = await startServer({ trustProxy: 1 })
  const { email } = await addUser(server, 'keeper@example.com', 'ADMIN')
  const actors = await openActors(server.url, { email, password: PASSWORD })
  return { server, actors }
}

test('every call answers in the envelope, never 5xx, whatever it is sent', async () => {
  const { server, actors } = await startUnderAttack()
  const routes = await listRoutes(server.url)
  expect(routes.length).toBeGreaterThan(40)
  const found: (string | null)[] = []
  for (const route of routes) found.push(await attackRoute(server.url, actors, route, { seed: SEED, runs: RUNS }))
  actors.close()
  expect(found.filter(Boolean)).toEqual([])
  expect((await call(server, '/readyz')).status).toBe(200)
}, 300_000)
