import { NEXT_MAX, type StageLinkKind, type StageState } from '@palco/contract/questions/stage-links'
import { type HeldRoom, isQueued } from './held-room.ts'
import type { ShownQuestion, View } from './question-views.ts'

/** Returns what the page of a speaker or of the video mixer shows. */
export function stageStateOf(
  room: HeldRoom,
  { isOn, sitting, questions, votes, poll }: View<ShownQuestion>,
  kind: StageLinkKind,
  roomName: string,
): StageState {
  const toStage = ({ id, text, name }: ShownQuestion) => ({
    ...{ id, text, name },
    votes: votes.get(id) ?? 0,
    version: room.questions.get(id)?.version ?? 0,
  })
  const shown = isOn ? [...questions.values()] : []
  const stage = shown.find(({ state }) => state === 'stage')
  const next = shown.filter(({ state }) => state === 'approved').map(toStage)
  const isSpeaker = kind === 'speaker'
  return {
    ...{ kind, roomName },
    state: isOn ? (sitting?.state ?? null) : null,
    stage: stage ? toStage(stage) : null,
    next: isSpeaker ? next.sort((one, other) => other.votes - one.votes).slice(0, NEXT_MAX) : [],
    waiting: isSpeaker ? countWaiting(room) : 0,
    poll: isSpeaker ? null : poll,
  }
}

const countWaiting = (room: HeldRoom) => [...room.questions.values()].filter((each) => isQueued(room, each)).length
