import type { Schema } from '../../../base/db/schema.ts'
import { EVENT_MAP } from './event-map.ts'
import { PEOPLE_MAP } from './people-map.ts'
import { type ExportedIn, mapOf } from './privacy-part.ts'
import { WORK_MAP } from './work-map.ts'

/**
 * Says of every column whether it is about a person: about whom, why it is stored and how long, whether it is exported,
 * and what an erasure does with it. A new column does not compile until it is in one of the maps
 * (docs/decisions/0055-privacy-map.md).
 */
export const PRIVACY_MAP = mapOf<Schema>()({ ...PEOPLE_MAP, ...EVENT_MAP, ...WORK_MAP })

export type ExportedColumn = ExportedIn<typeof PRIVACY_MAP>
