import type { Sitting } from '@palco/contract/questions/questions'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import type { QuestionsTable, SittingsTable } from '../../base/db/question-tables.ts'
import type { VoteChange } from './votes.ts'

/** A question with its asker's name. */
export interface Question extends Pick<QuestionsTable, 'id' | 'text' | 'original' | 'state' | 'version' | 'reply'> {
  sittingId: string
  userId: string
  name: string
  showsName: boolean
  hasHeldWord: boolean
  askedAt: string
  shownAt: string | null
  decidedBy: string | null
  decidedAt: string | null
  mergedInto: string | null
  hiddenAt: string | null
}

export interface QuestionRoom {
  revision: number
  ownSwitch: boolean | null
}

export async function findRoom(db: Database, roomId: string): Promise<QuestionRoom> {
  const row = await db.selectFrom('question_rooms').where('room_id', '=', roomId).selectAll().executeTakeFirst()
  return { revision: row?.revision ?? 0, ownSwitch: row?.own_switch ?? null }
}

export async function listSwitches(db: Database): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('question_rooms')
    .where('own_switch', 'is not', null)
    .select(['room_id', 'own_switch'])
    .execute()
  return new Map(rows.map((row) => [row.room_id, row.own_switch === true]))
}

/**
 * Increases and returns the room's revision. The row stays locked until the commit, so changes of a room run one after
 * the other.
 */
