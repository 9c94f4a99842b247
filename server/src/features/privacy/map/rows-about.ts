import { emailKey } from '@palco/contract/base/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../base/db/database.ts'
import { jsonRows } from '../../../base/db/json-rows.ts'
import { isOneOf } from '../../../base/db/one-of.ts'
import type { Lead, PersonalPart } from './privacy-part.ts'

/** A person, with everything by which rows about them can be found. */
export interface DataSubject {
  /** `null` for an e-mail address without an account. */
  id: string | null
  emails: readonly string[]
  name: string | null
  /**
   * True if the person is or was in the team, or is a speaker. Rows about the team's work are only about such people.
   */
  isMember: boolean
  /** True if no other member has the same name. Otherwise, a row with just the name may be about somebody else. */
  isOnlyOne: boolean
}

/**
 * Returns the pieces of JSON that mention the person, such as `"speaker":"Ana"`. Each contains the field's name,
 * because people choose their own names: `"room"` alone could also be the name of a field.
 */
export const mentionsOf = ({ name, emails }: DataSubject, fields: string): { field: string; json: string }[] => {
  const texts = new Set([...(name ? [name] : []), ...emails, ...emails.map(emailKey)])
  return fields.split(' ').flatMap((field) => [...texts].map((text) => ({ field, json: inField(field, text) })))
}

/** Returns a text in a field as `JSON.stringify` writes it. */
export const inField = (field: string, text: string) => `${JSON.stringify(field)}:${JSON.stringify(text)}`

function leadsTo(
  db: Database,
  column: string,
  lead: Lead,
  people: readonly DataSubject[],
): RawBuilder<boolean> | undefined {
  if (typeof lead === 'object') {
    const mentions = people.flatMap((person) => mentionsOf(person, lead.mention))
    if (!mentions.length) return
    return sql`exists (
      select 1 from ${jsonRows(db, 'mentions', { json: 'text' }, mentions)}
      where replace(${sql.ref(column)}, mentions.json, '') <> ${sql.ref(column)}
    )`
  }
  const found = {
    id: () => people.flatMap(({ id }) => id ?? []),
    email: () => people.flatMap(({ emails }) => emails.map(emailKey)),
    name: () => people.flatMap(({ name, isOnlyOne }) => (name && isOnlyOne ? name : [])),
  }[lead]()
  if (!found.length) return
  return isOneOf(db, lead === 'email' ? sql`lower(${sql.ref(column)})` : column, found)
}

/** Returns the condition for a table's rows about any of these people; undefined if there can be none. */
export function rowsAbout(
  db: Database,
  { by, except = {}, topic }: Pick<PersonalPart, 'by' | 'except' | 'topic'>,
  people: readonly DataSubject[],
): RawBuilder<boolean> | undefined {
  const concerned = topic === 'team' ? people.filter(({ isMember }) => isMember) : people
  const anyOf = (leads: PersonalPart['by']) => {
    const found = Object.entries(leads).flatMap(([column, lead]) => leadsTo(db, column, lead, concerned) ?? [])
    return found.length ? sql<boolean>`(${sql.join(found, sql` or `)})` : undefined
  }
  const [theirs, others] = [anyOf(by), anyOf(except)]
  return theirs && others ? sql`(${theirs} and ${others} is not true)` : theirs
}
