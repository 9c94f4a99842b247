import { setTimeout as sleep } from 'node:timers/promises'
import { imported } from '../arrival/credentials.ts'
import { log } from '../arrival/progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf } from '../arrival/stage.ts'
import { summaryOf, type Turn, takeTurn } from '../beside-rooms/turn.ts'
import { fillCertificates } from './fill.ts'
import { measurePapers, type Papers } from './papers.ts'
import { admitHolders, type Pressed, pressDownload } from './press.ts'

export const PRESSING = 200
/**
 * How many certificates are in the archive on PostgreSQL. Fewer than on SQLite are enough, because the engines differ
 * only in how they read the rows.
 */
const FEWER_PAPERS = 250
const OPENING_MS = 10_000

export interface PressTurn extends Turn {
  pressed: Pressed | null
}

export interface Measured extends Papers {
  engine: Engine
  people: number
  turns: PressTurn[]
}

/**
 * Measures certificates one by one, as one archive, and downloaded by 200 people at once while other people are in
 * rooms.
 */
export async function measureCertificates(options: StageOptions): Promise<Measured> {
  const { engine, people, postgresUrl } = options
  const papers = engine === 'SQLite' ? people : Math.min(people, FEWER_PAPERS)
  return {
    engine,
    people,
    ...(await measurePapers(engine, postgresUrl, papers)),
    turns: await pressBesideRooms(options),
  }
}

const pressBesideRooms = (options: StageOptions) =>
  onStage(options, async (stage) => {
    // Use people who have already arrived and left during the server's warm-up.
    const from = options.people
    await stage.palco.stop()
    await fillCertificates(
      stage.database,
      Array.from({ length: PRESSING }, (_, n) => imported(from + n).email),
    )
    await stage.startAgain()
    await stage.database.settle()
    await stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, options.people))
    const holders = await admitHolders(stage.palco.url, from, PRESSING)
    await openConnections(stage)
    return [await press(stage), await press(stage, () => pressDownload(stage.palco.url, holders))]
  })

/** Lets everybody open the connection for their calls before the turns, so that this cost is not measured. */
async function openConnections({ crowd, palco }: Stage) {
  const opening = crowd.play('opening connections', 'callRooms', { port: palco.port, everyMs: OPENING_MS })
  await sleep(OPENING_MS)
  await crowd.play('', 'enough', undefined)
  await opening
}

async function press(stage: Stage, work?: () => Promise<Pressed>): Promise<PressTurn> {
  const title = `${titleOf(stage)}, ${work ? 'with' : 'without'} downloads`
  const { done, ...turn } = await takeTurn(stage, title, work)
  log(
    `${title}: ${summaryOf(turn)}${done ? `, ${done.served} served, the last after ${done.answer.max.toFixed(0)} ms` : ''}`,
  )
  return { ...turn, pressed: done ?? null }
}
