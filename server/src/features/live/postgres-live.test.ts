import type { ShownFigures } from '@palco/contract/live/live'
import { expect, test } from 'vitest'
import { authenticatedSocket, login } from '#test/client.ts'
import { admit, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('the live figures of all nodes are summed up', async () => {
  const office = await openOffice()
  const other = await startServer({ location: office.server.location })
  const { session } = await admit(office)
  await authenticatedSocket(other, session)
  await login(other, 'nobody@example.com')
  const socket = await authenticatedSocket(office.server, office.admin)
  let last: ShownFigures | undefined
  socket.on('live', (figures) => {
    last = figures
  })
  socket.emit('watch_live', true)
  await expect.poll(() => last).toMatchObject({ nodes: 2, sockets: 2, signIns: 2, failures: 1 })
  // The figures of a stopped node don't count any more.
  await other.app.close()
  await expect.poll(() => last).toMatchObject({ nodes: 1, sockets: 1, failures: 0 })
})
