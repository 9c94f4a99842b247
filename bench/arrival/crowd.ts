import { arrive } from './arrive.ts'
import type { Person } from './person.ts'

// The process that plays the people. It is told what they do, one act after the other, and keeps who is connected.

const people: Person[] = []

/** Everybody leaves. */
async function leave() {
  for (const { live } of people.splice(0)) live?.close()
}

const acts = {
  arrive: (options: Parameters<typeof arrive>[1]) => arrive(people, options, tell),
  leave,
}

export type Acts = typeof acts
export type ActName = keyof Acts

const PROGRESS_MS = 500
let toldAt = 0

function tell(progress: number) {
  const now = performance.now()
  if (now - toldAt < PROGRESS_MS) return
  toldAt = now
  process.send?.({ progress })
}

process.on('message', async ({ name, options }: { name: ActName; options: never }) => {
  try {
    process.send?.({ result: (await acts[name](options)) ?? null })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.stack : String(error) })
  }
})
process.on('disconnect', () => process.exit())
