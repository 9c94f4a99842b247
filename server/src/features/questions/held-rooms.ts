import type { AskerBlock } from '@palco/contract/questions/moderated-questions'
import type { Bus, BusEvent } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import type { LogOutage } from '../../base/operations/outage-log.ts'
import { type HeldRoom, newestOf, readHeldRoom } from './held-room.ts'
import {
  findLastSitting,
  findQuestions,
  findRoom,
  findRoomOfQuestion,
  listBlocks,
  listSwitches,
  type Question,
} from './questions.repo.ts'

type QuestionsChanged = Extract<BusEvent, { type: 'questions-changed' }>
type Changed = QuestionsChanged | Extract<BusEvent, { type: 'poll-changed' }>

/**
 * How long to wait before a room is read again: `missing` for a message that has not arrived, `people` after changes of
 * people who have asked or voted there. `people` is longer, so that many changes of people cause few reads.
 */
const REREAD_MS = { missing: 1000, people: 5000 }
const RETRY_MS = 1000

interface Held {
  room: HeldRoom
  /** Revisions that have arrived although an earlier one is missing. */
  ahead: Set<number>
  /** The running and queued changes of the room, one after the other. */
  work: Promise<void>
  rereadsDue: Set<keyof typeof REREAD_MS>
}

export type HeldRooms = Awaited<ReturnType<typeof openHeldRooms>>

