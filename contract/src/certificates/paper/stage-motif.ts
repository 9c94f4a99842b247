import { mixed } from './colors.ts'
import { type Gradient, mm, PAGE, type Shape } from './paper-items.ts'

// Coordinates in paths are in millimetres; `points` converts them.

export const FLOOR = 150

const WHITE = '#ffffff'
const GOLD = '#d9ab4c'
const points = (text: string) =>
  text.replace(/-?\d+(\.\d+)?/g, (number) => String(Number(mm(Number(number)).toFixed(2))))
const mirrored = (x: number, isRight: boolean) => (isRight ? 297 - x : x)

interface Fold {
  top: [left: number, right: number]
  foot: [left: number, right: number]
}

/** The folds of a curtain, from the inner edge outwards. Each fold covers a part of the previous fold. */
const FOLDS: Fold[] = [
  { top: [18, 25.5], foot: [12.6, 17.6] },
  { top: [12, 19.6], foot: [8.4, 13.6] },
  { top: [5.8, 13.4], foot: [3.8, 9.4] },
  { top: [-2, 7.2], foot: [-2, 4.9] },
]

/** The gradient across a fold: dark at both edges, light between them. */
function across(from: number, to: number, color: string): Gradient {
  const stop = (at: number, other: string, part: number) => ({ at, color: mixed(color, other, part), opacity: 1 })
  return {
    x1: mm(from),
    y1: 0,
    x2: mm(to),
    y2: 0,
    stops: [
      stop(0, '#000000', 0.42),
      stop(0.38, '#000000', 0.08),
      stop(0.62, WHITE, 0.24),
      stop(0.84, '#000000', 0.12),
      stop(1, '#000000', 0.48),
    ],
  }
}

function fold({ top, foot }: Fold, color: string, isRight: boolean): Shape {
  const [a, b] = top.map((x) => mirrored(x, isRight)) as [number, number]
  const [c, d] = foot.map((x) => mirrored(x, isRight)) as [number, number]
  const path = `M${a} -1L${b} -1C${b + (d - b) * 0.1} 60 ${d + (b - d) * 0.35} 105 ${d} ${FLOOR}Q${(c + d) / 2} ${FLOOR + 2.2} ${c} ${FLOOR}C${c + (a - c) * 0.35} 105 ${a + (c - a) * 0.1} 60 ${a} -1Z`
  return { kind: 'shape', path: points(path), fill: across(Math.min(a, b, c, d), Math.max(a, b, c, d), color) }
}

const SWAGS = 9
const SWAG_WIDTH = 297 / SWAGS

const EDGE = Array.from({ length: SWAGS }, (_, index) => {
  const [left, right] = [index * SWAG_WIDTH, (index + 1) * SWAG_WIDTH]
  const middle = (left + right) / 2
  return `L${left} 4.5C${left + 6} 10.5 ${middle - 6} 13 ${middle} 13C${middle + 6} 13 ${right - 6} 10.5 ${right} 4.5`
}).join('')

function valance(color: string): Shape[] {
  const stop = (at: number, other: string, part: number) => ({ at, color: mixed(color, other, part), opacity: 1 })
  const stops = [stop(0, '#000000', 0.5), stop(0.45, '#000000', 0.16), stop(0.8, WHITE, 0.16), stop(1, '#000000', 0.1)]
  return [
    { kind: 'shape', path: points(`M0 -1${EDGE}L297 -1Z`), fill: { x1: 0, y1: 0, x2: 0, y2: mm(13), stops } },
    { kind: 'shape', path: points(EDGE.replace('L', 'M')), stroke: { color: GOLD, width: 1.1 } },
  ]
}

/** An ellipse of light on the floor. */
function pool(halfWidth: number, halfHeight: number, opacity: number): Shape {
  const [x, y, k] = [148.5, FLOOR + 9, 0.5523]
  const [w, h] = [halfWidth, halfHeight]
  const path = `M${x - w} ${y}C${x - w} ${y - h * k} ${x - w * k} ${y - h} ${x} ${y - h}C${x + w * k} ${y - h} ${x + w} ${y - h * k} ${x + w} ${y}C${x + w} ${y + h * k} ${x + w * k} ${y + h} ${x} ${y + h}C${x - w * k} ${y + h} ${x - w} ${y + h * k} ${x - w} ${y}Z`
  return { kind: 'shape', path: points(path), fill: '#fff6dd', opacity }
}

function beam(path: string, color: string, opacity: number): Shape {
  const stops = [
    { at: 0, color, opacity },
    { at: 0.55, color, opacity: opacity * 0.35 },
    { at: 1, color, opacity: 0 },
  ]
  return { kind: 'shape', path: points(path), fill: { x1: 0, y1: 0, x2: 0, y2: mm(FLOOR), stops } }
}

export function stageMotif(color: string): Shape[] {
  const floor: Gradient = {
    x1: 0,
    y1: mm(FLOOR),
    x2: 0,
    y2: PAGE.height,
    stops: [
      { at: 0, color: mixed(color, WHITE, 0.86), opacity: 1 },
      { at: 1, color: mixed(color, WHITE, 0.96), opacity: 1 },
    ],
  }
  return [
    { kind: 'shape', path: `M0 0h${PAGE.width}v${PAGE.height}h${-PAGE.width}z`, fill: WHITE },
    beam('M62 0L76 0L178 150L104 150Z', color, 0.1),
    beam('M235 0L221 0L119 150L193 150Z', color, 0.1),
    beam('M139 0L158 0L238 150L59 150Z', '#ffcf73', 0.26),
    { kind: 'shape', path: points(`M0 ${FLOOR}L297 ${FLOOR}L297 210L0 210Z`), fill: floor },
    { kind: 'shape', path: points(`M0 ${FLOOR}L297 ${FLOOR}`), stroke: { color, width: 1.2 } },
    ...Array.from({ length: 9 }, (_, step) => pool(96 - step * 6, 7.6 - step * 0.5, 0.13)),
    ...[false, true].flatMap((isRight) => FOLDS.map((each) => fold(each, color, isRight))),
    ...valance(color),
  ]
}
