import { POLL_STATE_LABELS } from '@palco/contract/polls/poll-moves'
import { type Poll, pollShares } from '@palco/contract/polls/polls'
import type { Room } from '@palco/contract/rooms/rooms'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { listPolls } from './polls.repo.ts'
import { countStars, readRatings, type StoredRating } from './ratings.repo.ts'

const TIME = 'dd/mm/yyyy hh:mm'
const CUT_OFF = 'A lista continua: ela não cabe numa planilha.'

/**
 * Exports a room's polls, with a row for each answer. With `hasRatings`, also exports the room's ratings, without
 * names.
 */
export async function exportPolls(
  { db, catalog }: Pick<Shared, 'db' | 'catalog'>,
  room: Room,
  hasRatings: boolean,
  actor: Actor,
) {
  const time = wallClockOf(catalog.current().event.timeZone)
  const polls = await listPolls(db, room.id, () => false)
  const answers = sheetOfItems('Enquetes', pollColumns(time), polls.flatMap(answersOf), CUT_OFF)
  const stars = hasRatings ? await countStars(db, room.id) : []
  const columns = [...pollColumns(time), ...(hasRatings ? ratingColumns(time) : [])]
  await recordAudit(db, actor, {
    action: 'poll.exported',
    target: { type: 'room', id: room.id, name: room.name },
    changes: exportChanges(
      columns,
      stars.reduce((sum, count) => sum + count, 0),
    ),
  })
  if (!hasRatings) return streamSheets(answers)
  return streamSheets(answers, sheetOfItems('Avaliações', ratingColumns(time), readRatings(db, room.id), CUT_OFF))
}

const answersOf = (poll: Poll) => {
  const shares = pollShares(poll.votes)
  return poll.answers.map((answer, at) => ({ poll, answer, votes: poll.votes[at], share: shares[at] }))
}

type AnswerRow = ReturnType<typeof answersOf>[number]
type Time = ReturnType<typeof wallClockOf>

const pollColumns = (time: Time): ItemColumn<AnswerRow>[] => [
  { header: 'Enquete', width: 50, cell: ({ poll }) => poll.question },
  { header: 'Resposta', width: 40, cell: ({ answer }) => answer },
  { header: 'Votos', cell: ({ votes }) => votes },
  { header: '%', cell: ({ share }) => share },
  { header: 'Situação', cell: ({ poll }) => POLL_STATE_LABELS[poll.state] },
  { header: 'Aberta em', numFmt: TIME, cell: ({ poll }) => poll.openedAt && time(poll.openedAt) },
  { header: 'Encerrada em', numFmt: TIME, cell: ({ poll }) => poll.closedAt && time(poll.closedAt) },
]

const ratingColumns = (time: Time): ItemColumn<StoredRating>[] => [
  { header: 'Nota', width: 10, cell: ({ stars }) => stars },
  { header: 'Comentário', width: 70, cell: ({ text }) => text },
  { header: 'Enviada em', numFmt: TIME, cell: ({ ratedAt }) => time(ratedAt) },
]
