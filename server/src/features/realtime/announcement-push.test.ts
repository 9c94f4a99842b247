import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { next, openSocket } from '#test/client.ts'
import { pushAnnouncements, type RecipientServer } from './announcement-push.ts'

const notice = (id: string): LiveAnnouncement => ({
  ...{ id, kind: 'info', texts: { PT_BR: id }, language: 'PT_BR', endsAt: '2099-12-01T10:00:00.000Z', version: 1 },
})

/** Each person gets one announcement for each of their groups. For a person with `null`, reading the groups fails. */
async function setUp(groupsOf: Map<string, string[] | null>) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const io: RecipientServer = new Server(http)
  onTestFinished(() => io.close())
  const push = pushAnnouncements({
    io,
    bus: { subscribe: () => {} },
    announcer: {
      listFor: (_, { groupIds }) => groupIds.map(notice),
      noteSeen: () => {},
      noteClosed: () => {},
    },
    people: {
      async accessOf(userId) {
        const groupIds = groupsOf.get(userId)
        if (!groupIds) throw new Error('the database is away')
        return { groupIds, savedRoomIds: null }
      },
    },
    socketsOf: () => [],
  })
  const { port } = http.address() as AddressInfo
  async function arrive(userId: string) {
    const arrived = once(io, 'connection')
    const page = openSocket({ url: `http://127.0.0.1:${port}` })
    const [socket] = await arrived
    socket.data.userId = userId
    await push.initial(socket, userId)
    return page
  }
  return { arrive, reloadAll: () => push.reload([...io.sockets.sockets.values()]) }
}

test('a socket whose access can not be read is closed to reconnect, and the others get their announcements', async () => {
  const groupsOf = new Map<string, string[] | null>([
    ['ana', []],
    ['bruno', []],
  ])
  const { arrive, reloadAll } = await setUp(groupsOf)
  const [ana, bruno] = [await arrive('ana'), await arrive('bruno')]
  const gone = next(ana, 'disconnect')
  const emitted = next(bruno, 'announcements')
  groupsOf.set('ana', null).set('bruno', ['semana'])
  await expect(reloadAll()).rejects.toThrow('the database is away')
  // The reason must not be 'io server disconnect', after which socket.io's client does not reconnect.
  expect(await gone).toBe('transport close')
  expect((await emitted).announcements).toEqual([notice('semana')])
})
