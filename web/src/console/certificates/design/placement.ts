import type { PlacedField } from '@palco/contract/certificates/certificate-design'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'

type Place = Pick<PlacedField, 'x' | 'y' | 'width'>

const LEAST_WIDTH = 10

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
/** Rounds to hundredths of a millimetre, which is finer than any printer needs. */
const rounded = (value: number) => Math.round(value * 100) / 100

/** The position closest to `x` and `y` at which a field of this height lies completely on the page. */
export const movedTo = ({ width }: Place, x: number, y: number, height: number): Pick<Place, 'x' | 'y'> => ({
  x: rounded(clamp(x, 0, PAPER.width - width)),
  y: rounded(clamp(y, 0, PAPER.height - height)),
})

export function resizedTo({ x, width }: Place, edge: 'left' | 'right', at: number): Pick<Place, 'x' | 'width'> {
  if (edge === 'right') return { x, width: rounded(clamp(at - x, LEAST_WIDTH, PAPER.width - x)) }
  const end = x + width
  const start = rounded(clamp(at, 0, end - LEAST_WIDTH))
  return { x: start, width: rounded(end - start) }
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const WIDTH_STEPS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/**
 * Returns what a key press changes: arrow keys move the field by 1 mm, with Shift by 10 mm; `+`, `=` and `-` change its
 * width by 1 mm. Returns `null` for other keys.
 */
export function placedByKey(field: Place, height: number, event: { key: string; shiftKey: boolean }) {
  const wider = WIDTH_STEPS[event.key]
  if (wider) return resizedTo(field, 'right', field.x + field.width + wider)
  const step = STEPS[event.key]
  const length = event.shiftKey ? 10 : 1
  return step ? movedTo(field, field.x + step[0] * length, field.y + step[1] * length, height) : null
}
