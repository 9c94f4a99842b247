import type { Results } from './results.ts'
import type { Measured } from './sizes.ts'

const PANEL = { width: 320, height: 200, left: 60, top: 56, gap: 90 }
const WIDTH = 2 * (PANEL.left + PANEL.width) + PANEL.gap - 40
const HEIGHT = PANEL.top + PANEL.height + 70

/** Readable on a light and on a dark page. */
const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #33383f }
.title { font-size: 14px; font-weight: 600 }
.grid { stroke: #d5d9de }
.sqlite { stroke: #0b6bcb; fill: #0b6bcb }
.postgres { stroke: #b4540a; fill: #b4540a }
.line { fill: none; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #d5d9de }
  .grid { stroke: #474d55 }
  .sqlite { stroke: #6db3f8; fill: #6db3f8 }
  .postgres { stroke: #f3a35c; fill: #f3a35c }
}`

const ENGINES = [
  { engine: 'SQLite', kind: 'sqlite' },
  { engine: 'PostgreSQL', kind: 'postgres' },
] as const

const number = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** A round figure that nothing is above. */
export function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value || 1))
  return ([1, 2, 4, 5, 8, 10].find((step) => step * size >= value) ?? 10) * size
}

export function plotOf({ sizes }: Results): string {
  const runs = Object.values(sizes).sort((a, b) => a.people - b.people)
  const counts = [...new Set(runs.map(({ people }) => people))]
  const panels = [
    panelOf('People a second', runs, counts, ({ perSecond }) => perSecond, PANEL.left),
    panelOf('Main thread a person, ms', runs, counts, ({ mainMs }) => mainMs, PANEL.left + PANEL.width + PANEL.gap),
  ]
  const names = ENGINES.map(
    ({ engine, kind }, n) =>
      `<circle class="${kind}" cx="${PANEL.left + n * 100}" cy="${HEIGHT - 14}" r="4"/><text x="${PANEL.left + n * 100 + 10}" y="${HEIGHT - 10}">${engine}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="People a second and processor time a person, by how many arrive">
<style>${STYLE}
</style>
${panels.join('\n')}
${names.join('\n')}
</svg>
`
}

function panelOf(title: string, runs: Measured[], counts: number[], figure: (run: Measured) => number, left: number) {
  const top = roundUp(Math.max(...runs.map(figure), 0))
  const x = (people: number) => left + ((counts.indexOf(people) + 0.5) / Math.max(counts.length, 1)) * PANEL.width
  const y = (value: number) => PANEL.top + PANEL.height * (1 - value / top)
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = y(part * top).toFixed(1)
    return `<line class="grid" x1="${left}" x2="${left + PANEL.width}" y1="${at}" y2="${at}"/><text x="${left - 8}" y="${Number(at) + 4}" text-anchor="end">${number(part * top)}</text>`
  })
  const labels = counts.map(
    (people) =>
      `<text x="${x(people).toFixed(1)}" y="${PANEL.top + PANEL.height + 20}" text-anchor="middle">${number(people)}</text>`,
  )
  const lines = ENGINES.map(({ engine, kind }) => {
    const own = runs.filter((run) => run.engine === engine)
    const points = own.map((run) => `${x(run.people).toFixed(1)},${y(figure(run)).toFixed(1)}`)
    const dots = points.map(
      (point) => `<circle class="${kind}" cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="4"/>`,
    )
    return `<polyline class="${kind} line" points="${points.join(' ')}"/>${dots.join('')}`
  })
  return [`<text class="title" x="${left}" y="${PANEL.top - 24}">${title}</text>`, ...grid, ...labels, ...lines].join(
    '\n',
  )
}
