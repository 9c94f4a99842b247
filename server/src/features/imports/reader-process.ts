import { fork } from 'node:child_process'
import path from 'node:path'
import type { ErrorCode } from '@palco/contract/envelope'
import type { ImportError } from '@palco/contract/imports'
import PQueue from 'p-queue'
import { AppError } from '../../base/errors.ts'
import type { ReaderMessage, Readings, Task } from './readings.ts'
import { busyReading, tooHeavy } from './refusals.ts'

const CHILD = path.join(import.meta.dirname, 'reader-child.ts')

/** Fifty thousand rows take two seconds; the rest is for a machine that is busy with other things. */
const TIME_LIMIT_MS = 30_000
const MAX_WAITING = 4

export interface ReaderLimits {
  timeMs?: number
  waiting?: number
}

/**
 * A hostile file can hang a parser or eat its memory, and a thread can't be stopped in the middle of either:
 * a process can. One at a time, so that ten of them don't take the machine.
 */
export function createReader<Kind extends Task>(task: Kind, limits: ReaderLimits = {}) {
  const { timeMs = TIME_LIMIT_MS, waiting = MAX_WAITING } = limits
  const queue = new PQueue({ concurrency: 1 })
  return async (bytes: Buffer): Promise<Readings[Kind]> => {
    if (queue.size >= waiting) throw busyReading()
    return queue.add(() => readInChild(task, bytes, timeMs))
  }
}

function readInChild<Kind extends Task>(task: Kind, bytes: Buffer, timeMs: number): Promise<Readings[Kind]> {
  const { promise, resolve, reject } = Promise.withResolvers<Readings[Kind]>()
  const child = fork(CHILD, [task], {
    // It reads its own source, writes no file, starts no process and sees none of our environment.
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  const users: Readings[Kind]['users'] = []
  const errors: ImportError[] = []
  const refused: Readings[Kind]['refused'] = []
  child.on('message', (message: ReaderMessage<Kind>) => {
    child.send('next', () => {})
    if (message.type === 'portion') {
      users.push(...(message.users as never[]))
      errors.push(...message.errors)
      refused.push(...(message.refused as never[]))
    }
    if (message.type === 'end') resolve({ ...message.rest, users, errors, refused } as unknown as Readings[Kind])
    if (message.type === 'refused') reject(new AppError(message.status, message.code as ErrorCode, message.message))
    if (message.type === 'failed') reject(new Error(message.stack))
  })
  child.on('error', reject)
  // Comes after the last message: without an answer it was killed for its time, or ran out of memory.
  child.on('disconnect', () => reject(tooHeavy()))
  // A child that is gone does not read to the end.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  return promise
}
