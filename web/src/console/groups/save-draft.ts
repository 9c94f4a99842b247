import type { Group, GroupCreate, GroupWithRooms } from '@palco/contract/groups'
import type { Room, RoomCreate, RoomUpdate } from '@palco/contract/rooms'
import { ApiError } from '../../api/api-error.ts'
import { alreadySaved } from './already-saved.ts'
import { type DraftEvent, fieldsOf, type GroupDraft, isSameGroup, nextDraft } from './group-draft.ts'
import { type SaveStep, saveSteps } from './save-steps.ts'

export interface RoomCalls {
  createRoom: (fields: RoomCreate) => Promise<Room>
  updateRoom: (id: string, fields: RoomUpdate) => Promise<Room>
  deleteRoom: (id: string) => Promise<unknown>
}

export interface SaveCalls extends RoomCalls {
  saveGroup: (fields: GroupCreate, seen: Group | null) => Promise<Group>
  fetchGroup: (id: string) => Promise<GroupWithRooms>
  /** Those that were not there when the dialog was opened. */
  fetchNewGroups: () => Promise<Group[]>
}

/** What was sent when an answer did not arrive. */
export interface LostAttempt {
  draft: GroupDraft
  fields: GroupCreate
}

export interface SaveReport {
  draft: GroupDraft
  done: SaveStep[]
  failed: { step: SaveStep; error: unknown }[]
  /** Not even sent. */
  skipped: SaveStep[]
  /** What the next attempt has to look for first. */
  lost: LostAttempt | null
}

interface SaveOptions {
  calls: SaveCalls
  /** Hears of each part as soon as it is saved: what has its id is never created again. */
  onSaved: (event: DraftEvent) => void
  lost: LostAttempt | null
}

/** Without an answer of the application itself, nobody knows whether it was done. */
const isAnswerLost = (error: unknown) => !(error instanceof ApiError) || error.status < 400 || error.status >= 500

/** Sends what is staged, part by part. A room that is refused does not hold up the others. */
export async function saveDraft(draft: GroupDraft, fields: GroupCreate, options: SaveOptions): Promise<SaveReport> {
  const { calls, onSaved, lost } = options
  const planned = saveSteps(draft, fields)
  const report: SaveReport = { draft, done: [], failed: [], skipped: [], lost }
  const note = (event: DraftEvent) => {
    report.draft = nextDraft(report.draft, event)
    onSaved(event)
  }

  try {
    if (lost) for (const event of await savedBefore(lost, calls)) note(event)
  } catch (error) {
    const [step, ...skipped] = planned
    return step ? { ...report, failed: [{ step, error }], skipped } : report
  }

  report.lost = null
  const steps = saveSteps(report.draft, fields)
  report.done = planned.filter(({ key }) => !steps.some((step) => step.key === key))
  for (const [index, step] of steps.entries()) {
    try {
      note(await perform(step, report.draft.group, fields, calls))
      report.done.push(step)
    } catch (error) {
      report.failed.push({ step, error })
      if (isAnswerLost(error)) report.lost = { draft: report.draft, fields }
      const isHopeless = step.type === 'saveGroup' || !(error instanceof ApiError) || error.status === 0
      if (isHopeless) return { ...report, skipped: steps.slice(index + 1) }
    }
  }
  return report
}

/** A lost answer does not mean that nothing was done: looks before anything is sent a second time. */
async function savedBefore({ draft, fields }: LostAttempt, calls: SaveCalls): Promise<DraftEvent[]> {
  const group = draft.group ?? (await calls.fetchNewGroups()).find((created) => isSameGroup(created, fields))
  return group ? alreadySaved(draft, fields, await calls.fetchGroup(group.id)) : []
}

async function perform(
  step: SaveStep,
  group: Group | null,
  fields: GroupCreate,
  calls: SaveCalls,
): Promise<DraftEvent> {
  if (step.type === 'saveGroup') return { type: 'groupSaved', group: await calls.saveGroup(fields, group) }
  if (!group) throw new Error('A group is saved before its rooms')
  const { key, entry } = step
  if (entry.name === 'removed') {
    await calls.deleteRoom(entry.room.id).catch(unlessGone)
    return { type: 'roomDeleted', key }
  }
  const sent = fieldsOf(entry)
  const room = { ...sent, groupId: group.id }
  const saved =
    entry.name === 'added'
      ? calls.createRoom(room)
      : calls.updateRoom(entry.room.id, { ...room, version: entry.room.version })
  return { type: 'roomSaved', key, room: await saved, sent }
}

/** Somebody else was faster. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
