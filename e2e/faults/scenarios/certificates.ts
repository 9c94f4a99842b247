import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { freePort, type PalcoProcess } from '@palco/server/testing/palco-process'
import { ask, type Caller, signIn } from '../ask.ts'
import { countCertificates, latestRun, prepareCertificates, startRun } from '../certified-people.ts'
import { claims, type Scenario } from '../scenario.ts'
import { until } from '../waits.ts'

const PEOPLE = 1000
/** How many people the run has processed when the first and the second process are killed. */
const KILLED_AT = [150, 450]
const BATCH_MS = 60_000
/** When this many bytes have arrived, the archive contains some certificates but is not complete. */
const SOME_BYTES = 200_000

export const certificatesKilled: Scenario = {
  name: 'certificates, kill -9',
  promise:
    'After kills in the middle of a run (on PostgreSQL of one node, and then of the other) it continues: each person has one certificate.',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const env = await stage.emptyDatabase()
    await prepareCertificates(stage, env, PEOPLE)
    const ports: string[] = []
    for (let n = 0; n < (stage.engine === 'postgres' ? 2 : 1); n++) ports.push(String(await freePort()))
    const start = (PORT = '') => stage.start({ ...env, PORT })
    const nodes: PalcoProcess[] = []
    for (const port of ports) nodes.push(await start(port))

    const { headers } = await signIn(nodes[0]?.url ?? '')
    /** Returns a function that calls this node. The session is valid on all nodes, also after a node was killed. */
    const callTo = (node: PalcoProcess | undefined): Pick<Caller, 'ask'> => ({
      ask: (path, question) => ask(node?.url ?? '', `/api${path}`, { ...question, headers }),
    })
    await startRun(callTo(nodes[0]))
    const doneAtKill: number[] = []
    for (const [kill, enough] of KILLED_AT.entries()) {
      const node = nodes[kill % nodes.length]
      let done = 0
      await until(async () => {
        done = (await latestRun(callTo(node)))?.done ?? 0
        return done >= enough
      }, BATCH_MS)
      doneAtKill.push(done)
      await node?.end('SIGKILL')
      // The nodes are started again only when all of them were killed. Until then, the other node continues alone.
      if (nodes.every((each) => each.isGone())) for (const [n, port] of ports.entries()) nodes[n] = await start(port)
    }
    const caller = callTo(nodes[0])
    const ended = await until(async () => (await latestRun(caller))?.state === 'done', 2 * BATCH_MS)
    const run = await latestRun(caller)
    for (const node of nodes) await node.end()
    const { certificates, people } = await countCertificates(env)
    return {
      counts: {
        nodes: nodes.length,
        kills: doneAtKill.length,
        'people done at the kills': doneAtKill.join(' and '),
        certificates,
        'people with exactly one': people,
      },
      faults: claims({
        'the run was under way': doneAtKill.every((done) => done > 0 && done < PEOPLE),
        'it ends by itself': ended !== null,
        'it counts each person once': run?.done === PEOPLE && run.issued === PEOPLE,
        'each person has one': certificates === PEOPLE && people === PEOPLE,
      }),
    }
  },
}

export const archiveKilled: Scenario = {
  name: 'certificates, kill -9 during the archive',
  promise:
    'A download that a kill cuts off is seen as broken; the next process sends it again, and nothing has changed.',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const env = { ...(await stage.emptyDatabase()), PORT: String(await freePort()) }
    await prepareCertificates(stage, env, PEOPLE)
    let palco = await stage.start(env)
    const issuing = await signIn(palco.url)
    await startRun(issuing)
    await until(async () => (await latestRun(issuing))?.state === 'done', BATCH_MS)

    const first = await openArchive(palco.url, issuing)
    await palco.end('SIGKILL')
    const isBroken = await first.broken
    palco = await stage.start(env)
    const again = await openArchive(palco.url, await signIn(palco.url))
    again.leave()
    await palco.end()
    const { certificates, people } = await countCertificates(env)
    return {
      counts: { 'bytes before the kill': first.bytes(), certificates, 'people with exactly one': people },
      faults: claims({
        'the client sees a broken download': isBroken,
        'it can be downloaded again': again.bytes() >= SOME_BYTES,
        'nothing has changed': certificates === PEOPLE && people === PEOPLE,
      }),
    }
  },
}

/** Requests the archive. Resolves when some certificates have arrived. */
async function openArchive(url: string, { headers }: Caller) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/api/admin/certificates/papers`, { headers }, resolve).on('error', reject),
  )
  let bytes = 0
  const broken = once(response, 'close').then(
    () => !response.complete,
    () => true,
  )
  response.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await until(async () => bytes >= SOME_BYTES || response.closed, BATCH_MS)
  return { broken, bytes: () => bytes, leave: () => void response.destroy() }
}
