// Says what would make `npm ci` fail on another machine: an optional package (another platform's binary, mostly) that
// the lockfile has no entry for, or an address that only some machines reach. Prints nothing when all is well.
import { readFileSync } from 'node:fs'

const nameOf = (place) => place.split('node_modules/').pop()

function complaints(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const locked = new Set(entries.map(([place]) => nameOf(place)))
  return entries.flatMap(([place, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !locked.has(name))
    return [
      ...missing.map((name) => `${file}: ${nameOf(place) || 'the root'} wants ${name}, which is not locked`),
      ...(/^https?:/.test(entry.resolved ?? '')
        ? [`${file}: ${nameOf(place)} names an address: ${entry.resolved}`]
        : []),
    ]
  })
}

const found = process.argv.slice(2).flatMap(complaints)
for (const complaint of found) console.error(complaint)
process.exitCode = found.length > 0 ? 1 : 0
