import { setTimeout as sleep } from 'node:timers/promises'
import { openWebsocket } from '@palco/server/testing/raw-websocket'
import { type Answer, ask, type Caller, signIn } from '../ask.ts'
import { claims, type Scenario, type Stage } from '../scenario.ts'

const FLOOD_MS = 8000
const HONEST = 8
/** The number of callers that flood the server. It is larger than the queue for verifying passwords. */
const FLOODERS = 1200

const from = (address: string) => ({ 'x-forwarded-for': address })

async function arrange(stage: Stage) {
  const palco = await stage.start({ ...(await stage.emptyDatabase()), TRUST_PROXY: '1' })
  const admin = await signIn(palco.url)
  const people = Array.from({ length: HONEST }, (_, n) => ({
    email: `honest${n}@faults.example`,
    password: 'segredo-1234',
  }))
  for (const person of people)
    await admin.ask('/admin/users', { body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...person } })
  return { palco, admin, people }
}

/** Makes callers call in parallel for FLOOD_MS, each without pauses. */
async function flood(callers: number, call: (n: number) => Promise<Answer>) {
  const until = Date.now() + FLOOD_MS
  const answers: Answer[] = []
  const calling = Array.from({ length: callers }, async (_, n) => {
    while (Date.now() < until) answers.push(await call(n))
  })
  await Promise.all(calling)
  return answers
}

const kinds = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { kind, status } of answers) counts[status || kind] = (counts[status || kind] ?? 0) + 1
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(' ')
}

export const loginFlood: Scenario = {
  name: 'login flood',
  promise: 'While one address floods the login, people from other addresses get in.',
  engines: ['sqlite'],
  async play(stage) {
    const { palco, people } = await arrange(stage)
    let number = 0
    const flooding = flood(FLOODERS, () =>
      ask(palco.url, '/api/auth/login', {
        body: { email: `nobody${++number}@faults.example`, password: `wrong ${number}` },
        headers: from('203.0.113.9'),
      }),
    )
    // After this time, the queue for verifying passwords is full.
    await sleep(1000)
    const honest: Answer[] = []
    for (const [n, body] of people.entries())
      honest.push(await ask(palco.url, '/api/auth/login', { body, headers: from(`198.51.100.${n + 1}`) }))
    const answers = await flooding
    const inside = honest.filter(({ status }) => status === 200).length
    return {
      counts: {
        flood: kinds(answers),
        'honest logins': `${inside} of ${HONEST}`,
        'the slowest in ms': Math.max(...honest.map(({ ms }) => ms)),
      },
      faults: claims({
        'honest people get in': inside === HONEST,
        'the flood is never answered 500': answers.every(({ status }) => status !== 500),
        'the process lives': !palco.isGone(),
      }),
    }
  },
}

export const secondStepFlood: Scenario = {
  name: 'second step flood',
  promise: 'While one address floods the second step and the single sign-on, people from other addresses get in.',
  engines: ['sqlite'],
  async play(stage) {
    const { palco, people } = await arrange(stage)
    const token = 'a'.repeat(43)
    const calls = [
      ['/api/auth/second-factor', { token, code: '123456', trust: false }],
      ['/api/auth/second-factor/options', { token }],
      ['/api/auth/passkeys/options', {}],
      ['/api/auth/oidc/finish', { ticket: token }],
    ] as const
    const flooding = flood(200, (n) => {
      const [path, body] = calls[n % calls.length] ?? calls[0]
      return ask(palco.url, path, { body, headers: from('203.0.113.9') })
    })
    const honest: Answer[] = []
    for (const [n, body] of people.entries())
      honest.push(await ask(palco.url, '/api/auth/login', { body, headers: from(`198.51.100.${n + 1}`) }))
    const answers = await flooding
    const inside = honest.filter(({ status }) => status === 200).length
    return {
      counts: {
        flood: kinds(answers),
        'honest logins': `${inside} of ${HONEST}`,
        'the slowest in ms': slowestOf(honest),
      },
      faults: claims({
        'honest people get in': inside === HONEST,
        'the flood is never answered 500': answers.every(({ status }) => status !== 500),
        'the process lives': !palco.isGone(),
      }),
    }
  },
}

export const refreshFlood: Scenario = {
  name: 'refresh flood',
  promise: 'Refreshing without a pause is limited, and others are served meanwhile.',
  engines: ['sqlite'],
  async play(stage) {
    const { palco, admin, people } = await arrange(stage)
    const [person] = people
    const one = await signIn(palco.url, person, from('203.0.113.9'))
    const body = { refreshToken: one.login.tokens.refreshToken }
    const flooding = flood(50, () => one.ask('/auth/refresh', { body }))
    const others = await flood(2, () => admin.ask('/admin/users'))
    const answers = await flooding
    const limited = answers.filter(({ status }) => status === 429).length
    return {
      counts: { flood: kinds(answers), 'others answered': others.length, 'the slowest in ms': slowestOf(others) },
      faults: claims({
        'it is limited': limited > 0,
        'others are served': others.every(({ status }) => status === 200),
        'never 5xx': answers.every(({ status }) => status < 500),
      }),
    }
  },
}

export const socketFlood: Scenario = {
  name: 'socket flood',
  promise: 'A signed-in socket that floods is disconnected, and others are served meanwhile.',
  engines: ['sqlite'],
  async play(stage) {
    const { palco, admin, people } = await arrange(stage)
    const [first, second] = people
    const cut = { heartbeats: 0, authentications: 0 }
    const attack = async (kind: keyof typeof cut, caller: Caller) => {
      const token = caller.login.sessionToken
      const authenticate = `42${JSON.stringify(['authenticate', { sessionToken: token }])}`
      const until = Date.now() + FLOOD_MS
      while (Date.now() < until) {
        const websocket = await openWebsocket(palco.url)
        websocket.send('40')
        await websocket.hears('40{')
        websocket.send(authenticate)
        await websocket.hears('authenticated')
        const packet = kind === 'heartbeats' ? '42["heartbeat"]' : authenticate
        while (!websocket.isClosed() && Date.now() < until) {
          for (let n = 0; n < 50; n++) websocket.send(packet)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        if (websocket.isClosed()) cut[kind] += 1
        websocket.socket.destroy()
      }
    }
    const attacks = [
      attack('heartbeats', await signIn(palco.url, first)),
      attack('authentications', await signIn(palco.url, second)),
    ]
    const others = await flood(2, () => admin.ask('/auth/profile'))
    await Promise.all(attacks)
    return {
      counts: {
        'heartbeat floods cut': cut.heartbeats,
        'authenticate floods cut': cut.authentications,
        'others answered': others.length,
        'the slowest in ms': slowestOf(others),
      },
      faults: claims({
        'floods are cut': cut.heartbeats > 0 && cut.authentications > 0,
        'others are served': others.every(({ status }) => status === 200),
        'the process lives': !palco.isGone(),
      }),
    }
  },
}

const slowestOf = (answers: Answer[]) => Math.max(...answers.map(({ ms }) => ms))
