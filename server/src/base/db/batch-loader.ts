import { setImmediate as endOfTurn } from 'node:timers/promises'
import { AppError } from '../errors.ts'

/** What one statement asks for. Its rows are taken in at a stretch. */
const MAX_TOGETHER = 200

interface Question<Row> {
  keys: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Whoever asks while a question is under way is asked for together with all others in the next one: a crowd that comes
 * back at once costs some hundred statements, not one each and a wait for a connection. Who comes alone waits for nobody.
 */
export function createBatchLoader<Row>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
  let next: Question<Row> | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  let asked = 0
  /** Who had asked by then is told that the database is away, too: each question of its own would wait as long. */
  let lost: { until: number; error: unknown } = { until: 0, error: null }

  function prepare(): Question<Row> {
    asked += 1
    const place = asked
    const keys = new Set<string>()
    const rows = underWay.then(endOfTurn).then(() => {
      if (next === question) next = null
      if (place <= lost.until) throw lost.error
      return read([...keys])
    })
    const question = { keys, rows }
    underWay = rows.catch((error) => {
      if (place > lost.until && isUnavailable(error)) lost = { until: asked, error }
    })
    return question
  }

  return async (key: string): Promise<Row | undefined> => {
    if (!next || next.keys.size >= MAX_TOGETHER) next = prepare()
    next.keys.add(key)
    return (await next.rows).get(key)
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'
