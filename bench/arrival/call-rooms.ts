import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpConnection, openHttp } from './http-connection.ts'
import { countTexts } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { get, type Person } from './person.ts'

export interface Called {
  calls: number
  answer: Spread
  errors: Record<string, number>
}

const TICK_MS = 5

/** Those inside go on: each asks for the rooms once in every interval, on his own connection, until it is enough. */
export function createCalling(people: Person[]) {
  let isEnough = false
  /** Those that are free, kept from one phase to the next as a browser keeps them: whose call still waits gets another one. */
  const lines = new Map<Person, HttpConnection>()

  async function callRooms({ port, everyMs }: { port: number; everyMs: number }): Promise<Called> {
    isEnough = false
    const times: number[] = []
    const errors: string[] = []
    const call = async (person: Person) => {
      const line = lines.get(person) ?? openHttp(port)
      lines.delete(person)
      const sentAt = performance.now()
      await get(line, '/api/participant/rooms', person)
      times.push(performance.now() - sentAt)
      lines.set(person, line)
    }
    const under = new Set<Promise<unknown>>()
    const started = performance.now()
    for (let done = 0; !isEnough; await sleep(TICK_MS)) {
      const due = Math.floor(((performance.now() - started) / everyMs) * people.length)
      for (; done < due; done++) {
        const person = people[done % people.length]
        if (!person) continue
        const calling = call(person).catch((error: Error) => errors.push(error.message))
        under.add(calling)
        calling.finally(() => under.delete(calling))
      }
    }
    await Promise.all(under)
    return { calls: times.length, answer: spreadOf(times), errors: countTexts(errors) }
  }

  return {
    callRooms,
    enough: async () => {
      isEnough = true
    },
  }
}
