import * as fc from 'fast-check'
import type { Actors } from './actors.ts'
import { callOf, type HostileCall } from './calls.ts'
import { KNOWN_THINGS, placeholder } from './hostile-values.ts'
import { complaintsAbout } from './judge.ts'
import type { HostileRoute } from './routes.ts'
import { type Outcome, send } from './send.ts'

export interface AttackOptions {
  seed: number
  runs: number
  onOutcome?: (outcome: string) => void
}

/** Calls one route with what fast-check makes up. Resolves to the counterexample, if there is one. */
export async function attackRoute(url: string, actors: Actors, route: HostileRoute, options: AttackOptions) {
  const property = fc.asyncProperty(callOf(route), async (call) => {
    const outcome = await perform(url, actors, call)
    options.onOutcome?.(outcome.kind === 'answer' ? `${Math.floor(outcome.status / 100)}xx` : outcome.kind)
    const complaints = complaintsAbout(call, outcome)
    if (complaints.length) throw new Error(complaints.join('; '))
  })
  const details = await fc.check(property, {
    seed: options.seed,
    numRuns: options.runs,
    interruptAfterTimeLimit: 60_000,
  })
  if (!details.failed) return null
  const { seed, counterexamplePath, counterexample, errorInstance } = details
  const found = fc.stringify(counterexample).slice(0, 1000)
  return `${route.method} ${route.path}: ${errorInstance}\n  seed ${seed}, path ${counterexamplePath}\n  ${found}`
}

async function perform(url: string, actors: Actors, call: HostileCall): Promise<Outcome> {
  const { who } = call
  const things = await actors.thingsFor(who)
  const fill = (text: string) =>
    KNOWN_THINGS.reduce((all, thing) => all.replaceAll(placeholder(thing), things[thing]), text)
  const outcome = await send(url, actors.agentOf(who), {
    method: call.method,
    path: fill(call.path),
    headers: { 'x-forwarded-for': elsewhere(), ...(await actors.headersOf(who)), ...call.headers },
    body: call.body && { ...call.body, bytes: fill(call.body.bytes) },
  })
  if (mayHaveBroken(call, outcome)) actors.forget(who)
  return outcome
}

let calls = 0

/** Behind one address a thousand wrong logins would rightly be slowed down. */
const elsewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${++calls & 255}`

function mayHaveBroken({ method, path }: HostileCall, outcome: Outcome) {
  if (outcome.kind !== 'answer') return false
  if (outcome.status === 401 || outcome.status === 403) return true
  return outcome.status < 400 && (method === 'DELETE' || /logout|password|bulk|users\//.test(path))
}
