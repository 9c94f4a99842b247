import { readFileSync } from 'node:fs'

/** Reads the ticks of all processors since boot: the total, and those stolen by the host for other guests. */
function ticks() {
  try {
    const [, ...counts] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).map(Number) ?? []
    return { all: counts.slice(0, 8).reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** Returns a function for the share of processor time stolen since then; 0 on systems that do not report it. */
export function watchStolenTime(): () => number {
  const before = ticks()
  return () => {
    const { all, stolen } = ticks()
    return all > before.all ? (stolen - before.stolen) / (all - before.all) : 0
  }
}
