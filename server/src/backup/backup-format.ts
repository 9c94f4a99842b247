import { z } from 'zod'
import type { Row } from './snapshot.ts'
import { isTableName } from './tables.ts'

// A backup is gzipped JSON lines: a header, then [table, row] for each row, then the SHA-256 of all lines before. Later
// formats keep the last line, which is verified first.

export const FORMAT = 1

export const headLine = z.object({
  palcoBackup: z.number(),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  waitingMails: z.number().optional(),
})
export const rowLine = z.tuple([z.string().refine(isTableName), z.record(z.string(), z.unknown())])
export const lastLine = z.object({ sha256: z.string() })

const bytes = z.object({ base64: z.base64() })

export const packRow = (row: Row): Row =>
  mapValues(row, (value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value))

export const unpackRow = (row: Row): Row =>
  mapValues(row, (value) => {
    const { success, data } = bytes.safeParse(value)
    return success ? Buffer.from(data.base64, 'base64') : value
  })

const mapValues = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]))
