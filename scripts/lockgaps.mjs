// Lists what would make `npm ci` fail on another machine: an optional package (usually the binary for another platform)
// without an entry in the lockfile, or a registry's URL, which some machines can't reach.
import { readFileSync } from 'node:fs'

const nameOf = (place) => place.split('node_modules/').pop()

function problemsIn(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const locked = new Set(entries.map(([place]) => nameOf(place)))
  return entries.flatMap(([place, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !locked.has(name))
    return [
      ...missing.map((name) => `${file}: ${nameOf(place) || 'the root'} needs ${name}, which is not locked`),
      ...(/^https?:/.test(entry.resolved ?? '')
        ? [`${file}: ${nameOf(place)} names an address: ${entry.resolved}`]
        : []),
    ]
  })
}

const found = process.argv.slice(2).flatMap(problemsIn)
for (const problem of found) console.error(problem)
process.exitCode = found.length > 0 ? 1 : 0
