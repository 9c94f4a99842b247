import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inStillWorld, startPalco } from '@palco/server/testing/palco-process'

/** A Monday morning in São Paulo. Of the demo week's rooms, one has ended, one is live, and one begins soon. */
const BEGIN = '2025-12-01T13:10:00.000Z'

/** Starts a server with the demo week. Its clock stands still at `BEGIN`. */
export async function startWeek() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'palco-week-'))
  const week = await startPalco({ DATA_DIR, ...inStillWorld(BEGIN) }, ['--demo'])
  return {
    week,
    async remove() {
      await week.end()
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}
