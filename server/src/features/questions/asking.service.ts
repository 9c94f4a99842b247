import {
  type AskRefusal,
  askRefusal,
  nextAskAt,
  OWN_WAITING_MAX,
  ROOM_WAITING_MAX,
} from '@palco/contract/questions/asking-rules'
import { hasHeldWord } from '@palco/contract/questions/held-words'
import type { OwnQuestion, QuestionAsk } from '@palco/contract/questions/questions'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { AppError, changedMeanwhile } from '../../base/errors.ts'
import type { Shared } from '../feature.ts'
import { type HeldRoom, isQueued } from './held-room.ts'
import type { HeldRooms } from './held-rooms.ts'
import { toOwn } from './question-views.ts'
import { findLastSitting, insertQuestion, isBlockedAsker, readAsking } from './questions.repo.ts'
import type { RoomChange, RoomWriter } from './room-writer.ts'

type Asking = Awaited<ReturnType<typeof readAsking>>

export const questionsClosed = (message = 'Esta sala não recebe perguntas agora.') =>
  new AppError(409, 'QUESTIONS_CLOSED', message)

function refused(refusal: AskRefusal, { lastAskedAt }: Asking, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((nextAskAt(lastAskedAt ?? isoTime(now)) - now) / 1000))
  const refusals: Record<AskRefusal, () => AppError> = {
    QUESTIONS_CLOSED: questionsClosed,
    QUESTION_TOO_SOON: () => new AppError(429, refusal, `Aguarde ${seconds} s para perguntar de novo.`, seconds),
    QUESTIONS_WAITING: () =>
      new AppError(409, refusal, `Você já tem ${OWN_WAITING_MAX} perguntas na fila. Aguarde a moderação.`),
    QUESTIONS_FULL: () => new AppError(409, refusal, `Já há ${ROOM_WAITING_MAX} perguntas na fila. Tente mais tarde.`),
  }
  return refusals[refusal]()
}

/** Returns the same as `readAsking`, but from memory, so that floods are rejected without a transaction. */
function askingIn(room: HeldRoom, asker: string): Asking {
  let lastAskedAt: string | null = null
  let [ownWaiting, waiting] = [0, 0]
  for (const question of room.questions.values()) {
    const { userId, askedAt } = question
    if (userId === asker && askedAt > (lastAskedAt ?? '')) lastAskedAt = askedAt
    if (!isQueued(room, question)) continue
    waiting += 1
    if (userId === asker) ownWaiting += 1
  }
  return { lastAskedAt, ownWaiting, waiting }
}

export function createAsking(
  { catalog }: Pick<Shared, 'catalog'>,
  held: HeldRooms,
  writeRoom: RoomWriter,
  isOn: (roomId: string) => boolean,
) {
  return async (roomId: string, userId: string, { text, showsName }: QuestionAsk): Promise<OwnQuestion> => {
    const room = await held.find(roomId)
    const assertMayAsk = (state: Parameters<typeof askRefusal>[0]['state'], asking: Asking, now: number) => {
      const refusal = askRefusal({ isOn: isOn(roomId), state, ...asking }, now)
      if (refusal) throw refused(refusal, asking, now)
    }
    assertMayAsk(room.sitting?.state ?? null, askingIn(room, userId), Date.now())

    const ask = async (trx: Transaction, changed: RoomChange) => {
      const now = Date.now()
      const sitting = await findLastSitting(trx, roomId)
      if (!sitting || sitting.id !== room.sitting?.id) throw changedMeanwhile('Uma nova sessão de perguntas começou.')
      assertMayAsk(sitting.state, await readAsking(trx, sitting.id, userId), now)
      const { moderated, heldWords } = catalog.current().event.questions
      const hasWord = hasHeldWord(text, heldWords)
      const isHidden = await isBlockedAsker(trx, userId, roomId)
      const isWaiting = moderated || hasWord
      const question = await insertQuestion(trx, {
        id: newId(),
        sitting_id: sitting.id,
        user_id: userId,
        text,
        original: null,
        state: isWaiting ? 'waiting' : 'approved',
        version: 1,
        shows_name: showsName,
        has_held_word: hasWord,
        asked_at: isoTime(now),
        shown_at: isWaiting ? null : isoTime(now),
        decided_by: null,
        decided_at: null,
        merged_into: null,
        reply: '',
        hidden_at: isHidden ? isoTime(now) : null,
      })
      changed.questionIds = [question.id]
      return question
    }
    return toOwn(room, await writeRoom(roomId, ask, { isAsked: true }))
  }
}
