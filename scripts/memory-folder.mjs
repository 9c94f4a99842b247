import { accessSync, constants, statfsSync } from 'node:fs'

const TESTS_NEED_BYTES = 2 * 1024 ** 3

/**
 * Returns a folder in memory (tmpfs) for the thousands of test databases; `null` if there is none or it is too small.
 */
export function memoryFolder() {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > TESTS_NEED_BYTES ? folder : null
  } catch {
    return null
  }
}
