import { groupNameKey } from '@palco/contract/groups/groups'
import type {
  ImportError,
  ImportParseAnswer,
  ImportSaveAnswer,
  MissingGroup,
  RefusedLine,
} from '@palco/contract/imports/imports'

import { isDifferent, joinCreated, type KnownPeople, startKnown, tickedPeople } from './known-people.ts'

/** A line of the sheet. `groupId` is '' if the line has no group. */
export interface ImportLine {
  row: number
  name: string
  email: string
  groupId: string
  /** The telephone number as the server has normalised it. */
  phone?: string | undefined
  /** The code of a pass. If the line has an error, this may be an unknown text from the sheet. */
  pass?: string | undefined
  /** When the person asked to be erased. Their line is imported only if it is ticked. */
  askedErasureAt?: string | undefined
  /** Set if the line was ticked although the person had asked to be erased. */
  evenIfErased?: boolean | undefined
}

export type TypedLine = Pick<ImportLine, 'name' | 'email' | 'pass'>

interface Sheet extends KnownPeople {
  lines: readonly ImportLine[]
  errors: readonly ImportError[]
  notices: readonly string[]
  refused?: readonly RefusedLine[] | undefined
  missingGroups?: readonly MissingGroup[] | undefined
  hasPasses: boolean
  selected: ReadonlySet<number>
  /** The data to undo the last change of many lines: `before` has the previous group of each line. */
  undoable?: { groupId: string; before: ReadonlyMap<number, string> } | undefined
  /**
   * Unfinished corrections by row. They are kept here, because the virtualised table unmounts lines that are scrolled
   * out of view.
   */
  typed?: ReadonlyMap<number, TypedLine> | undefined
  isChanged: boolean
}

/** `success` is the number of created people, and `updated` is the number of changed people. */
type ImportResultCounts = ImportSaveAnswer & { updated: number }

/** The steps of an upload. `fruitless`: the sheet has nothing to save. */
export type ImportState =
  | { name: 'idle'; problem: string | null }
  | { name: 'parsing'; fileName: string }
  | ({ name: 'choosing' | 'saving'; problem: string | null } & Sheet)
  | { name: 'fruitless'; errors: readonly ImportError[]; unchanged: number }
  | { name: 'done'; result: ImportResultCounts; created: readonly ImportLine[]; hasOwnPasswords?: boolean | undefined }

export type ImportEvent =
  | { type: 'dropped'; fileName: string }
  | { type: 'refused'; problem: string }
  | { type: 'parsed'; answer: ImportParseAnswer }
  | { type: 'grouped'; groupId: string; row: number }
  | { type: 'manyGrouped'; groupId: string; rows: ReadonlySet<number> }
  | { type: 'groupingUndone' }
  /** If `line` is `null`, the correction is discarded. */
  | { type: 'typed'; row: number; line: TypedLine | null }
  | ({ type: 'corrected'; row: number; evenIfErased?: boolean } & TypedLine)
  | { type: 'groupCreated'; missing: MissingGroup; groupId: string }
  | { type: 'selected'; rows: readonly number[]; isSelected: boolean }
  | { type: 'ticked'; keys: readonly string[]; isTicked: boolean }
  | { type: 'submitted' }
  | { type: 'saved'; result: ImportResultCounts; created: readonly ImportLine[]; hasOwnPasswords?: boolean }
  | { type: 'cancelled' }

export const initialImport: ImportState = { name: 'idle', problem: null }

type Review = Extract<ImportState, { name: 'choosing' | 'saving' }>

export interface ReviewProps {
  state: Review
  apply: (event: ImportEvent) => void
}

export function nextImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'dropped':
      return { name: 'parsing', fileName: event.fileName }
    case 'parsed':
      return afterParse(event.answer)
    case 'saved':
      return { name: 'done', result: event.result, created: event.created, hasOwnPasswords: event.hasOwnPasswords }
    case 'cancelled':
      return initialImport
    case 'refused':
      if (state.name === 'saving') return { ...state, name: 'choosing', problem: event.problem }
      return { name: 'idle', problem: event.problem }
    default:
      return state.name === 'choosing' ? reviewed(state, event) : state
  }
}

type ReviewEvent = Exclude<ImportEvent, { type: 'dropped' | 'parsed' | 'saved' | 'cancelled' | 'refused' }>

function reviewed(state: Review, event: ReviewEvent): ImportState {
  switch (event.type) {
    case 'submitted':
      return submit(state)
    case 'typed':
      return { ...state, typed: withTyped(state, event.row, event.line), problem: event.line && state.problem }
    case 'grouped': {
      const { row, groupId } = event
      const lines = state.lines.map((line) => (line.row === row ? { ...line, groupId } : line))
      return { ...state, lines, isChanged: true }
    }
    case 'manyGrouped':
      return { ...state, ...groupMany(state, event), isChanged: true }
    case 'groupingUndone':
      return { ...state, ...undoGrouping(state) }
    case 'corrected':
      return { ...state, ...correct(state, event), isChanged: true, problem: null }
    case 'groupCreated':
      return { ...state, ...fillGroup(state, event), isChanged: true }
    case 'selected':
      return { ...state, selected: changedSet(state.selected, event.rows, event.isSelected) }
    case 'ticked': {
      const ticked = changedSet(state.ticked, event.keys, event.isTicked)
      return { ...state, ticked, isChanged: true, problem: null }
    }
  }
}

