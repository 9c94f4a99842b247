import { spawnSync } from 'node:child_process'
import path from 'node:path'

// npm run bench [-- name … [--option …]]: runs the named measurements, or all of them. Each gets the options.

const ALL = [
  'participant-rooms',
  'users',
  'lists',
  'import',
  'links',
  'large-writes',
  'bulk-walks',
  'arrival',
  'purchases',
  'mail',
  'messages',
  'questions',
  'certificates',
  'door',
  'search',
  'agenda',
  'lighthouse',
]

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const named = firstOption < 0 ? args : args.slice(0, firstOption)
const options = firstOption < 0 ? [] : args.slice(firstOption)
const unknown = named.filter((name) => !ALL.includes(name))
if (unknown.length) {
  console.error(`Unknown measurement: ${unknown.join(', ')}. Known: ${ALL.join(', ')}.`)
  process.exit(1)
}

for (const name of named.length ? named : ALL) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
