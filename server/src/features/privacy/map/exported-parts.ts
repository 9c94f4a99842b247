import { PRIVACY_MAP } from './privacy-map.ts'
import type { MappedTable } from './privacy-part.ts'

export const EXPORTED_PARTS = Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
  parts.flatMap((part) => (part.exported ? { table, part, columns: part.exported.split(' ') } : [])),
)