/** Keeps rooms and their questions in the memory of this node. Messages of all nodes keep them up to date. */
export async function openHeldRooms(db: Database, bus: Pick<Bus, 'subscribe'>, logOutage: LogOutage) {
  const held = new Map<string, Held>()
  const reading = new Map<string, Promise<Held>>()
  const listeners: ((room: HeldRoom) => void)[] = []
  const questionListeners: ((room: HeldRoom, changed: readonly Question[]) => void)[] = []
  let switches = await listSwitches(db)
  let blocks = await listBlocks(db)
  let isClosed = false

  async function open(roomId: string): Promise<Held> {
    const known = held.get(roomId)
    if (known) return known
    const under = reading.get(roomId) ?? read(roomId).finally(() => reading.delete(roomId))
    reading.set(roomId, under)
    return under
  }

  async function read(roomId: string): Promise<Held> {
    const room = await readHeldRoom(db, roomId)
    const opened: Held = { room, ahead: new Set(), work: Promise.resolve(), rereadsDue: new Set() }
    held.set(roomId, opened)
    // Notify the listeners, so that they have a first state with which they can compare later changes.
    notify(room)
    return opened
  }

  function notify(room: HeldRoom) {
    for (const listener of listeners) listener(room)
  }

  /** Queues work on a room. If it fails, the room is removed from memory and read again. */
  function queue(its: Held, work: () => Promise<void>) {
    its.work = its.work.then(work).catch((error) => {
      held.delete(its.room.roomId)
      retry(its.room.roomId, error)
    })
    return its.work
  }

  function retry(roomId: string, error: unknown) {
    logOutage(error)
    const again = () =>
      open(roomId).then(
        ({ room }) => notify(room),
        (next) => retry(roomId, next),
      )
    setTimeout(() => isClosed || again(), RETRY_MS).unref()
  }

  async function apply(its: Held, message: Changed) {
    const { room, ahead } = its
    const { revision } = message
    if (message.type === 'poll-changed') room.pollRevision = Math.max(room.pollRevision, revision)
    else await applyQuestions(room, message)
    if (revision > room.revision) ahead.add(revision)
    while (ahead.delete(room.revision + 1)) room.revision += 1
    if (ahead.size) rereadLater(its, 'missing')
  }

  async function applyQuestions(room: HeldRoom, { revision, isRoom, questionIds = [], votes = [] }: QuestionsChanged) {
    if (isRoom) {
      room.pollRevision = Math.max(room.pollRevision, revision)
      room.ownSwitch = (await findRoom(db, room.roomId)).ownSwitch
      const sitting = await findLastSitting(db, room.roomId)
      if (sitting?.id !== room.sitting?.id) await readAgain(room)
      else room.sitting = sitting
    }
    if (questionIds.length) {
      const found = await findQuestions(db, questionIds)
      const questions = new Map(room.questions)
      for (const question of found)
        if (question.sittingId === room.sitting?.id)
          questions.set(question.id, newestOf(questions.get(question.id), question))
      replaceQuestions(room, questions)
    }
    for (const [questionId, userId, version, isOn] of votes) room.votes.apply({ questionId, userId, version, isOn })
  }

  async function readAgain(room: HeldRoom) {
    const { questions, ...read } = await readHeldRoom(db, room.roomId, room.questions)
    Object.assign(room, read)
    replaceQuestions(room, questions)
  }

  function replaceQuestions(room: HeldRoom, questions: HeldRoom['questions']) {
    const changed = [...questions.values()].filter((question) => room.questions.get(question.id) !== question)
    room.questions = questions
    if (changed.length) for (const listener of questionListeners) listener(room, changed)
  }

  /**
   * Reads the room again later: once for all calls with the same reason until then. For `missing`, only if the message
   * has still not arrived.
   */
  function rereadLater(its: Held, reason: keyof typeof REREAD_MS) {
    if (its.rereadsDue.has(reason)) return
    its.rereadsDue.add(reason)
    setTimeout(() => {
      its.rereadsDue.delete(reason)
      const isNeeded = reason === 'people' || its.ahead.size > 0
      if (isNeeded && !isClosed) void queue(its, () => reread(its)).then(() => notify(its.room))
    }, REREAD_MS[reason]).unref()
  }

  async function reread({ room, ahead }: Held) {
    await readAgain(room)
    for (const revision of ahead) if (revision <= room.revision) ahead.delete(revision)
  }

  async function change(message: Changed) {
    const its = await open(message.roomId)
    await queue(its, () => apply(its, message))
    if (its.room.ownSwitch === null) switches.delete(message.roomId)
    else switches.set(message.roomId, its.room.ownSwitch)
    notify(its.room)
  }

  /**
   * Reads each room again in which one of these people has asked or voted: a deleted person's questions and votes are
   * deleted, too.
   */
  function followPeople(userIds: readonly string[]) {
    for (const its of held.values()) {
      const askers = new Set([...its.room.questions.values()].map(({ userId }) => userId))
      if (userIds.some((userId) => askers.has(userId) || its.room.votes.isVoter(userId))) rereadLater(its, 'people')
    }
  }

  /**
   * Reads all rooms with decisions again after a member of the team was erased. Decisions store only a name, so it is
   * unknown which of them this member made.
   */
  async function rereadDecided() {
    const decided = [...held.values()].filter(({ room }) =>
      [...room.questions.values()].some(({ decidedBy }) => decidedBy !== null),
    )
    await Promise.all(decided.map((its) => queue(its, () => reread(its))))
    for (const { room } of decided) notify(room)
  }

  async function readBlocks() {
    blocks = await listBlocks(db)
    notifyAll()
  }

  const notifyAll = () => {
    for (const { room } of held.values()) notify(room)
  }

  async function readAll() {
    switches = await listSwitches(db)
    blocks = await listBlocks(db)
    await Promise.all([...held.values()].map((its) => queue(its, () => reread(its))))
    notifyAll()
  }

  bus.subscribe((event) => {
    if (event.type === 'questions-changed' || event.type === 'poll-changed') return change(event)
    if (event.type === 'asker-blocks-changed') return readBlocks()
    // The settings may have changed, and with them what people see.
    if (event.type === 'catalog-read') return notifyAll()
    if (event.type === 'messages-missed') return readAll()
    if (event.type === 'users-changed') followPeople(event.userIds)
    if (event.type === 'member-erased') return rereadDecided()
  })

  return {
    /** Returns whether the room's own switch turns questions on; `null` if the event's settings decide. */
    switchOf: (roomId: string): boolean | null => switches.get(roomId) ?? null,

    blockOf: (userId: string, roomId: string): AskerBlock =>
      blocks.has(`${userId} `) ? 'week' : blocks.has(`${userId} ${roomId}`) ? 'room' : null,

    peek: (roomId: string): HeldRoom | undefined => held.get(roomId)?.room,

    /** Finds the room of a question, in memory or in the database. */
    async roomOf(questionId: string): Promise<string | undefined> {
      for (const { room } of held.values()) if (room.questions.has(questionId)) return room.roomId
      return findRoomOfQuestion(db, questionId)
    },

    async find(roomId: string): Promise<HeldRoom> {
      return (await open(roomId)).room
    },

    /** Adds a listener for a room's changes. It is also called when settings may have changed what people see. */
    onChange: (listener: (room: HeldRoom) => void) => void listeners.push(listener),

    /** Adds a listener for questions that are new or have changed. */
    onQuestions: (listener: (room: HeldRoom, changed: readonly Question[]) => void) =>
      void questionListeners.push(listener),

    /** Removes idle rooms from memory. They are read again when needed. */
    evict(isIdle: (roomId: string) => boolean) {
      for (const roomId of [...held.keys()]) if (isIdle(roomId)) held.delete(roomId)
    },

    close() {
      isClosed = true
    },
  }
}
