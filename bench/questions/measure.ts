import type { EventSettings } from '@palco/contract/event/event'
import { ADMIN, signIn } from '../api-calls.ts'
import type { Arrived } from '../arrival/arrive.ts'
import { type Crowd, startCrowd } from '../arrival/crowd-process.ts'
import { log } from '../arrival/progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf, WARM_UP } from '../arrival/stage.ts'
import { ROUNDS, summaryOf, TURN_MS, type Turn, takeTurn } from '../beside-rooms/turn.ts'
import type { AskAndVoteOptions, AskedAndVoted } from './ask-and-vote.ts'

export const QUESTIONS_A_MINUTE = 50
export const VOTES_A_MINUTE = 2000

/**
 * How many people arrive during each turn. They are those who came and left before the measurement: for everybody it is
 * the second visit, in every turn.
 */
export const ARRIVALS = Math.floor(WARM_UP / (1 + 2 * ROUNDS))

export interface QuestionTurn extends Turn {
  arrived: Pick<Arrived, 'whole' | 'errors'>
  /** The figures about questions; `null` in a turn without questions. */
  asked: AskedAndVoted | null
}

export interface Measured {
  engine: Engine
  people: number
  turns: QuestionTurn[]
}

export function measureQuestions(options: StageOptions): Promise<Measured> {
  return onStage(options, async (stage) => {
    await publishQuestions(stage.palco.url)
    await stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, options.people))
    const newcomers = startCrowd()
    try {
      const turns = await takeTurns(stage, newcomers)
      return { engine: options.engine, people: options.people, turns }
    } finally {
      await newcomers.stop()
    }
  })
}

async function takeTurns(stage: Stage, newcomers: Crowd): Promise<QuestionTurn[]> {
  // A run that is not measured, in which everybody enters the room and opens the connection for their calls.
  await ask(stage, newcomers, 0)
  const turns: QuestionTurn[] = []
  for (let round = 0; round < ROUNDS; round++) {
    turns.push(await ask(stage, newcomers, turns.length + 1))
    turns.push(
      await ask(stage, newcomers, turns.length + 1, {
        ...{ port: stage.palco.port, roomId: stage.roomId, ms: TURN_MS },
        questions: Math.round((QUESTIONS_A_MINUTE * TURN_MS) / 60_000),
        votes: Math.round((VOTES_A_MINUTE * TURN_MS) / 60_000),
      }),
    )
  }
  return turns
}

/** `newcomers` simulates the people who arrive, so that they don't send heartbeats and questions like those inside. */
async function ask(
  stage: Stage,
  newcomers: Crowd,
  turnNumber: number,
  options?: AskAndVoteOptions,
): Promise<QuestionTurn> {
  const title = `${titleOf(stage)}, ${options ? 'with' : 'without'} questions`
  const arrival = arrivalOf(stage, stage.people + turnNumber * ARRIVALS, ARRIVALS)
  const [{ done, ...turn }, { whole, errors }] = await Promise.all([
    takeTurn(stage, title, options && (() => stage.crowd.play(title, 'askAndVote', options))),
    newcomers.play(title, 'arrive', { ...arrival, perSecond: (ARRIVALS * 1000) / TURN_MS }),
  ])
  await newcomers.play(title, 'leave', {})
  const votes =
    done && `, ${done.votes} votes p99 ${done.answer.p99.toFixed(0)} ms, seen p99 ${done.appearance.p99.toFixed(0)} ms`
  log(`${title}: ${summaryOf(turn)}, arrivals p99 ${whole.p99.toFixed(0)} ms${votes ?? ''}`)
  return { ...turn, arrived: { whole, errors }, asked: done ?? null }
}

/** Switches on questions that appear without a moderator's approval. */
async function publishQuestions(url: string) {
  const headers = { ...(await signIn(url, ADMIN)), 'content-type': 'application/json' }
  const settings = `${url}/api/admin/settings`
  const { data } = (await (await fetch(settings, { headers })).json()) as { data: EventSettings & { version: number } }
  const { version: _, ...event } = data
  const body = JSON.stringify({ ...event, questions: { ...event.questions, enabled: true, moderated: false } })
  const answer = await fetch(settings, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`the settings were not saved: ${await answer.text()}`)
}
