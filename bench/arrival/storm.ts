import { setTimeout as sleep } from 'node:timers/promises'
import type { Called } from './call-rooms.ts'
import { startCrowd } from './crowd-process.ts'
import type { Kind } from './logins.ts'
import { log } from './progress.ts'
import { arrivalOf, IN_FLIGHT, type Stage, titleOf } from './stage.ts'
import type { Stormed } from './storm-logins.ts'

/** The rate of logins, as a multiple of the server's capacity. */
export const BEYOND = 3
/** The interval at which each signed-in person requests the rooms. */
export const EVERY_MS = 10_000
/** How long no logins are sent. In this time, each signed-in person makes one call and thus opens a connection. */
const QUIET_MS = EVERY_MS

const LOGINS: Record<Kind, { first: number; coming: number }> = {
  imported: { first: 1500, coming: 7500 },
  'own passwords': { first: 200, coming: 1000 },
}

/**
 * `first`: how many logins measure the capacity. `coming`: how many logins follow in the storm. With own passwords
 * there are fewer, because preparing their hashes takes long.
 */
export const stormLogins = (kind: Kind, scale: number) => ({
  first: LOGINS[kind].first * scale,
  coming: LOGINS[kind].coming * scale,
})

export interface StormPlan {
  kind: Kind
  /** The number of the first person who signs in. */
  from: number
  inside: number
  scale: number
}

export interface Storm extends Stormed {
  kind: Kind
  capacity: number
  inside: number
  quiet: Called
  meanwhile: Called
}

/**
 * Measures logins beyond the server's capacity while people who are signed in request the rooms. A second process
 * simulates those who log in, so that neither group delays the other.
 */
export async function measureStorm(stage: Stage, { kind, from, inside, scale }: StormPlan): Promise<Storm> {
  const { palco, crowd } = stage
  const title = `${titleOf(stage)}: storm of ${kind}`
  const { first, coming } = stormLogins(kind, scale)
  const { port } = palco
  const newcomers = startCrowd()
  try {
    const call = () => crowd.play(`${title}, those inside`, 'callRooms', { port, everyMs: EVERY_MS })
    const warmUp = { port, kind, from, count: first, inFlight: IN_FLIGHT }
    const { perSecond: capacity } = await newcomers.play(`${title}, capacity`, 'logIn', warmUp)

    const calmly = call()
    await sleep(QUIET_MS)
    await crowd.play(title, 'enough', undefined)
    const quiet = await calmly

    const calling = call()
    const offer = { port, kind, from: from + first, count: coming, perSecond: BEYOND * capacity }
    const stormed = await newcomers.play(`${title}, logins`, 'offerLogins', offer)
    await crowd.play(title, 'enough', undefined)
    const storm = { ...stormed, kind, capacity, inside, quiet, meanwhile: await calling }
    log(`${title}: ${summaryOf(storm)}`)
    return storm
  } finally {
    await newcomers.stop()
  }
}

export const fillInside = (stage: Stage, inside: number) =>
  stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, inside))

function summaryOf({ capacity, offered, served, retries, seconds, quiet, meanwhile, errors }: Storm): string {
  return `capacity ${capacity.toFixed(0)} a second, ${served} of ${offered} served in the end (p99 ${seconds.p99.toFixed(1)} s), ${retries} retries; inside p99 ${meanwhile.answer.p99.toFixed(0)} ms (${quiet.answer.p99.toFixed(0)} ms before), errors ${JSON.stringify({ ...errors, ...meanwhile.errors })}`
}
