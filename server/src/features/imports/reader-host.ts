import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { HostMessage, HostOrder } from './reader-messages.ts'

// Entry point of a small process that starts a reader for each file. Starting a process copies the page tables of the one
// that starts it: the server has hundreds of megabytes, and everybody would wait for 30 ms.

const CHILD = path.join(import.meta.dirname, 'reader-child.ts')

const readers = new Map<number, ChildProcess>()

const answer = (message: HostMessage) => void process.send?.(message)

function start({ id, task, given, bytes, timeMs }: Extract<HostOrder, { type: 'read' }>) {
  const reader = fork(CHILD, [task, JSON.stringify(given)], {
    // May read files (its own source), but not write any, start processes or see our environment.
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  readers.set(id, reader)
  const end = () => {
    if (readers.delete(id)) answer({ id, message: { type: 'gone' } })
  }
  reader.on('message', (message: Exclude<HostMessage['message'], { type: 'gone' }>) => answer({ id, message }))
  reader.on('error', end)
  // After the last message.
  reader.on('disconnect', end)
  // EPIPE if the reader exits early.
  reader.stdin?.on('error', () => {})
  reader.stdin?.end(bytes)
}

process.on('message', (order: HostOrder) => {
  if (order.type === 'read') start(order)
  else readers.get(order.id)?.send('next', () => {})
})

process.on('disconnect', () => {
  for (const reader of readers.values()) reader.kill('SIGKILL')
  process.exit()
})

try {
  // Its readers inherit it. Where there are few cores, everybody's requests would wait for one.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A system may forbid it.
}
