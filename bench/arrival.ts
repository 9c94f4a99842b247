import { parseArgs } from 'node:util'
import { compare } from './arrival/against.ts'
import { measureSize } from './arrival/sizes.ts'
import { currentSource, earlierSource } from './arrival/sources.ts'
import type { Engine } from './arrival/stage.ts'

// npm run bench -- arrival: what everybody's arrival at the event's start costs.

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite,postgres' },
    people: { type: 'string', default: '1000,3000,10000,18000' },
    against: { type: 'string' },
  },
})
const named = values.engine.split(',')
const engines: Engine[] = [
  ...(named.includes('sqlite') ? ['SQLite' as const] : []),
  ...(named.includes('postgres') ? ['PostgreSQL' as const] : []),
]
const sizes = values.people.split(',').map(Number)
const source = currentSource()

const earlier = values.against ? earlierSource(values.against) : null
for (const engine of engines)
  for (const people of sizes)
    if (earlier) await compare(engine, people, [earlier, source])
    else await measureSize({ engine, source, people })
