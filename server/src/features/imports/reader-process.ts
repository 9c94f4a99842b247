import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { ErrorCode } from '@palco/contract/envelope'
import type { ImportError } from '@palco/contract/imports'
import PQueue from 'p-queue'
import { AppError } from '../../base/errors.ts'
import type { Givens, ReaderMessage, Readings, Task } from './reader-messages.ts'
import { busyReading, tooHeavy } from './refusals.ts'

const CHILD = path.join(import.meta.dirname, 'reader-child.ts')

/**
 * Fifty thousand rows take two seconds on an idle machine; on a busy one others go first. With all that may wait it stays
 * below the 300 s of `deploy/nginx.conf`.
 */
const TIME_LIMIT_MS = 45_000
const MAX_WAITING = 4

export interface ReaderLimits {
  timeMs?: number
  waiting?: number
}

/**
 * Parses in a child process: a hostile file can hang the parser or exhaust its memory, and a process can be killed. One at a
 * time, so that uploads don't use up the machine.
 */
export function createReader<Kind extends Task>(task: Kind, limits: ReaderLimits = {}) {
  const { timeMs = TIME_LIMIT_MS, waiting = MAX_WAITING } = limits
  const queue = new PQueue({ concurrency: 1 })
  return async (bytes: Buffer, given: () => Givens[Kind]): Promise<Readings[Kind]> => {
    if (queue.size >= waiting) throw busyReading()
    return queue.add(() => readInChild(task, bytes, given(), timeMs))
  }
}

/** Where there are few cores, everybody's requests would wait for one. */
function giveWay(pid = 0) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system may forbid it.
  }
}

function readInChild<Kind extends Task>(
  task: Kind,
  bytes: Buffer,
  given: Givens[Kind],
  timeMs: number,
): Promise<Readings[Kind]> {
  const { promise, resolve, reject } = Promise.withResolvers<Readings[Kind]>()
  const child = fork(CHILD, [task, JSON.stringify(given)], {
    // May read files (its own source), but not write any, start processes or see our environment.
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  giveWay(child.pid)
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
  // After the last message. Still unanswered: it was killed by its timeout, or ran out of memory.
  child.on('disconnect', () => reject(tooHeavy()))
  // EPIPE if the child exits early.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  return promise
}
