import { accessSync, constants, statfsSync } from 'node:fs'

const TESTS_NEED_BYTES = 2 * 1024 ** 3

/** Where files stay in memory, if there is enough of it: a suite makes thousands of databases, and needs none of them on disk. */
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
