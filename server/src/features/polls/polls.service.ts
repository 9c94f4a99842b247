import { nextPollStanding, POLL_STATE_LABELS, type PollAct } from '@palco/contract/polls/poll-moves'
import {
  type ListedPoll,
  POLLS_OF_ROOM_MAX,
  type Poll,
  type PollCreate,
  type PollMove,
  type PollUpdate,
} from '@palco/contract/polls/polls'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { PollsTable } from '../../base/db/poll-tables.ts'
import { changedMeanwhile, conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf, cut } from '../audit/changes.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { raiseRevision } from '../questions/questions.repo.ts'
import { readPastPolls, readSittingToStage } from './past-polls.ts'
import * as repo from './polls.repo.ts'

const ACTIONS: Record<PollAct, AuditEntry['action']> = {
  open: 'poll.opened',
  close: 'poll.closed',
  reveal: 'poll.revealed',
  hide: 'poll.hidden',
}

const NAME_LENGTH = 80

interface PollRoom {
  id: string
  name: string
}

export type Polls = ReturnType<typeof createPolls>

export function createPolls({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  const write = <Result>(room: PollRoom, change: (trx: Transaction, polls: PollsTable[]) => Promise<Result>) =>
    bus.transaction(async (trx, announce) => {
      const revision = await raiseRevision(trx, room.id)
      const result = await change(trx, await repo.lockPolls(trx, room.id))
      announce({ type: 'poll-changed', roomId: room.id, revision })
      return result
    })

  return {
    list: async (roomId: string): Promise<ListedPoll[]> =>
      repo.listPolls(db, roomId, await readPastPolls(db, catalog, roomId)),

    async roomIdOf(id: string): Promise<string> {
      const roomId = await repo.findRoomOfPoll(db, id)
      if (roomId === undefined) throw unknownPoll()
      return roomId
    },

    create: (room: PollRoom, given: PollCreate, actor: Actor): Promise<Poll> =>
      write(room, async (trx, polls) => {
        if (polls.length >= POLLS_OF_ROOM_MAX)
          throw conflict(`Esta sala já tem ${POLLS_OF_ROOM_MAX} enquetes. Exclua um rascunho que não será usado.`)
        const created = await repo.insertPoll(trx, room.id, given, actor.userId)
        const changes = changesOf(null, { ...textOf(created), room: room.name })
        await recordAudit(trx, actor, { action: 'poll.created', target: targetOf(created), changes })
        return created
      }),

    update: (room: PollRoom, id: string, { version, ...given }: PollUpdate, actor: Actor): Promise<Poll> =>
      write(room, async (trx, polls) => {
        const before = draftOf(polls, id, version)
        const text = { question: given.question, answers: JSON.stringify(given.answers) }
        const updated = await repo.changePoll(trx, id, text, actor.userId)
        const changes = changesOf({ question: before.question, answers: JSON.parse(before.answers) }, textOf(updated))
        await recordAudit(trx, actor, { action: 'poll.updated', target: targetOf(updated), changes })
        return updated
      }),

    remove: (room: PollRoom, id: string, actor: Actor): Promise<void> =>
      write(room, async (trx, polls) => {
        const draft = draftOf(polls, id)
        await repo.deletePoll(trx, id)
        const changes = changesOf({ question: draft.question, answers: JSON.parse(draft.answers) }, null)
        await recordAudit(trx, actor, { action: 'poll.deleted', target: targetOf(draft), changes })
      }),

    /** Opens or closes a poll, or reveals or hides its results. Opening a poll closes the one that is open. */
    move: (room: PollRoom, id: string, { act, version }: PollMove, actor: Actor): Promise<Poll> =>
      write(room, async (trx, polls) => {
        const now = Date.now()
        const poll = pollOf(polls, id, version)
        const next = nextPollStanding({ state: poll.state, showsResults: poll.shows_results }, act)
        if (!next) throw conflict(`Não é possível: esta enquete está ${standingText(poll)}.`)
        const other = act === 'open' && polls.find((each) => each.state === 'open' && each.id !== id)
        if (other) {
          await repo.changePoll(trx, other.id, await repo.enter(trx, other, 'closed', now), actor.userId)
          await recordAudit(trx, actor, { action: 'poll.closed', target: targetOf(other) })
        }
        const isStaged = act === 'open' || act === 'reveal'
        const changes = {
          ...(await repo.enter(trx, poll, next.state, now)),
          shows_results: next.showsResults,
          ...(isStaged && {
            staged_at: isoTime(now),
            sitting_id: await readSittingToStage(trx, catalog, room.id, now),
          }),
        }
        const moved = await repo.changePoll(trx, id, changes, actor.userId)
        await recordAudit(trx, actor, { action: ACTIONS[act], target: targetOf(moved) })
        return moved
      }),
  }
}

const unknownPoll = () => notFound('Enquete não encontrada')

/**
 * Finds a poll. If the moderator has seen another version, throws an error that says what happened to the poll, and by
 * whom.
 */
function pollOf(polls: readonly PollsTable[], id: string, version: number | undefined): PollsTable {
  const poll = polls.find((each) => each.id === id)
  if (!poll) throw unknownPoll()
  if (version !== undefined && version !== poll.version)
    throw changedMeanwhile(
      `${poll.changed_by} mexeu nesta enquete antes de você: agora ela está ${standingText(poll)}.`,
    )
  return poll
}

function draftOf(polls: readonly PollsTable[], id: string, version?: number): PollsTable {
  const poll = pollOf(polls, id, version)
  if (poll.state !== 'draft') throw conflict('Esta enquete já foi aberta: o texto e os votos dela ficam como estão.')
  return poll
}

const standingText = ({ state, shows_results }: PollsTable) =>
  `${POLL_STATE_LABELS[state].toLowerCase()}${shows_results ? ', com o resultado à mostra' : ''}`

const textOf = ({ question, answers }: Pick<Poll, 'question' | 'answers'>) => ({ question, answers })

const targetOf = ({ id, question }: { id: string; question: string }) =>
  ({ type: 'poll', id, name: cut(question, NAME_LENGTH) }) as const
