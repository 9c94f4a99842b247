import type { LivePoll } from '@palco/contract/polls/live-poll'
import { DONE_MAX, type ModeratedQuestion, type RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { OwnQuestion, OwnQuestions } from '@palco/contract/questions/questions'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import type { Timer } from '../../base/operations/timer.ts'
import type { Shared } from '../feature.ts'
import { createAskerBlocks } from './asker-blocks.service.ts'
import { createAsking } from './asking.service.ts'
import type { HeldRoom } from './held-room.ts'
import { rootOf } from './held-room.ts'
import { openHeldRooms } from './held-rooms.ts'
import { createModerating } from './moderating.service.ts'
import { createQuestionExport } from './question-export.ts'
import { audienceView, moderatorsView, ownView, toOwn } from './question-views.ts'
import { listRoomQueues } from './room-queues.repo.ts'
import { createRoomWriter } from './room-writer.ts'
import { createSittingKeeper } from './sitting-keeper.ts'
import { createSittings } from './sittings.service.ts'
import { createSnapshots, mostImportant } from './snapshots.ts'
import { createStageLinks } from './stage-links.service.ts'
import { stageStateOf } from './stage-view.ts'
import { createTickInterval } from './tick-interval.ts'
import { createTicker } from './ticker.ts'
import { createVoteWriter } from './vote-writer.ts'
import { createVoting } from './voting.service.ts'

/** The minimum time between two pushes of a room's changes to moderators. */
const MODERATION_MS = 300

export type Questions = Awaited<ReturnType<typeof openQuestions>>

interface Parts {
  /** Counts approximately how many people are in each room, on all nodes. */
  countViewers: () => Promise<ReadonlyMap<string, number>>
  timer: Timer | undefined
  /** Finds the poll that a room shows, with all its changes up to a revision. */
  findPoll: (roomId: string, revision: number) => Promise<LivePoll | null>
}

/** Questions of the audience (docs/decisions/0053-questions.md). */
export async function openQuestions(shared: Shared, { countViewers, timer, findPoll }: Parts) {
  const { db, bus, catalog, logOutage } = shared
  const held = await openHeldRooms(db, bus, logOutage)
  const settings = () => catalog.current().event.questions
  const isOn = (roomId: string) => held.switchOf(roomId) ?? settings().enabled
  const writeRoom = createRoomWriter(bus)
  const voteWriter = createVoteWriter(bus)
  const keeper = createSittingKeeper(shared, held, writeRoom, isOn, timer)
  let isFollowed: (roomId: string) => boolean = () => false

  async function toAudience(room: HeldRoom) {
    // Take the revision before the poll is read: changes during that read may be missing from the poll.
    const { roomId, revision, pollRevision } = room
    const poll = await findPoll(roomId, pollRevision)
    return audienceView(room, { revision, isOn: isOn(roomId), areNamesAllowed: settings().namesAllowed, poll })
  }
  const toModerators = (room: HeldRoom) =>
    moderatorsView(room, isOn(room.roomId), (userId) => held.blockOf(userId, room.roomId))

  const ticker = createTicker(held, {
    logOutage,
    viewOf: toAudience,
    intervalOf: createTickInterval(countViewers),
  })
  const moderationTicker = createTicker(held, {
    logOutage,
    viewOf: toModerators,
    intervalOf: () => MODERATION_MS,
    isFollowed: (roomId) => isFollowed(roomId),
  })

  async function moderation(roomId: string): Promise<Omit<RoomModeration, 'roomName' | 'timeZone'>> {
    const room = await held.find(roomId)
    const { revision, sitting, questions, votes } = toModerators(room)
    const all = [...questions.values()].map((question) => ({ ...question, votes: votes.get(question.id) ?? 0 }))
    const { ownSwitch } = room
    const state = { roomId, seq: revision, isOn: isOn(roomId), isModerated: settings().moderated, ownSwitch, sitting }
    return { ...state, questions: withoutOldest(all.reverse()) }
  }

  const moderating = createModerating(shared, writeRoom)
  const stageLinks = createStageLinks(shared, {
    async stateOf({ roomId, kind }) {
      const room = await held.find(roomId)
      return stageStateOf(
        room,
        await toAudience(room),
        kind,
        catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? '',
      )
    },
    answer: moderating.answerOnStage,
  })

  return {
    isOn,
    roomOf: held.roomOf,
    snapshot: createSnapshots(
      async (roomId) => toAudience(await held.find(roomId)),
      () => settings().moderated,
    ),
    own: async (roomId: string, userId: string): Promise<OwnQuestions> => ownView(await held.find(roomId), userId),
    ask: createAsking(shared, held, writeRoom, isOn),
    vote: createVoting(held, voteWriter, isOn),

    moderation,
    /** Lists the rooms with waiting questions, except those in which questions are turned off. */
    queues: async () => (await listRoomQueues(db)).filter(({ roomId }) => isOn(roomId)),
    moderating,
    sittings: createSittings(shared, writeRoom, isOn, timer),
    askerBlocks: createAskerBlocks(shared, writeRoom),
    exportRoom: createQuestionExport(shared),
    stageLinks,

    onTick: ticker.onTick,
    /** Returns the last revision that was sent to the people in a room; `null` if none was sent. */
    sentRevision: ticker.sentRevision,
    onModerationTick: moderationTicker.onTick,

    /** Sets the function that says whether a member on this node has a room's questions open. */
    followedBy(follows: (roomId: string) => boolean) {
      isFollowed = follows
    },
    /** Starts to push a room's questions to moderators, when one of them opens the room. */
    follow: (roomId: string) => void held.find(roomId).then(() => moderationTicker.schedule(roomId), logOutage),

    /** Adds a listener that gets each changed question, to send it to its asker. */
    onOwn: (listener: (userId: string, payload: { roomId: string; question: OwnQuestion }) => void) =>
      held.onQuestions((room, changed) => {
        const ids = new Set(changed.map(({ id }) => id))
        for (const question of room.questions.values())
          if (ids.has(question.id) || ids.has(rootOf(room, question).id))
            listener(question.userId, { roomId: room.roomId, question: toOwn(room, question) })
      }),

    start(onError: (error: unknown) => void) {
      const stop = keeper.start(onError)
      return async () => {
        held.close()
        await Promise.all([stop(), voteWriter.flush()])
      }
    },

    /** Removes rooms that are not open from memory, and deletes expired links of speakers and of the video mixer. */
    async tidy(now: number) {
      const { rooms } = catalog.current()
      const isIdle = (roomId: string) => !rooms.some((room) => room.id === roomId && isRoomOpen(room, now))
      held.evict(isIdle)
      ticker.evict(isIdle)
      moderationTicker.evict(isIdle)
      await stageLinks.tidy(now)
    },
  }
}

/**
 * If there are very many, leaves out the oldest answered and rejected questions, and the approved ones that the
 * audience doesn't get either. `questions` begins with the newest.
 */
function withoutOldest(questions: readonly ModeratedQuestion[]): ModeratedQuestion[] {
  const approved = new Set(mostImportant(questions.filter(({ state }) => state === 'approved')))
  let done = 0
  return questions.filter((question) => {
    if (question.state === 'approved') return approved.has(question)
    if (question.state !== 'answered' && question.state !== 'rejected') return true
    done += 1
    return done <= DONE_MAX
  })
}
