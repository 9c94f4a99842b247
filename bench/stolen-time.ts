import { readFileSync } from 'node:fs'

/**
 * Reads the time of all processors since boot, in ticks: the total, and the time stolen by the host for other virtual
 * machines.
 */
function ticks() {
  try {
    const [, ...counts] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).map(Number) ?? []
    return { all: counts.slice(0, 8).reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/**
 * Returns a function that returns the share of processor time stolen since this call; 0 on systems that do not report
 * it.
 */
export function watchStolenTime(): () => number {
  const before = ticks()
  return () => {
    const { all, stolen } = ticks()
    return all > before.all ? (stolen - before.stolen) / (all - before.all) : 0
  }
}
