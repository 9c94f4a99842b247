import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { ConnectionLimits } from '../../src/base/http/connection-limits.ts'
import { startServer } from './test-server.ts'

/** The size of the file, which is more than the buffers of a socket can hold. */
const FILE_BYTES = 32 * 1024 * 1024

/** Starts a server with a file that is too large to be sent at once. */
export async function startWithFile(limits: Partial<ConnectionLimits> = {}) {
  const webDist = mkdtempSync(path.join(tmpdir(), 'palco-web-'))
  onTestFinished(() => rmSync(webDist, { recursive: true }))
  mkdirSync(path.join(webDist, 'assets'))
  writeFileSync(path.join(webDist, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(webDist, 'assets/large-x1.js'), Buffer.alloc(FILE_BYTES, 'x'))
  const server = await startServer({ webDist, limits })
  return { ...server, file: '/assets/large-x1.js', fileBytes: FILE_BYTES }
}
