import { randomUUID } from 'node:crypto'
import type { Bus } from '../../base/cluster/bus.ts'
import type { NodeFigures } from '../../base/cluster/cluster-message.ts'
import { countAMinute } from './minute-count.ts'

/** A node that was not heard of for so long is gone. */
const GONE_MS = 5000
/** Whoever watches says so this often; nodes tell their figures as long as they hear it. */
const ASK_MS = 5000
const ASKED_FOR_MS = 3 * ASK_MS

interface Sources {
  countSockets: () => number
  countWaitingLogins: () => number
}

/** What only each node knows of itself, and tells the others while somebody watches. */
export function shareNodeFigures(bus: Bus, { countSockets, countWaitingLogins }: Sources, clock = Date.now) {
  const node = randomUUID()
  const others = new Map<string, NodeFigures & { heardAt: number }>()
  const signIns = countAMinute(clock)
  const failures = countAMinute(clock)
  let happened = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let saidAt = Number.NEGATIVE_INFINITY

  bus.subscribe((event) => {
    happened += 1
    if (event.type === 'signed-in') signIns.note(String(happened))
    if (event.type === 'sign-in-failed') failures.note(String(happened))
    if (event.type === 'live-watched' && event.node !== node) askedAt = clock()
    if (event.type === 'node-figures' && event.node !== node) others.set(event.node, { ...event, heardAt: clock() })
  })

  const own = (): NodeFigures => ({
    sockets: countSockets(),
    waitingLogins: countWaitingLogins(),
    signIns: signIns.count(),
    failures: failures.count(),
  })

  return {
    /** Of all nodes together. */
    total(): NodeFigures {
      for (const [id, { heardAt }] of others) if (clock() - heardAt > GONE_MS) others.delete(id)
      return [...others.values()].reduce(add, own())
    },

    /** Asks the other nodes for theirs, so often that they go on telling. */
    async ask() {
      if (clock() - saidAt < ASK_MS) return
      saidAt = clock()
      await bus.broadcast({ type: 'live-watched', node })
    },

    async answer() {
      if (clock() - askedAt < ASKED_FOR_MS) await bus.broadcast({ type: 'node-figures', node, ...own() })
    },
  }
}

const add = (one: NodeFigures, other: NodeFigures): NodeFigures => ({
  sockets: one.sockets + other.sockets,
  waitingLogins: one.waitingLogins + other.waitingLogins,
  signIns: one.signIns + other.signIns,
  failures: one.failures + other.failures,
})
