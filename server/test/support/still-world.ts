import { Resolver } from 'node:dns/promises'
import { ServerResponse } from 'node:http'

// Preloaded into the server (`--import`): the clock starts at a given instant and hardly moves, and no host name can be
// resolved. Screenshots are then the same every day and on every machine.

/** By which factor the clock is slowed down: one second takes about a quarter of an hour. Timestamps still increase. */
const SLOWER = 1000

const begin = Date.parse(process.env.STILL_AT ?? '')
const started = Number(process.env.STILL_SINCE)
const { now: realNow } = Date
const now = () => Math.floor(begin + (realNow() - started) / SLOWER)

const StillDate = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
Reflect.set(globalThis, 'Date', StillDate)

// Node would send the real time in the `Date` header, from which pages set their clock.
const { writeHead } = ServerResponse.prototype
Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...given: unknown[]) {
  this.sendDate = false
  return Reflect.apply(writeHead, this, given)
})

const resolveNothing = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
Object.assign(Resolver.prototype, { resolve4: resolveNothing, resolve6: resolveNothing })
