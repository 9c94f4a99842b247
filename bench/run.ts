import { spawnSync } from 'node:child_process'
import path from 'node:path'

// npm run bench [-- name … [--option …]]: the measurements named, or all of them one after the other. Options go to each.

const ALL = ['participant-rooms', 'users', 'import', 'links', 'large-writes', 'arrival', 'door', 'search', 'lighthouse']

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const named = firstOption < 0 ? args : args.slice(0, firstOption)
const options = firstOption < 0 ? [] : args.slice(firstOption)
const unknown = named.filter((name) => !ALL.includes(name))
if (unknown.length) {
  console.error(`There is no measurement ${unknown.join(', ')}: there are ${ALL.join(', ')}.`)
  process.exit(1)
}

for (const name of named.length ? named : ALL) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
