import type { Schema } from '../../../base/db/schema.ts'
import { EVENT_MAP } from './event-map.ts'
import { PEOPLE_MAP } from './people-map.ts'
import { type ExportedIn, mapOf } from './privacy-part.ts'
import { WORK_MAP } from './work-map.ts'

/**
 * Says for every column whether it is about a person: whose it is, why and how long it is kept, whether it is exported,
 * and what an erasure does with it. A new column does not compile until it is in one of the maps
 * (docs/decisions/0055-privacy-map.md).
 */
export const PRIVACY_MAP = mapOf<Schema>()({ ...PEOPLE_MAP, ...EVENT_MAP, ...WORK_MAP })

export type ExportedColumn = ExportedIn<typeof PRIVACY_MAP>