function changedSet<Item>(before: ReadonlySet<Item>, items: readonly Item[], isIn: boolean): Set<Item> {
  const after = new Set(before)
  for (const item of items) isIn ? after.add(item) : after.delete(item)
  return after
}

type ManyGrouped = Extract<ImportEvent, { type: 'manyGrouped' }>

function groupMany({ lines }: Sheet, { groupId, rows }: ManyGrouped): Partial<Sheet> {
  const changed = lines.filter((line) => rows.has(line.row) && line.groupId !== groupId)
  const before = new Map(changed.map((line) => [line.row, line.groupId]))
  return {
    lines: lines.map((line) => (before.has(line.row) ? { ...line, groupId } : line)),
    undoable: { groupId, before },
  }
}

/** Restores the lines' previous groups. Keeps the group of a line whose group was changed again in the meantime. */
function undoGrouping({ lines, undoable }: Sheet): Partial<Sheet> {
  if (!undoable) return {}
  return {
    lines: lines.map((line) =>
      line.groupId === undoable.groupId ? { ...line, groupId: undoable.before.get(line.row) ?? line.groupId } : line,
    ),
    undoable: undefined,
  }
}

/**
 * Starts the save. Refuses it if a correction is unfinished, because its values would not be saved, or if there is
 * nothing to save.
 */
function submit(state: Review): ImportState {
  const [row] = openCorrections(state)
  if (row !== undefined) return { ...state, problem: `Confirme ou desfaça primeiro a correção da linha ${row}.` }
  if (!state.lines.length && !tickedPeople(state).length)
    return { ...state, problem: 'Marque pelo menos uma mudança para salvar.' }
  return { ...state, name: 'saving', problem: null }
}

export function openCorrections({ lines, refused = [], typed = new Map() }: Sheet): number[] {
  return [...lines, ...refused].flatMap((line) => {
    const corrected = typed.get(line.row)
    return corrected && !isSameLine(corrected, line) ? [line.row] : []
  })
}

export const isSameLine = (one: TypedLine, other: TypedLine) =>
  one.name === other.name && one.email === other.email && one.pass === other.pass

function withTyped({ typed }: Sheet, row: number, line: TypedLine | null): Sheet['typed'] {
  const next = new Map(typed)
  if (line) next.set(row, line)
  else next.delete(row)
  return next
}

const withPhone = ({ phone }: { phone?: string | undefined }) => phone !== undefined && { phone }

const isNamed = (groupName: string, { name }: MissingGroup) => groupNameKey(groupName) === groupNameKey(name)

/**
 * Applies a correction. A line that had an error moves to the valid lines. If the sheet names a group for it that does
 * not exist yet, its row is added to the group's entry in `missingGroups`.
 */
function correct(
  sheet: Sheet,
  { row, name, email, pass, evenIfErased }: Extract<ImportEvent, { type: 'corrected' }>,
): Partial<Sheet> {
  const typed = withTyped(sheet, row, null)
  const refused = sheet.refused?.find((line) => line.row === row)
  if (!refused)
    return { typed, lines: sheet.lines.map((line) => (line.row === row ? { ...line, name, email, pass } : line)) }
  const ofSheet = { groupId: refused.groupId ?? '', ...withPhone(refused) }
  const corrected = { row, name, email, ...ofSheet, pass, ...(evenIfErased && { evenIfErased }) }
  return {
    typed,
    missingGroups: sheet.missingGroups?.map((missing) =>
      isNamed(refused.groupName, missing) ? { ...missing, rows: [...missing.rows, row] } : missing,
    ),
    lines: [...sheet.lines, corrected].sort((one, other) => one.row - other.row),
    refused: sheet.refused?.filter((line) => line !== refused),
    errors: sheet.errors.filter((error) => error.row !== row),
  }
}

/**
 * Assigns the lines of a missing group, which the sheet names but which did not exist, to the group that was created
 * for it. Keeps other groups that were chosen for some of the lines.
 */
function fillGroup(sheet: Sheet, { missing, groupId }: { missing: MissingGroup; groupId: string }): Partial<Sheet> {
  const rows = new Set(missing.rows)
  return {
    ...joinCreated(sheet, rows, groupId),
    lines: sheet.lines.map((line) => (rows.has(line.row) && !line.groupId ? { ...line, groupId } : line)),
    refused: sheet.refused?.map((line) => (isNamed(line.groupName, missing) ? { ...line, groupId } : line)),
    missingGroups: sheet.missingGroups?.filter((group) => group.name !== missing.name),
    notices: sheet.notices.filter((notice) => notice !== missing.notice),
  }
}

function afterParse(answer: ImportParseAnswer): ImportState {
  const { users, errors, known = [], notices = [], refused, missingGroups, columns } = answer
  const isSavable =
    users.length ||
    known.some(isDifferent) ||
    (known.length && missingGroups?.length) ||
    refused?.some(({ askedErasureAt }) => askedErasureAt)
  if (!isSavable) return { name: 'fruitless', errors, unchanged: known.length }
  const lines = users.map(({ name, email, groupId, phone, pass, row }, index) => ({
    row: row ?? index + 2,
    name,
    email,
    groupId: groupId ?? '',
    ...withPhone({ phone }),
    ...(pass && { pass }),
  }))
  const hasPasses = columns?.pass !== undefined
  const sheet = { ...startKnown(known), lines, errors, notices, refused, missingGroups, hasPasses }
  return { name: 'choosing', problem: null, ...sheet, selected: new Set(), isChanged: false }
}
