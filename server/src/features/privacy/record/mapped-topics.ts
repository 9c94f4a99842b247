import type { KeepReason } from '@palco/contract/privacy/erasure'
import { type LegalBasis, PRIVACY_TOPICS, type PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import type { RetentionClass } from '@palco/contract/privacy/retention'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'

export interface MappedTopic {
  topic: PrivacyTopic
  bases: LegalBasis[]
  kept: RetentionClass[]
  /** The columns of the topic that people get in a download. */
  columns: string[]
}

const parts = Object.values<MappedTable>(PRIVACY_MAP).flatMap(({ parts = [] }) => parts)

const unique = <Thing>(things: readonly Thing[]) => [...new Set(things)]

/** The topics of the privacy map, each with a summary of its tables. */
export const MAPPED_TOPICS: readonly MappedTopic[] = PRIVACY_TOPICS.flatMap((topic) => {
  const own = parts.filter((part) => part.topic === topic)
  if (!own.length) return []
  const columns = own.flatMap(({ exported = '' }) => exported.split(' ').filter(Boolean))
  return {
    topic,
    bases: unique(own.map(({ basis }) => basis)),
    kept: unique(own.map(({ kept }) => kept)),
    columns: unique(columns),
  }
})

/** The reasons for which data is kept after an erasure. */
export const KEPT_REASONS: readonly KeepReason[] = unique(
  parts.flatMap(({ erased }) => ('reason' in erased && erased.reason ? erased.reason : [])),
)
