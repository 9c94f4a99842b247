import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../api-calls.ts'
import type { BenchServer } from '../import-server.ts'
import type { Event } from '../large-writes/event.ts'
import { get, walkEnd } from '../walk-end.ts'

const QUIET_MS = 5000

interface Operation {
  title: string
  work: (server: BenchServer, event: Event, people: number) => Promise<void>
}

async function remove({ url, headers }: BenchServer, path: string) {
  const response = await fetch(`${url}/api${path}`, { method: 'DELETE', headers })
  if (response.status !== 200) throw new Error(await response.text())
}

let lastWalk = ''

const change = (title: string, operation: (event: Event) => object): Operation => ({
  title,
  async work(server, event, people) {
    const body = { ...operation(event), filter: { group: event.groupId }, expected: people }
    const path = '/admin/users/bulk-by-filter'
    const { walkId } = await post<{ walkId: string }>(server.url, path, body, server.headers)
    lastWalk = walkId
    await walkEnd(server, walkId, people)
  },
})

/** The operations, in the order in which they run on the same server. */
export const OPERATIONS: Operation[] = [
  { title: 'nothing', work: () => sleep(QUIET_MS) },
  {
    title: 'the whole list (`GET /admin/users`)',
    async work(server, _event, people) {
      const all = await get<object[]>(server, '/admin/users')
      if (all.length < people) throw new Error(`${all.length} people were listed`)
    },
  },
  change('a pass given', () => ({ action: 'givePass', pass: 'PREMIUM' })),
  {
    title: 'that undone',
    async work(server, _event, people) {
      const body = { actId: lastWalk }
      const { walkId } = await post<{ walkId: string }>(server.url, '/admin/passes/undo', body, server.headers)
      await walkEnd(server, walkId, people)
    },
  },
  change('a pass that brought a group taken back', () => ({ action: 'takePass', pass: 'LIVE' })),
  change('added to a group', ({ otherGroupId }) => ({ action: 'addToGroup', groupId: otherGroupId })),
  change('deactivated', () => ({ action: 'deactivate' })),
  change('activated', () => ({ action: 'activate' })),
  { title: 'their links voided', work: (server) => remove(server, '/admin/access-links') },
  {
    title: 'a group of all deleted',
    work: (server, { otherGroupId }) => remove(server, `/admin/groups/${otherGroupId}`),
  },
  change('deleted', () => ({ action: 'delete' })),
]
