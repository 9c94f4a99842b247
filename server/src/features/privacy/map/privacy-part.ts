import type { Fate, KeepReason } from '@palco/contract/privacy/erasure'
import type { LegalBasis, PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import type { RetentionClass } from '@palco/contract/privacy/retention'
import type { RawBuilder } from 'kysely'
import type { Schema } from '../../../base/db/schema.ts'

/**
 * What a column contains that leads to a person. `name`: the name of a member of the team or of a speaker, which
 * several people may have. `mention`: names of fields in JSON whose text can be the name or the e-mail address.
 */
export type Lead = 'id' | 'email' | 'name' | { mention: string }

/** What an erasure does with the rows. `anonymised` rows are changed or replaced by the feature that owns the table. */
export type Erased =
  | { fate: Extract<Fate, 'deleted'> }
  | { fate: Extract<Fate, 'blanked'>; blanks: Record<string, string | null | RawBuilder<string>>; reason?: KeepReason }
  | { fate: Extract<Fate, 'anonymised' | 'kept'>; reason: KeepReason }

/** Columns of a table that are about the same person. */
export interface PersonalPart {
  topic: PrivacyTopic
  basis: LegalBasis
  kept: RetentionClass
  /** The columns with which the rows of a person are found. */
  by: Readonly<Record<string, Lead>>
  /**
   * Columns that exclude rows: if they lead to the person, the row belongs to an earlier part of the table, which is
   * erased first.
   */
  except?: Readonly<Record<string, Lead>>
  /** Names of columns that a person gets in a download. */
  exported?: string
  /**
   * Names of columns that a person does not get: they are of no use to the person, secret, or about other people, too.
   */
  hidden?: string
  erased: Erased
}

export interface MappedTable {
  /** Names of columns without personal data. */
  none?: string
  parts?: readonly PersonalPart[]
}

export type WordsOf<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text
type Parts<Table> = Table extends { parts: readonly (infer Part)[] } ? Part : never
type Named<Table, Field extends string> = Table extends { [Key in Field]: infer Text } ? WordsOf<Text> : never
type ColumnsIn<Table> = Named<Table, 'none'> | Named<Parts<Table>, 'exported'> | Named<Parts<Table>, 'hidden'>

export type ExportedIn<Map> = { [Name in keyof Map]: Named<Parts<Map[Name]>, 'exported'> }[keyof Map]

/** Shows what is wrong with a map, so that the compiler's error names the table and the column. */
type Checked<Tables, Map> = {
  [Name in keyof Tables]: Name extends keyof Map
    ? [Exclude<keyof Tables[Name], ColumnsIn<Map[Name]>>] extends [never]
      ? [Exclude<ColumnsIn<Map[Name]>, keyof Tables[Name]>] extends [never]
        ? Map[Name]
        : { 'no such column': Exclude<ColumnsIn<Map[Name]>, keyof Tables[Name]> }
      : { 'column without a word': Exclude<keyof Tables[Name], ColumnsIn<Map[Name]>> }
    : { 'table without a word': Name }
}

/** Returns the map. It does not compile if the map leaves out a column of these tables. */
export const mapOf =
  <Tables>() =>
  <const Map extends Partial<Record<keyof Tables, MappedTable>>>(map: Map & Checked<Tables, Map>): Map =>
    map

/** Returns a part of the map, for the tables with these names. */
export const mapTables = <Name extends keyof Schema>() => mapOf<Pick<Schema, Name>>()
