import { type HttpConnection, openHttp } from '../arrival/http-connection.ts'
import { countTexts } from '../arrival/parallel.ts'

// The calls during a large write come from this separate process, so that sending the write does not delay them.

export interface Call {
  path: string
  /** The lines of the HTTP head. */
  headers?: string
  /** The body. With a body, the call is a POST. */
  body?: object
}

/** Calls that are sent in turn at a fixed rate, even if earlier calls are not answered yet. */
export interface Stream {
  everyMs: number
  calls: Call[]
}

export interface Heard {
  times: number[]
  errors: Record<string, number>
}

export type Order = { type: 'prepare'; port: number; streams: Record<string, Stream> } | { type: 'start' | 'stop' }

/**
 * The maximum number of pending calls of a stream. Above it, the server is far behind: calls are skipped and counted as
 * errors.
 */
const MAX_WAITING = 1000

type Caller = ReturnType<typeof createCaller>

function createCaller(port: number, { everyMs, calls }: Stream) {
  const idle: HttpConnection[] = []
  const waiting = new Set<Promise<void>>()
  let times: number[] = []
  let errors: string[] = []
  /** The index of the next call. The next measurement continues with it. */
  let next = 0
  let timer: NodeJS.Timeout | undefined

  async function send({ path, headers, body }: Call) {
    const connection = idle.pop() ?? openHttp(port)
    const sentAt = performance.now()
    try {
      const { status } = await (body ? connection.post(path, body) : connection.get(path, headers))
      if (status === 200) times.push(performance.now() - sentAt)
      else errors.push(`${path}: ${status}`)
      idle.push(connection)
    } catch (error) {
      errors.push(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }

  function beat() {
    const call = calls[next++ % calls.length]
    if (!call) return
    if (waiting.size >= MAX_WAITING) return void errors.push(`${call.path}: not sent, too many are pending`)
    const sending = send(call)
    waiting.add(sending)
    sending.finally(() => waiting.delete(sending))
  }

  return {
    start() {
      timer = setInterval(beat, everyMs)
    },
    async stop(): Promise<Heard> {
      clearInterval(timer)
      await Promise.all(waiting)
      const heard = { times, errors: countTexts(errors) }
      times = []
      errors = []
      return heard
    },
  }
}

let callers: [name: string, caller: Caller][] = []

process.on('message', async (order: Order) => {
  if (order.type === 'prepare')
    callers = Object.entries(order.streams).map(([name, stream]) => [name, createCaller(order.port, stream)])
  if (order.type === 'start') for (const [, caller] of callers) caller.start()
  if (order.type === 'stop')
    process.send?.(
      Object.fromEntries(await Promise.all(callers.map(async ([name, each]) => [name, await each.stop()]))),
    )
})
process.on('disconnect', () => process.exit())
