import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestionsTick } from '@palco/contract/questions/question-ticks'
import { type Answer, type HttpConnection, openHttp } from '../arrival/http-connection.ts'
import { countTexts } from '../arrival/parallel.ts'
import { type Spread, spreadOf } from '../arrival/percentiles.ts'
import type { Person } from '../arrival/person.ts'

export interface AskAndVoteOptions {
  port: number
  roomId: string
  /** How many questions and votes are sent. They are spread evenly over `ms`. */
  questions: number
  votes: number
  ms: number
}

export interface AskedAndVoted {
  questions: number
  votes: number
  errors: Record<string, number>
  /** `answer`: milliseconds until a vote is answered. `appearance`: until the voter's page gets the new count. */
  answer: Spread
  appearance: Spread
  /** How many votes' counts did not arrive in time. */
  unseen: number
  /** How many milliseconds a snapshot takes. Each asker fetches one, like a page that opens. */
  snapshot: Spread
  /** How many updates (ticks) arrived on all pages together, and how many bytes they had. */
  ticks: number
  tickBytes: number
}

const STEP_MS = 5
const SEEN_WITHIN_MS = 15_000

/** Lets people in a room ask and vote, and get updates (ticks). Nobody votes twice for the same question. */
export async function askAndVote(
  people: readonly Person[],
  { port, roomId, questions, votes, ms }: AskAndVoteOptions,
  onProgress: (done: number) => void,
): Promise<AskedAndVoted> {
  const connections = createConnections(port)
  const errors: string[] = []
  const times = { answer: [] as number[], appearance: [] as number[], snapshot: [] as number[] }
  let [ticks, tickBytes, unseen] = [0, 0, 0]
  /**
   * The count of votes that each voter waits for. People who don't wait don't parse updates: this would take more
   * processor time than the server uses.
   */
  const waiting = new Map<Person, AwaitedCount>()
  for (const person of people)
    person.onQuestions = (tick) => {
      ticks += 1
      tickBytes += tick.length
      waiting.get(person)?.read(JSON.parse(tick))
    }

  const asked: string[] = []
  const voted = new Set<string>()
  async function ask(n: number) {
    const person = people[n % people.length]
    if (!person) return
    const path = `/api/participant/rooms/${roomId}/questions`
    const sentAt = performance.now()
    okOf(await connections.use((http) => http.get(path, person.headers)), path)
    times.snapshot.push(performance.now() - sentAt)
    const body = { text: `Pergunta ${n} de quem está na sala, com o tamanho de uma pergunta comum?` }
    const answer = okOf(await connections.use((http) => http.send('POST', path, body, person.headers)), path)
    asked.push(JSON.parse(answer.text()).data.id)
  }

  /** Returns a person who has not voted for the question and is not waiting for a count. */
  function voterOf(questionId: string, from: number): Person | undefined {
    for (let n = 0; n < people.length; n++) {
      const at = (from + n) % people.length
      const [key, person] = [`${questionId} ${at}`, people[at]]
      if (voted.has(key) || !person || waiting.has(person)) continue
      voted.add(key)
      return person
    }
    return undefined
  }

  async function vote(n: number) {
    // Vote for one of the 20 newest questions. The step from voter to voter (7919) is a prime number, so that everybody
    // gets a turn in a crowd of almost any size.
    const questionId = asked[asked.length - 1 - (n % Math.min(asked.length, 20))]
    const person = questionId && voterOf(questionId, n * 7919)
    if (!person) return
    const count = awaitCount(questionId)
    waiting.set(person, count)
    try {
      const path = `/api/participant/questions/${questionId}/vote`
      const sentAt = performance.now()
      const answer = okOf(
        await connections.use((http) => http.send('PUT', path, { isVoted: true }, person.headers)),
        'a vote',
      )
      times.answer.push(performance.now() - sentAt)
      const seenAt = await Promise.race([count.reached(JSON.parse(answer.text()).data.votes), sleep(SEEN_WITHIN_MS)])
      if (seenAt === undefined) unseen += 1
      else times.appearance.push(seenAt - sentAt)
    } finally {
      waiting.delete(person)
    }
  }

  const pending = new Set<Promise<unknown>>()
  const begin = (work: Promise<void>) => {
    const done = work.catch((error: Error) => errors.push(error.message))
    pending.add(done)
    done.finally(() => pending.delete(done))
  }
  const started = performance.now()
  const sent = { questions: 0, votes: 0 }
  while (sent.questions < questions || sent.votes < votes) {
    const part = Math.min(1, (performance.now() - started) / ms)
    // Send the first question immediately, because people can only vote for an existing one.
    while (sent.questions < Math.max(1, Math.floor(part * questions))) begin(ask(sent.questions++))
    while (sent.votes < Math.floor(part * votes)) begin(vote(sent.votes++))
    onProgress(sent.votes)
    await sleep(STEP_MS)
  }
  await Promise.all(pending)
  for (const person of people) person.onQuestions = () => {}
  connections.close()
  return {
    ...{ questions: asked.length, votes: times.answer.length, errors: countTexts(errors), unseen, ticks, tickBytes },
    ...{ answer: spreadOf(times.answer), appearance: spreadOf(times.appearance), snapshot: spreadOf(times.snapshot) },
  }
}

type AwaitedCount = ReturnType<typeof awaitCount>

/**
 * Resolves when a page gets the count in the answer to the voter's call, or a higher one. The update may arrive before
 * the answer.
 */
function awaitCount(questionId: string) {
  const seen = { count: 0, at: 0 }
  let wanted = Number.POSITIVE_INFINITY
  const { promise, resolve } = Promise.withResolvers<number>()
  const settle = () => {
    if (seen.count >= wanted) resolve(seen.at)
  }
  return {
    read({ votes = [], questions = [] }: QuestionsTick) {
      const changed = questions.find(({ id }) => id === questionId)?.votes
      const count = changed ?? votes.find(([id]) => id === questionId)?.[1] ?? 0
      if (count > seen.count && seen.count < wanted) Object.assign(seen, { count, at: performance.now() })
      settle()
    },
    reached(count: number) {
      wanted = count
      settle()
      return promise
    },
  }
}

/** Creates connections that all people share and that are kept alive. A call takes a free one, or opens another. */
function createConnections(port: number) {
  const all: HttpConnection[] = []
  const free: HttpConnection[] = []
  return {
    async use(call: (http: HttpConnection) => Promise<Answer>): Promise<Answer> {
      const http = free.pop() ?? openHttp(port)
      if (!all.includes(http)) all.push(http)
      const answer = await call(http)
      free.push(http)
      return answer
    },
    close() {
      for (const http of all) http.close()
    },
  }
}

function okOf(answer: Answer, what: string): Answer {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`)
  return answer
}
