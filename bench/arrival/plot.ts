import type { Results } from './results.ts'
import type { Measured } from './sizes.ts'

const PANEL = { width: 320, height: 200, left: 60, top: 56, gap: 90 }
const WIDTH = 2 * (PANEL.left + PANEL.width) + PANEL.gap - 40
const HEIGHT = PANEL.top + PANEL.height + 70

/** Colours that are readable on a light and on a dark page. */
const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #33383f }
.title { font-size: 14px; font-weight: 600 }
.grid { stroke: #d5d9de }
.sqlite { stroke: #0b6bcb; fill: #0b6bcb }
.postgres { stroke: #b4540a; fill: #b4540a }
@media (prefers-color-scheme: dark) {
  text { fill: #d5d9de }
  .grid { stroke: #474d55 }
  .sqlite { stroke: #6db3f8; fill: #6db3f8 }
  .postgres { stroke: #f3a35c; fill: #f3a35c }
}
.line, .earlier { fill: none; stroke-width: 2 }`

const ENGINES = [
  { engine: 'SQLite', kind: 'sqlite' },
  { engine: 'PostgreSQL', kind: 'postgres' },
] as const

const number = (value: number, digits = 2) => value.toLocaleString('en', { maximumFractionDigits: digits })

export function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value || 1))
  return ([1, 2, 4, 5, 8, 10].find((step) => step * size >= value) ?? 10) * size
}

type Figure = (run: Measured) => number

export function plotOf({ sizes, against }: Results): string {
  const runs = Object.values(sizes).sort((a, b) => a.people - b.people)
  const earlier = Object.values(against).flatMap(({ first }) => first)
  const second = PANEL.left + PANEL.width + PANEL.gap
  const panels = [
    panelOf('People a second', runs, earlier, ({ perSecond }) => perSecond, PANEL.left),
    panelOf('Main thread a person, ms', runs, earlier, ({ mainMs }) => mainMs, second),
  ]
  const names = [
    ...ENGINES.map(({ engine, kind }) => [kind, engine]),
    ...(earlier[0] ? [['sqlite earlier', `${earlier[0].name}, before`]] : []),
  ].map(([kind, name], n) => {
    const x = PANEL.left + n * 110
    return `<circle class="${kind}" cx="${x}" cy="${HEIGHT - 14}" r="4"/><text x="${x + 10}" y="${HEIGHT - 10}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="People a second and processor time a person, by how many arrive">
<style>${STYLE}
</style>
${panels.join('\n')}
${names.join('\n')}
</svg>
`
}

function panelOf(title: string, runs: Measured[], earlier: Measured[], figure: Figure, left: number) {
  const counts = [...new Set(runs.map(({ people }) => people))]
  const known = earlier.filter(({ people }) => counts.includes(people))
  const top = roundUp(Math.max(...[...runs, ...known].map(figure), 0))
  const x = (people: number) => (left + ((counts.indexOf(people) + 0.5) / counts.length) * PANEL.width).toFixed(1)
  const y = (value: number) => (PANEL.top + PANEL.height * (1 - value / top)).toFixed(1)
  const dot = (kind: string, run: Measured) =>
    `<circle class="${kind}" cx="${x(run.people)}" cy="${y(figure(run))}" r="4"/>`
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = y(part * top)
    return `<line class="grid" x1="${left}" x2="${left + PANEL.width}" y1="${at}" y2="${at}"/><text x="${left - 8}" y="${Number(at) + 4}" text-anchor="end">${number(part * top)}</text>`
  })
  const labels = counts.map(
    (people) =>
      `<text x="${x(people)}" y="${PANEL.top + PANEL.height + 20}" text-anchor="middle">${number(people)}</text>`,
  )
  const lines = ENGINES.flatMap(({ engine, kind }) => {
    const own = runs.filter((run) => run.engine === engine)
    const points = own.map((run) => `${x(run.people)},${y(figure(run))}`).join(' ')
    const before = known.filter((run) => run.engine === engine)
    return [
      `<polyline class="${kind} line" points="${points}"/>`,
      ...own.map((run) => dot(kind, run)),
      ...before.map((run) => dot(`${kind} earlier`, run)),
    ]
  })
  return [`<text class="title" x="${left}" y="${PANEL.top - 24}">${title}</text>`, ...grid, ...labels, ...lines].join(
    '\n',
  )
}
