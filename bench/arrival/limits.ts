import type { Results } from './results.ts'

export interface Limit {
  goal: string
  figure: string
  isHeld: boolean
}

const at = (results: Results, people: number) =>
  Object.values(results.sizes).filter((measured) => measured.people === people)

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** Returns the limits for which figures were measured. */
export function limitsOf(results: Results): Limit[] {
  const limit = (goal: string, engine: string, figure: number, unit: string, isHeld: boolean, digits = 0): Limit => ({
    ...{ goal: `${goal} (${engine})`, figure: `${number(figure, digits)}${unit}`, isHeld },
  })
  return [
    ...Object.values(results.against).flatMap(({ engine, cpuRatio, speedRatio, first }) => [
      limit(`main thread a person at most 1.05 of ${first[0]?.name}`, engine, cpuRatio, ' times', cpuRatio <= 1.05, 2),
      limit(`people a second at least 0.95 of ${first[0]?.name}`, engine, speedRatio, ' times', speedRatio >= 0.95, 2),
    ]),
    ...at(results, 10_000).flatMap(({ engine, steps }) => [
      limit(
        'socket upgrade p95 under 100 ms, 10,000 arrive',
        engine,
        steps.upgrade.p95,
        ' ms',
        steps.upgrade.p95 < 100,
      ),
      limit('rooms p95 under 30 ms, 10,000 arrive', engine, steps.rooms.p95, ' ms', steps.rooms.p95 < 30),
    ]),
    ...errorLimit(results),
    ...growthLimits(results),
    ...Object.entries(results.takeover).map(([engine, { fromLogin }]) =>
      limit(
        'earlier session notified of a takeover within 100 ms (p99)',
        engine,
        fromLogin.p99,
        ' ms',
        fromLogin.p99 <= 100,
      ),
    ),
    ...Object.entries(results.live).map(([engine, { mostInASecond }]) =>
      limit('control room: one message a second', engine, mostInASecond, '', mostInASecond <= 1),
    ),
    ...Object.entries(results.passwords).map(([engine, { share }]) =>
      limit('own passwords at least 85 % of raw argon2id', engine, share * 100, ' %', share >= 0.85),
    ),
    ...Object.entries(results.storm).flatMap(([key, { meanwhile, offered, served }]) => [
      limit('storm: those inside p99 under 250 ms', key, meanwhile.answer.p99, ' ms', meanwhile.answer.p99 < 250),
      limit('storm: everybody served in the end', key, served, ` of ${number(offered)}`, served === offered),
    ]),
    ...Object.entries(results.restart).map(([engine, { lost, sockets }]) =>
      limit('restart: everybody back', engine, sockets - lost, ` of ${number(sockets)}`, lost === 0),
    ),
    ...Object.values(results.workers).map(({ engine, speedRatio, second, first }) =>
      limit(`${second[0]?.name} faster than ${first[0]?.name}`, engine, speedRatio, ' times', speedRatio > 1, 2),
    ),
  ]
}

function errorLimit({ sizes, visit, against, workers, takeover, passwords, storm, restart }: Results): Limit[] {
  const errorCounts: Record<string, number>[] = [
    ...[sizes, visit, takeover, passwords, storm].flatMap((part) => Object.values(part).map(({ errors }) => errors)),
    ...Object.values(storm).map(({ meanwhile }) => meanwhile.errors),
    ...[against, workers].flatMap((part) =>
      Object.values(part).flatMap(({ second }) => second.map((run) => run.errors)),
    ),
  ]
  const counts = [
    ...errorCounts.flatMap((errors) => Object.values(errors)),
    ...Object.values(restart).map(({ errors }) => errors),
  ]
  const count = counts.reduce((sum, each) => sum + each, 0)
  return [{ goal: 'no error in any part', figure: String(count), isHeld: count === 0 }]
}

/** Compares the cost per person of the most expensive size with that of the cheapest size. */
function growthLimits({ sizes }: Results): Limit[] {
  const engines = new Set(Object.values(sizes).map(({ engine }) => engine))
  return [...engines].flatMap((engine) => {
    const costs = Object.values(sizes).flatMap((run) => (run.engine === engine ? [run.mainMs] : []))
    const ratio = Math.max(...costs) / Math.min(...costs)
    if (costs.length < 2) return []
    const goal = `main thread a person within 1.3 times over all sizes (${engine})`
    return [{ goal, figure: `${number(ratio, 2)} times`, isHeld: ratio <= 1.3 }]
  })
}
