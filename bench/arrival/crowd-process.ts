import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ActName, Acts } from './crowd.ts'
import { showProgress } from './progress.ts'

type Message = { progress: number } | { id: number; failure: string } | { id: number; result: never }

/** The time limit of an act, which is a phase of the measurement such as `arrive`. */
const PATIENCE_MS = 600_000

interface Played {
  title: string
  resolve: (result: never) => void
  reject: (error: Error) => void
}

export type Crowd = ReturnType<typeof startCrowd>

/**
 * Simulates the people (the crowd) in a separate process, so that their processor time is not counted as the server's.
 */
export function startCrowd() {
  const child = fork(path.join(import.meta.dirname, 'crowd.ts'))
  const exit = once(child, 'exit')
  const played = new Map<number, Played>()
  let lastId = 0

  child.on('message', (message: Message) => {
    if ('progress' in message) return showProgress(`${played.values().next().value?.title}: ${message.progress}`)
    const act = played.get(message.id)
    played.delete(message.id)
    if ('failure' in message) act?.reject(new Error(message.failure))
    else act?.resolve(message.result)
  })
  child.on('exit', () => {
    for (const { reject } of played.values()) reject(new Error('the process that simulates the people has exited'))
  })

  return {
    pid: Number(child.pid),
    play<Name extends ActName>(title: string, name: Name, options: Parameters<Acts[Name]>[0]) {
      type Result = Awaited<ReturnType<Acts[Name]>>
      showProgress(title)
      return new Promise<Result>((resolve, reject) => {
        const id = ++lastId
        setTimeout(() => reject(new Error(`${title}: not finished after ${PATIENCE_MS} ms`)), PATIENCE_MS).unref()
        played.set(id, { title, resolve, reject })
        child.send({ id, name, options: options ?? {} })
      })
    },
    async stop() {
      child.disconnect()
      await exit
    },
  }
}
