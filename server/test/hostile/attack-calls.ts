import type { Actors } from './actors.ts'
import { type AttackOptions, findCounterexample } from './attack.ts'
import { callOf, type HostileCall } from './calls.ts'
import { KNOWN_THINGS, placeholder } from './hostile-values.ts'
import { complaintsAbout } from './judge.ts'
import type { HostileRoute } from './routes.ts'
import { type Outcome, send } from './send.ts'

/** Attacks one route: calls it as any actor, with any input. */
export const attackRoute = (url: string, actors: Actors, route: HostileRoute, options: AttackOptions) =>
  findCounterexample(`${route.method} ${route.path}`, callOf(route), options, async (call) => {
    const outcome = await perform(url, actors, call)
    options.onOutcome?.(outcome.kind === 'answer' ? `${Math.floor(outcome.status / 100)}xx` : outcome.kind)
    const complaints = complaintsAbout(call, outcome)
    if (complaints.length) throw new Error(complaints.join('; '))
  })

async function perform(url: string, actors: Actors, call: HostileCall): Promise<Outcome> {
  const { who } = call
  const things = await actors.thingsFor(who)
  const fill = (text: string) =>
    KNOWN_THINGS.reduce((all, thing) => all.replaceAll(placeholder(thing), things[thing]), text)
  const outcome = await send(url, actors.agentOf(who), {
    method: call.method,
    path: fill(call.path),
    headers: { 'x-forwarded-for': nextAddress(), ...(await actors.headersOf(who)), ...call.headers },
    body: call.body && { ...call.body, bytes: fill(call.body.bytes) },
  })
  noteDamage(call, outcome, actors)
  return outcome
}

let calls = 0

/** Returns a new IP address for each call. Otherwise the login limits would throttle the many wrong logins. */
const nextAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${++calls & 255}`

/** Notes that a call may have ended its own session, or deleted things to which the next calls refer. */
function noteDamage({ who, method, path, headers }: HostileCall, outcome: Outcome, actors: Actors) {
  if (outcome.kind !== 'answer' || who === 'nobody') return
  const isShutOut = outcome.status === 401 || (outcome.status === 403 && who === 'administrator')
  if (isShutOut && !headers.authorization && !headers['x-session-token']) actors.forgetAccount(who)
  if (outcome.status >= 400) return
  if (method === 'DELETE' || path.includes('bulk')) actors.forgetThings()
}
