import { askAndVote } from '../questions/ask-and-vote.ts'
import { arrive } from './arrive.ts'
import { beat } from './beat.ts'
import { createCalling } from './call-rooms.ts'
import { comeBack } from './come-back.ts'
import { logIn } from './logins.ts'
import type { Person } from './person.ts'
import { offerLogins } from './storm-logins.ts'
import { takeOver } from './takeover.ts'

// The process that simulates the people. The parent process starts one act after the other. Connections stay open
// between acts.

const people: Person[] = []

const acts = {
  arrive: (options: Parameters<typeof arrive>[1]) => arrive(people, options, sendProgress),
  leave: async (_options: object) => {
    for (const { live } of people.splice(0)) live?.close()
  },
  takeOver: (options: Parameters<typeof takeOver>[1]) => takeOver(people, options, sendProgress),
  beat: (options: Parameters<typeof beat>[1]) => beat(people, options, sendProgress),
  comeBack: (options: Parameters<typeof comeBack>[1]) => comeBack(people, options, sendProgress),
  logIn: (options: Parameters<typeof logIn>[0]) => logIn(options, sendProgress),
  offerLogins: (options: Parameters<typeof offerLogins>[0]) => offerLogins(options, sendProgress),
  askAndVote: (options: Parameters<typeof askAndVote>[1]) => askAndVote(people, options, sendProgress),
  ...createCalling(people),
}

export type Acts = typeof acts
export type ActName = keyof Acts

const PROGRESS_MS = 500
let sentAt = 0

function sendProgress(progress: number) {
  const now = performance.now()
  if (now - sentAt < PROGRESS_MS) return
  sentAt = now
  process.send?.({ progress })
}

process.on('message', async ({ id, name, options }: { id: number; name: ActName; options: never }) => {
  try {
    process.send?.({ id, result: (await acts[name](options)) ?? null })
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) })
  }
})
process.on('disconnect', () => process.exit())
