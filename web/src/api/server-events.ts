import type { QuestionsTick } from '@palco/contract/questions/question-ticks'
import type { OwnQuestion } from '@palco/contract/questions/questions'
import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import type { RoomAir } from '@palco/contract/rooms/room-air'

function createEvent<Payload>() {
  const listeners = new Set<(payload: Payload) => void>()
  return {
    emit(payload: Payload) {
      for (const listener of listeners) listener(payload)
    },
    subscribe(listener: (payload: Payload) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Emitted when the server's data on this topic has changed. */
export const { emit: emitChanged, subscribe: onChanged } = createEvent<ChangedTopic>()

/** Emitted when a room's webinar URL, mode or hours have changed. */
export const { emit: emitAired, subscribe: onAired } = createEvent<RoomAir>()

/** Emitted when an administrator has removed this person from the room with this id. */
export const { emit: emitSentOut, subscribe: onSentOut } = createEvent<string>()

/** Emitted when the questions or the poll of the room that this page shows have changed. */
export const { emit: emitQuestions, subscribe: onQuestions } = createEvent<QuestionsTick>()

/** Emitted when one of the person's own questions has changed. */
export const { emit: emitOwnQuestion, subscribe: onOwnQuestion } = createEvent<{
  roomId: string
  question: OwnQuestion
}>()

/**
 * Emitted with an answer to a heartbeat. `seq` is the revision of the room's last update (`QuestionsTick`): a page with
 * a lower revision has missed an update.
 */
export const { emit: emitQuestionsRevision, subscribe: onQuestionsRevision } = createEvent<{
  roomId: string
  seq: number
}>()