export async function raiseRevision(trx: Transaction, roomId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into question_rooms (room_id, revision) values (${roomId}, 1)
    on conflict (room_id) do update set revision = question_rooms.revision + 1
    returning revision`.execute(trx)
  return rows[0]?.revision ?? 0
}

export const saveSwitch = (trx: Transaction, roomId: string, ownSwitch: boolean | null) =>
  trx.updateTable('question_rooms').where('room_id', '=', roomId).set({ own_switch: ownSwitch }).execute()

const toSitting = ({ id, state, started_at }: SittingsTable): Sitting => ({ id, state, startedAt: started_at })

const lastSitting = (db: Database, roomId: string) =>
  db.selectFrom('sittings').where('room_id', '=', roomId).selectAll().orderBy('number', 'desc').limit(1)

export async function findLastSitting(db: Database, roomId: string): Promise<Sitting | null> {
  const row = await lastSitting(db, roomId).executeTakeFirst()
  return row ? toSitting(row) : null
}

export async function insertSitting(trx: Transaction, roomId: string, id: string, now: number): Promise<Sitting> {
  const last = await lastSitting(trx, roomId).executeTakeFirst()
  if (last && last.state !== 'closed') await saveSittingState(trx, last.id, 'closed', now)
  const row: SittingsTable = {
    id,
    room_id: roomId,
    number: (last?.number ?? 0) + 1,
    state: 'open',
    started_at: isoTime(now),
    ended_at: null,
  }
  await trx.insertInto('sittings').values(row).execute()
  return toSitting(row)
}

export const saveSittingState = (trx: Transaction, id: string, state: Sitting['state'], now: number) =>
  trx
    .updateTable('sittings')
    .where('id', '=', id)
    .set({ state, ended_at: state === 'closed' ? isoTime(now) : null })
    .execute()

const selectQuestions = (db: Database) =>
  db
    .selectFrom('questions')
    .innerJoin('users', 'users.id', 'questions.user_id')
    .selectAll('questions')
    .select('users.name')

const toQuestion = (row: QuestionsTable & { name: string }): Question => ({
  id: row.id,
  sittingId: row.sitting_id,
  userId: row.user_id,
  name: row.name,
  text: row.text,
  original: row.original,
  state: row.state,
  version: row.version,
  showsName: row.shows_name,
  hasHeldWord: row.has_held_word,
  askedAt: row.asked_at,
  shownAt: row.shown_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  mergedInto: row.merged_into,
  reply: row.reply,
  hiddenAt: row.hidden_at,
})

export const listQuestions = async (db: Database, sittingId: string): Promise<Question[]> =>
  (await selectQuestions(db).where('sitting_id', '=', sittingId).orderBy('questions.id').execute()).map(toQuestion)

export const findQuestions = async (db: Database, ids: readonly string[]): Promise<Question[]> =>
  (
    await selectQuestions(db)
      .where('questions.id', 'in', [...ids])
      .execute()
  ).map(toQuestion)

export async function insertQuestion(trx: Transaction, row: QuestionsTable): Promise<Question> {
  await trx.insertInto('questions').values(row).execute()
  return toQuestion(await selectQuestions(trx).where('questions.id', '=', row.id).executeTakeFirstOrThrow())
}

/**
 * Whether a question waits for moderators: a merged one does not, unless the question into which it was merged was
 * deleted with its asker.
 */
export const isQueued = sql`questions.state = 'waiting' and questions.hidden_at is null
  and not exists (select 1 from questions as root where root.id = questions.merged_into)`

/** Reads the facts that decide whether a person may ask in a question session ("sitting"). */
export async function readAsking(db: Database, sittingId: string, userId: string) {
  const { rows } = await sql<{ last_asked_at: string | null; own_waiting: number; waiting: number }>`
    select
      (select max(asked_at) from questions where user_id = ${userId} and sitting_id = ${sittingId}) as last_asked_at,
      (select count(*) from questions
        where user_id = ${userId} and sitting_id = ${sittingId} and ${isQueued}) as own_waiting,
      (select count(*) from questions where sitting_id = ${sittingId} and ${isQueued}) as waiting
  `.execute(db)
  const row = rows[0]
  return { lastAskedAt: row?.last_asked_at ?? null, ownWaiting: row?.own_waiting ?? 0, waiting: row?.waiting ?? 0 }
}

export async function isBlockedAsker(db: Database, userId: string, roomId: string): Promise<boolean> {
  const rows = db.selectFrom('asker_blocks').where('user_id', '=', userId).where('room_id', 'in', ['', roomId])
  return (await rows.select('user_id').limit(1).executeTakeFirst()) !== undefined
}

export async function listVotes(db: Database, sittingId: string): Promise<VoteChange[]> {
  const rows = await db
    .selectFrom('question_votes')
    .innerJoin('questions', 'questions.id', 'question_votes.question_id')
    .where('sitting_id', '=', sittingId)
    .select(['question_id', 'question_votes.user_id', 'is_on', 'question_votes.version'])
    .execute()
  return rows.map((row) => ({
    questionId: row.question_id,
    userId: row.user_id,
    isOn: row.is_on,
    version: row.version,
  }))
}

export const listQuestionsOf = (db: Database, userId: string, before: string, count: number) =>
  db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('user_id', '=', userId)
    .where('asked_at', '<', before)
    .select(['questions.id', 'room_id', 'text', 'questions.state', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .limit(count)
    .execute()

/** Returns the open question sessions ("sittings") by room. */
export async function listOpenSittings(db: Database): Promise<Map<string, Sitting>> {
  const rows = await db.selectFrom('sittings').where('state', '<>', 'closed').selectAll().orderBy('number').execute()
  return new Map(rows.map((row) => [row.room_id, toSitting(row)]))
}

/** Returns the id of a question's room; `undefined` for an unknown question. */
export async function findRoomOfQuestion(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('questions.id', '=', id)
    .select('room_id')
    .executeTakeFirst()
  return row?.room_id
}

type QuestionFields = Partial<
  Pick<QuestionsTable, 'text' | 'original' | 'state' | 'shown_at' | 'merged_into' | 'reply' | 'hidden_at'>
>

export interface Decider {
  name: string
  now: number
}

/**
 * Saves changes and increases the question's version. `decider` is null if the changes are no decision of a moderator.
 */
export async function saveQuestion(
  trx: Transaction,
  id: string,
  fields: QuestionFields,
  decider: Decider | null,
): Promise<Question> {
  await trx
    .updateTable('questions')
    .where('id', '=', id)
    .set({
      ...fields,
      ...(decider && { decided_by: decider.name, decided_at: isoTime(decider.now) }),
      version: sql`version + 1`,
    })
    .execute()
  return toQuestion(await selectQuestions(trx).where('questions.id', '=', id).executeTakeFirstOrThrow())
}

export const listStaged = async (trx: Transaction, sittingId: string): Promise<string[]> =>
  (
    await trx
      .selectFrom('questions')
      .where('sitting_id', '=', sittingId)
      .where('state', '=', 'stage')
      .select('id')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export async function findName(db: Database, userId: string): Promise<string> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst()
  return row?.name ?? ''
}

const VOTE_COLUMNS = { question_id: 'text', user_id: 'text', is_on: 'integer' } as const

/**
 * Saves votes, and returns those that have changed. Skips deleted people and questions, because a foreign key violation
 * would fail the whole batch.
 */
export async function saveVotes(
  trx: Transaction,
  votes: readonly Omit<VoteChange, 'version'>[],
  now: number,
): Promise<VoteChange[]> {
  const rows = votes.map(({ questionId, userId, isOn }) => ({
    question_id: questionId,
    user_id: userId,
    is_on: Number(isOn),
  }))
  const { rows: saved } = await sql<{ question_id: string; user_id: string; is_on: boolean; version: number }>`
    insert into question_votes (question_id, user_id, is_on, version, voted_at)
    select given.question_id, given.user_id, given.is_on = 1, 1, ${isoTime(now)}
    from ${jsonRows(trx, 'given', VOTE_COLUMNS, rows)}
    where exists (select 1 from users where users.id = given.user_id)
      and exists (select 1 from questions where questions.id = given.question_id)
    on conflict (question_id, user_id) do update
      set is_on = excluded.is_on, version = question_votes.version + 1, voted_at = excluded.voted_at
      where question_votes.is_on <> excluded.is_on
    returning question_id, user_id, is_on, version`.execute(trx)
  return saved.map((row) => ({
    questionId: row.question_id,
    userId: row.user_id,
    isOn: row.is_on,
    version: row.version,
  }))
}

/** Returns the blocks of askers as strings: user id, space, room id. The room id is '' for a block in all rooms. */
export async function listBlocks(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('asker_blocks').select(['user_id', 'room_id']).execute()
  return new Set(rows.map((row) => `${row.user_id} ${row.room_id}`))
}

export const listSittings = (db: Database, roomId: string) =>
  db.selectFrom('sittings').where('room_id', '=', roomId).select(['id', 'number']).orderBy('number').execute()

export async function countAskers(db: Database, roomId: string): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .where('room_id', '=', roomId)
    .where('hidden_at', 'is', null)
    .select(sql<number>`count(distinct user_id)`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
