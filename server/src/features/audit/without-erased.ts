import type { AuditChanges, AuditLine, AuditValue } from '@palco/contract/audit/audit'
import { emailKey } from '@palco/contract/base/fields'
import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import type { Database } from '../../base/db/database.ts'
import { findErasedAt } from '../erasure-ledger/asked-erasures.ts'
import { findErased } from '../erasure-ledger/erasures.repo.ts'

const textsIn = (value: AuditValue | undefined) => [value].flat().filter((each) => typeof each === 'string')
const isEmail = (text: string) => /^\S+@\S+$/.test(text)

/**
 * Audit lines can't be changed, so erased people are removed when lines are read: as actor, as target, as speaker
 * of a room, and where their e-mail address stands alone.
 */
export async function withoutErased(db: Database, lines: readonly AuditLine[]): Promise<AuditLine[]> {
  const ids = lines.flatMap(({ actor, target, changes }) => [
    ...[actor.id, target.id].filter((id) => id !== null),
    ...(changes.speakerIds ?? []).flatMap(textsIn),
  ])
  const texts = lines.flatMap(({ target, changes }) => [target.name, ...Object.values(changes).flat().flatMap(textsIn)])
  const [erased, erasedAt] = await Promise.all([findErased(db, ids), findErasedAt(db, texts.filter(isEmail))])

  return lines.map((line) => {
    const { actor, target, changes } = line
    /** An address that was erased may be used again: lines after the erasure are about somebody new. */
    const visible = (text: string) => ((erasedAt.get(emailKey(text)) ?? '') >= line.at ? REMOVED_PERSON : text)
    const aboutErased = erased.has(target.id ?? '')
    return {
      ...line,
      ...(erased.has(actor.id ?? '') && { actor: { ...actor, name: REMOVED_PERSON }, address: '' }),
      target: { ...target, name: aboutErased ? REMOVED_PERSON : visible(target.name) },
      // Changes of a person have their name, address and telephone number, before and after.
      changes: aboutErased ? {} : visibleChanges(changes, erased, visible),
    }
  })
}

function visibleChanges(
  { speakerIds, ...changes }: AuditChanges,
  erased: ReadonlySet<string>,
  visible: (text: string) => string,
): AuditChanges {
  const shown = Object.entries(changes).map(([field, sides]) => {
    const [before, after] = sides.map((value, side) => {
      const ids = field === 'speakers' ? textsIn(speakerIds?.[side]) : []
      if (Array.isArray(value))
        return value.map((text, at) => (erased.has(ids[at] ?? '') ? REMOVED_PERSON : visible(text)))
      return typeof value === 'string' ? visible(value) : value
    })
    return [field, [before ?? null, after ?? null]]
  })
  return Object.fromEntries(shown)
}
