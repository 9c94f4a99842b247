import { readFileSync } from 'node:fs'

/** Of all processors, in ticks since the machine started: what passed, and what went to other guests of its host. */
function ticks() {
  try {
    const [, ...counts] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).map(Number) ?? []
    return { all: counts.slice(0, 8).reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** Tells which part of the time others had the processors since it was called; 0 where a system does not say. */
export function watchStolenTime(): () => number {
  const before = ticks()
  return () => {
    const { all, stolen } = ticks()
    return all > before.all ? (stolen - before.stolen) / (all - before.all) : 0
  }
}
