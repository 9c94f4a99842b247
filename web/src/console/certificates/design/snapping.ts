import { PAPER } from '@palco/contract/certificates/paper/paper-items'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The position of the line to which a dragged box has snapped, for each direction; `null` if it has not snapped. */
export interface Guides {
  x: number | null
  y: number | null
}

export const NO_GUIDES: Guides = { x: null, y: null }

interface Snap {
  /** How far the box has to move, in millimetres. */
  by: number
  line: number | null
}

const NOWHERE: Snap = { by: 0, line: null }

/**
 * Finds the pair whose `own` and `target` lines are closest, with a distance of at most `reach`. If several are equally
 * close, returns the first.
 */
function nearest(pairs: readonly (readonly [own: number, target: number])[], reach: number): Snap {
  let best: Snap = NOWHERE
  let distance = reach
  for (const [own, target] of pairs) {
    const by = target - own
    const isNearer = best.line === null ? Math.abs(by) <= distance : Math.abs(by) < distance
    if (!isNearer) continue
    best = { by, line: target }
    distance = Math.abs(by)
  }
  return best
}

const lines = (from: number, length: number) => [from + length / 2, from, from + length]

/**
 * Snaps the middle of the box to the middle of the page, and its middle and edges to the middles and edges of other
 * boxes.
 */
export function snappedMove(box: Box, others: readonly Box[], reach: number): { x: number; y: number; guides: Guides } {
  function snap(start: 'x' | 'y', length: 'width' | 'height') {
    const targets = others.flatMap((other) => lines(other[start], other[length]))
    const pairs = lines(box[start], box[length]).flatMap((own) => targets.map((target) => [own, target] as const))
    return nearest([[box[start] + box[length] / 2, PAPER[length] / 2], ...pairs], reach)
  }
  const across = snap('x', 'width')
  const down = snap('y', 'height')
  return { x: box.x + across.by, y: box.y + down.by, guides: { x: across.line, y: down.line } }
}

export function snappedEdge(at: number, others: readonly Box[], reach: number): { at: number; guides: Guides } {
  const targets = [PAPER.width / 2, ...others.flatMap(({ x, width }) => lines(x, width))]
  const pairs = targets.map((target) => [at, target] as const)
  const { by, line } = nearest(pairs, reach)
  return { at: at + by, guides: { x: line, y: null } }
}
