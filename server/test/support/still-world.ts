import { Resolver } from 'node:dns/promises'
import { ServerResponse } from 'node:http'

// Preloaded into the server (`--import`): its clock starts at a given instant and hardly moves, and no host name resolves, so
// that screenshots are the same on every day and every machine.

/** How many times slower the clock is: a second takes a quarter of an hour. Timestamps still increase. */
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

// Node would send its real time in the `Date` header, and pages set their clock by it.
const { writeHead } = ServerResponse.prototype
Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...given: unknown[]) {
  this.sendDate = false
  return Reflect.apply(writeHead, this, given)
})

const resolveNothing = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
Object.assign(Resolver.prototype, { resolve4: resolveNothing, resolve6: resolveNothing })
