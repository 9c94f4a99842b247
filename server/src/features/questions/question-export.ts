import type { QuestionState } from '@palco/contract/questions/question-moves'
import type { Database } from '../../base/db/database.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { groupsOf, rootOf } from './held-room.ts'
import { countAskers, listQuestions, listSittings, listVotes, type Question } from './questions.repo.ts'
import { createVotes } from './votes.ts'

const CUT_OFF = 'A planilha termina aqui.'
const TIME = 'dd/mm/yyyy hh:mm:ss'

const STATES: Record<QuestionState, string> = {
  waiting: 'Na fila',
  approved: 'Aprovada',
  stage: 'No palco',
  answered: 'Respondida',
  rejected: 'Rejeitada',
}

interface Row extends Question {
  sitting: number
  votes: number
  into: string | null
}

/** Exports the questions of all question sessions of a room, with names only if the organisers allow names. */
export const createQuestionExport =
  ({ db, catalog }: Pick<Shared, 'db' | 'catalog'>) =>
  async (room: { id: string; name: string }, actor: Actor) => {
    const { timeZone, questions } = catalog.current().event
    const { namesAllowed } = questions
    const columns = columnsOf(wallClockOf(timeZone), namesAllowed)
    await recordAudit(db, actor, {
      action: 'question.exported',
      target: { type: 'question', id: room.id, name: room.name },
      changes: exportChanges(columns, namesAllowed ? await countAskers(db, room.id) : 0),
    })
    return streamSheets(sheetOfItems('Perguntas', columns, rowsOf(db, room.id), CUT_OFF))
  }

function columnsOf(time: ReturnType<typeof wallClockOf>, hasNames: boolean): ItemColumn<Row>[] {
  const at = (instant: string | null) => instant && time(instant)
  return [
    { header: 'Sessão', cell: ({ sitting }) => sitting },
    { header: 'Pergunta', width: 80, cell: ({ text }) => text },
    { header: 'Texto original', width: 40, cell: ({ original }) => original },
    ...(hasNames ? [{ header: 'Nome', cell: ({ name }: Row) => name }] : []),
    { header: 'Votos', cell: ({ votes }) => votes },
    { header: 'Estado', cell: ({ state }) => STATES[state] },
    { header: 'Juntada a', width: 40, cell: ({ into }) => into },
    { header: 'Perguntada em', numFmt: TIME, cell: ({ askedAt }) => at(askedAt) },
    { header: 'Decidida por', cell: ({ decidedBy }) => decidedBy },
    { header: 'Decidida em', numFmt: TIME, cell: ({ decidedAt }) => at(decidedAt) },
    { header: 'Resposta', width: 40, cell: ({ reply }) => reply },
  ]
}

async function* rowsOf(db: Database, roomId: string): AsyncGenerator<Row> {
  for (const { id, number } of await listSittings(db, roomId)) {
    const questions = new Map((await listQuestions(db, id)).map((question) => [question.id, question]))
    const votes = createVotes()
    for (const change of await listVotes(db, id)) votes.apply(change)
    const groups = groupsOf({ questions })
    for (const question of questions.values()) {
      if (question.hiddenAt !== null) continue
      const root = rootOf({ questions }, question)
      yield {
        ...question,
        sitting: number,
        votes: votes.count(groups.get(question.id) ?? [question.id]),
        into: root === question ? null : root.text,
      }
    }
  }
}
