import { fork } from 'node:child_process'
import path from 'node:path'
import type { ErrorCode } from '@palco/contract/envelope'
import type { ImportError } from '@palco/contract/imports'
import PQueue from 'p-queue'
import { AppError } from '../../base/errors.ts'
import type { Givens, HostMessage, HostOrder, Readings, Task } from './reader-messages.ts'
import { busyReading, tooHeavy } from './refusals.ts'

const HOST = path.join(import.meta.dirname, 'reader-host.ts')

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
  // Now, while the server is small: later everybody would wait for it.
  host ??= startHost()
  return async (bytes: Buffer, given: () => Givens[Kind]): Promise<Readings[Kind]> => {
    if (queue.size >= waiting) throw busyReading()
    return queue.add(() => readInChild(task, bytes, given(), timeMs))
  }
}

interface Host {
  send(order: HostOrder): void
  /** By the id of a reading. */
  listeners: Map<number, (message: HostMessage['message']) => void>
}

/** One for the process, started with the server. */
let host: Host | null = null
let lastId = 0

function startHost(): Host {
  const child = fork(HOST, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const listeners: Host['listeners'] = new Map()
  // It must not keep the server alive, and ends with it.
  child.unref()
  child.channel?.unref()
  child.on('message', ({ id, message }: HostMessage) => listeners.get(id)?.(message))
  const end = () => {
    if (host === started) host = null
    for (const listener of listeners.values()) listener({ type: 'gone' })
  }
  child.on('error', end)
  child.once('exit', end)
  const started: Host = { send: (order) => void child.send(order, () => {}), listeners }
  return started
}

function readInChild<Kind extends Task>(
  task: Kind,
  bytes: Buffer,
  given: Givens[Kind],
  timeMs: number,
): Promise<Readings[Kind]> {
  const { promise, resolve, reject } = Promise.withResolvers<Readings[Kind]>()
  host ??= startHost()
  const { send, listeners } = host
  lastId += 1
  const id = lastId
  const users: Readings[Kind]['users'] = []
  const errors: ImportError[] = []
  const refused: Readings[Kind]['refused'] = []
  listeners.set(id, (message) => {
    send({ type: 'next', id })
    if (message.type === 'portion') {
      users.push(...(message.users as never[]))
      errors.push(...message.errors)
      refused.push(...(message.refused as never[]))
    }
    if (message.type === 'end') resolve({ ...message.rest, users, errors, refused } as unknown as Readings[Kind])
    if (message.type === 'refused') reject(new AppError(message.status, message.code as ErrorCode, message.message))
    if (message.type === 'failed') reject(new Error(message.stack))
    // Still unanswered: it was killed by its timeout, or ran out of memory.
    if (message.type === 'gone') reject(tooHeavy())
  })
  send({ type: 'read', id, task, given, bytes, timeMs })
  return promise.finally(() => listeners.delete(id))
}
