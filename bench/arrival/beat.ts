import { setTimeout as sleep } from 'node:timers/promises'
import { type Spread, spreadOf } from './percentiles.ts'
import type { Person } from './person.ts'

export interface Beaten {
  beats: number
  answered: number
  answer: Spread
}

export interface BeatOptions {
  rounds: number
  roundMs: number
  /** The id of the room in each heartbeat. Without it, heartbeats contain no room. */
  roomId?: string
}

const TICK_MS = 10
const LAST_ANSWER_MS = 10_000

/** Lets every socket send one heartbeat per round. The heartbeats are spread evenly over the round. */
export async function beat(
  people: Person[],
  { rounds, roundMs, roomId }: BeatOptions,
  onProgress: (done: number) => void,
): Promise<Beaten> {
  const packet = JSON.stringify(['heartbeat', ...(roomId ? [{ roomId, visible: true }] : [])])
  const times: number[] = []
  const sentAt = new Map<Person, number>()
  for (const person of people)
    person.onEvent = (name) => {
      const sent = sentAt.get(person)
      // Ignore an answer that arrives after the end of its round.
      if (name !== 'heartbeat_ack' || sent === undefined) return
      times.push(performance.now() - sent)
      sentAt.delete(person)
    }
  const beats = rounds * people.length
  const started = performance.now()
  for (let done = 0; done < beats; await sleep(TICK_MS)) {
    const due = Math.min(beats, Math.floor(((performance.now() - started) / roundMs) * people.length))
    for (; done < due; done++) {
      const person = people[done % people.length]
      if (!person) continue
      sentAt.set(person, performance.now())
      person.live?.emit(packet)
    }
    onProgress(done)
  }
  const until = performance.now() + LAST_ANSWER_MS
  while (times.length < beats && performance.now() < until) await sleep(TICK_MS)
  for (const person of people) person.onEvent = () => {}
  return { beats, answered: times.length, answer: spreadOf(times) }
}
