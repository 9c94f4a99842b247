import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ActName, Acts } from './crowd.ts'

type Message = { progress: number } | { failure: string } | { result: never }

export type Crowd = ReturnType<typeof startCrowd>

/** The people in a process of their own: what they cost is not the server's. */
export function startCrowd() {
  const child = fork(path.join(import.meta.dirname, 'crowd.ts'))

  async function play<Name extends ActName>(
    name: Name,
    options: Parameters<Acts[Name]>[0],
    onProgress: (done: number) => void = () => {},
  ): Promise<Awaited<ReturnType<Acts[Name]>>> {
    child.send({ name, options })
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message'), died()])) as [Message]
      if ('result' in message) return message.result
      if ('failure' in message) throw new Error(message.failure)
      onProgress(message.progress)
    }
  }

  const exit = once(child, 'exit')
  const died = async (): Promise<never> => {
    await exit
    throw new Error('the process that plays the people has ended')
  }

  return {
    play,
    pid: Number(child.pid),
    async stop() {
      child.disconnect()
      await exit
    },
  }
}
