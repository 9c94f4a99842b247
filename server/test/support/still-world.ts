import { Resolver } from 'node:dns/promises'
import { ServerResponse } from 'node:http'

// Loaded ahead of the program: it begins at a given instant after which hardly any time goes by, and knows nobody outside.
// Whatever is shown of it looks the same on every day and on every machine.

/** Slow enough for a second to take a quarter of an hour, and still what comes later is later. */
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

// Node would say its own time here, and a page sets its clock by it.
const { writeHead } = ServerResponse.prototype
Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...given: unknown[]) {
  this.sendDate = false
  return Reflect.apply(writeHead, this, given)
})

const findNobody = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
Object.assign(Resolver.prototype, { resolve4: findNobody, resolve6: findNobody })
