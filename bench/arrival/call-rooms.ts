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

/**
 * Returns two functions. `callRooms` makes signed-in people request the rooms once per interval, each on their own
 * connection. `enough` ends this.
 */
export function createCalling(people: Person[]) {
  let isEnough = false
  /**
   * Idle connections. They are kept open between phases, as in a browser. A person whose call is pending opens another
   * connection.
   */
  const idle = new Map<Person, HttpConnection>()

  async function callRooms({ port, everyMs }: { port: number; everyMs: number }): Promise<Called> {
    isEnough = false
    const times: number[] = []
    const errors: string[] = []
    const call = async (person: Person) => {
      const connection = idle.get(person) ?? openHttp(port)
      idle.delete(person)
      const sentAt = performance.now()
      await get(connection, '/api/participant/rooms', person)
      times.push(performance.now() - sentAt)
      idle.set(person, connection)
    }
    const pending = new Set<Promise<unknown>>()
    const started = performance.now()
    for (let done = 0; !isEnough; await sleep(TICK_MS)) {
      const due = Math.floor(((performance.now() - started) / everyMs) * people.length)
      for (; done < due; done++) {
        const person = people[done % people.length]
        if (!person) continue
        const calling = call(person).catch((error: Error) => errors.push(error.message))
        pending.add(calling)
        calling.finally(() => pending.delete(calling))
      }
    }
    await Promise.all(pending)
    return { calls: times.length, answer: spreadOf(times), errors: countTexts(errors) }
  }

  return {
    callRooms,
    enough: async () => {
      isEnough = true
    },
  }
}
