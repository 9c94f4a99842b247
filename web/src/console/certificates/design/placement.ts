import type { PlacedField } from '@palco/contract/certificates/certificate-design'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'

type Place = Pick<PlacedField, 'x' | 'y' | 'width'>

const LEAST_WIDTH = 10

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
/** Hundredths: finer than any printer, and short to read. */
const rounded = (value: number) => Math.round(value * 100) / 100

/** A field of that height, kept on the page. */
export const movedTo = ({ width }: Place, x: number, y: number, height: number): Pick<Place, 'x' | 'y'> => ({
  x: rounded(clamp(x, 0, PAPER.width - width)),
  y: rounded(clamp(y, 0, PAPER.height - height)),
})

/** The field with one of its edges at `at`; the other edge stays. */
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

/** What a key changes: arrows move by a millimetre, `+` and `-` change the width; with Shift arrows move by ten. `null`: nothing. */
export function placedByKey(field: Place, height: number, event: { key: string; shiftKey: boolean }) {
  const wider = WIDTH_STEPS[event.key]
  if (wider) return resizedTo(field, 'right', field.x + field.width + wider)
  const step = stepOf(event)
  return step && movedTo(field, field.x + step[0], field.y + step[1], height)
}

/** The millimetres by which a key moves a field: 1, or 10 with Shift; `null` for other keys. */
function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): readonly [number, number] | null {
  const step = STEPS[key]
  const length = shiftKey ? 10 : 1
  return step ? [step[0] * length, step[1] * length] : null
}
