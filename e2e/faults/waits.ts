import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

/**
 * Polls until `isSo` returns true. Resolves to the milliseconds that this took; to null if it took longer than
 * `withinMs`.
 */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number | null> {
  const begun = Date.now()
  while (!(await isSo())) {
    if (Date.now() - begun > withinMs) return null
    await sleep(50)
  }
  return Date.now() - begun
}

export const isReady = async (url: string) => (await ask(url, '/readyz', { withinMs: 10_000 })).status === 200
