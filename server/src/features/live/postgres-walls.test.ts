import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('a wall on another node shows the sum of all nodes, and ends when its link is revoked', async () => {
  const office = await openOffice()
  const other = await startServer({ location: office.server.location })
  const { wall, link } = dataOf(await office.ask('/admin/live/walls', { body: { name: 'TV' } }))
  const read = () => call(other, '/api/wall', { body: { token: new URL(link).hash.slice(1) } })
  await expect.poll(async () => dataOf(await read()).figures.nodes).toBe(2)
  dataOf(await office.ask(`/admin/live/walls/${wall.id}`, { method: 'DELETE' }))
  expect(refusal(await read())).toBe('404 LINK_UNKNOWN')
})
