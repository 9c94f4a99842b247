import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../api-calls.ts'
import { imported } from '../arrival/credentials.ts'
import { countTexts, inParallel } from '../arrival/parallel.ts'
import { type Spread, spreadOf } from '../arrival/percentiles.ts'

export interface Pressed {
  people: number
  /** How many people got their PDF. */
  served: number
  /** How many answers had each status, over all attempts to download. */
  answers: Record<string, number>
  /** The time from a person's first attempt to the PDF. */
  answer: Spread & { max: number }
}

type Headers = Record<string, string>

/**
 * Signs in the people who download certificates. They are not the people in rooms, because a second login would end
 * their session.
 */
export async function admitHolders(url: string, from: number, count: number): Promise<Headers[]> {
  const holders: Headers[] = []
  await inParallel(20, count, async (n) => void holders.push(await signIn(url, imported(from + n))))
  return holders
}

/**
 * Lets everybody download their certificate at once. After a 503, each person waits for `Retry-After` and tries again.
 */
export async function pressDownload(url: string, holders: readonly Headers[]): Promise<Pressed> {
  const agent = new Agent({ keepAlive: true })
  const statuses: string[] = []
  const times: number[] = []
  await Promise.all(
    holders.map(async (headers) => {
      const started = performance.now()
      for (let isServed = false; !isServed; ) {
        const { status, retryAfter, isPdf } = await download(agent, url, headers)
        statuses.push(String(status))
        isServed = isPdf
        if (isServed) times.push(performance.now() - started)
        else if (status !== 503 || !retryAfter) return
        else await sleep(retryAfter * 1000)
      }
    }),
  )
  agent.destroy()
  return {
    people: holders.length,
    served: times.length,
    answers: countTexts(statuses),
    answer: { ...spreadOf(times), max: Math.max(...times) },
  }
}

async function download(agent: Agent, url: string, headers: Headers) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/api/participant/certificate/paper`, { agent, headers }, resolve).on('error', reject),
  )
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const status = response.statusCode ?? 0
  const isPdf = status === 200 && Buffer.concat(chunks).toString('latin1', 0, 5) === '%PDF-'
  return { status, isPdf, retryAfter: Number(response.headers['retry-after'] ?? 0) }
}
