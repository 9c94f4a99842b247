import { randomUUID } from 'node:crypto'
import type { Bus } from '../../base/cluster/bus.ts'
import type { NodeFigures } from '../../base/cluster/cluster-message.ts'
import { countSignIns } from '../realtime/minute-count.ts'

/** How long a node's last figures are used. */
const GONE_MS = 5000
/** How often a node asks the other nodes for their figures, while its administrators or wall displays show them. */
const ASK_MS = 5000
/** How long a node sends its figures after another node has asked for them. */
const ASKED_FOR_MS = 3 * ASK_MS

interface Sources {
  countSockets: () => number
  countWaitingLogins: () => number
}

/** While the control room or a wall display is open, exchanges the figures that each node knows only about itself. */
export function shareNodeFigures(bus: Bus, { countSockets, countWaitingLogins }: Sources, clock = Date.now) {
  const node = randomUUID()
  const others = new Map<string, NodeFigures & { heardAt: number }>()
  const signIns = countSignIns(bus, clock)
  let askedAt = Number.NEGATIVE_INFINITY
  let requestedAt = Number.NEGATIVE_INFINITY

  bus.subscribe((event) => {
    if (event.type === 'live-watched' && event.node !== node) askedAt = clock()
    if (event.type === 'node-figures' && event.node !== node) others.set(event.node, { ...event, heardAt: clock() })
  })

  const own = (): NodeFigures => ({
    sockets: countSockets(),
    waitingLogins: countWaitingLogins(),
    ...signIns(),
  })

  return {
    total(): NodeFigures & { nodes: number } {
      for (const [id, { heardAt }] of others) if (clock() - heardAt > GONE_MS) others.delete(id)
      return { nodes: others.size + 1, ...[...others.values()].reduce(add, own()) }
    },

    async ask() {
      if (clock() - requestedAt < ASK_MS) return
      requestedAt = clock()
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
