import type { AuditChanges, AuditLine, AuditValue } from '@palco/contract/audit/audit'
import { emailKey } from '@palco/contract/base/fields'
import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import type { Database } from '../../base/db/database.ts'
import { findErasedAt } from '../erasure-ledger/asked-erasures.ts'
import { findErased } from '../erasure-ledger/erasures.repo.ts'

const textsIn = (value: AuditValue | undefined) => [value].flat().filter((each) => typeof each === 'string')
const isEmail = (text: string) => /^\S+@\S+$/.test(text)

/**
 * Hides the names of erased people in audit lines: as actors, as targets and as speakers of rooms. Also hides texts
 * that are exactly their e-mail address. Stored lines can't be changed, so this is done whenever lines are read.
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
    /**
     * Hides an erased person's e-mail address, but only in lines before the erasure: later lines are about a new
     * account with the same address.
     */
    const visible = (text: string) => ((erasedAt.get(emailKey(text)) ?? '') >= line.at ? REMOVED_PERSON : text)
    const aboutErased = erased.has(target.id ?? '')
    return {
      ...line,
      ...(erased.has(actor.id ?? '') && { actor: { ...actor, name: REMOVED_PERSON }, address: '' }),
      target: { ...target, name: aboutErased ? REMOVED_PERSON : visible(target.name) },
      // Show no changes of an erased person, because they may contain the name, e-mail address and telephone number.
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
