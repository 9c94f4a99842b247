import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../api-calls.ts'
import type { BenchServer } from '../import-server.ts'
import { exportLinks, mailLinks } from '../link-orders.ts'
import { walkEnd } from '../walk-end.ts'
import { type Event, importAll, rowsOf } from './event.ts'

const QUIET_MS = 5000

export type OperationName = 'nothing' | 'import' | 'change' | 'file' | 'mails'

interface Operation {
  title: (people: string, half: string) => string
  /** Runs the operation. The import creates the second half of `people`. */
  work: (server: BenchServer, event: Event, people: number) => Promise<void>
}

/** The operations, in the order in which they run on the same server. */
export const OPERATIONS: Record<OperationName, Operation> = {
  nothing: { title: () => 'nothing', work: () => sleep(QUIET_MS) },
  import: {
    title: (_people, half) => `import of ${half}`,
    work: (server, { groupId }, people) => importAll(server, rowsOf(people / 2, people / 2, groupId)),
  },
  change: {
    title: (people) => `change of ${people} by a filter`,
    async work(server, { groupId, otherGroupId }, people) {
      const { url, headers } = server
      const change = { action: 'addToGroup', groupId: otherGroupId, filter: { group: groupId }, expected: people }
      const path = '/admin/users/bulk-by-filter'
      const { changed, walkId } = await post<{ changed: number; walkId?: string }>(url, path, change, headers)
      if (changed !== people) throw new Error(`${changed} of ${people} people were changed`)
      // Earlier commits send no `walkId`: their answer arrives when the change is done.
      if (walkId) await walkEnd(server, walkId, people)
    },
  },
  file: {
    title: (people) => `${people} links as a file`,
    work: (server, { groupId }) =>
      exportLinks(server, { of: 'filter', filter: { group: groupId }, includesHolders: true }),
  },
  mails: {
    title: (people) => `${people} links as mails`,
    work: (server, { groupId }, people) =>
      mailLinks(server, { of: 'filter', filter: { group: groupId }, includesHolders: true }, people),
  },
}
