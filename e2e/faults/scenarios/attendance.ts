import { setTimeout as sleep } from 'node:timers/promises'
import { uniteStays } from '@palco/contract/attendance/united-stays'
import type { Group } from '@palco/contract/groups/groups'
import { inOneRoom } from '@palco/contract/portal/one-room'
import type { Room } from '@palco/contract/rooms/rooms'
import { openDatabase } from '@palco/server/base/db/database'
import { findStays } from '@palco/server/features/attendance/attendance.repo'
import { freePort } from '@palco/server/testing/palco-process'
import { type Caller, dataOf, signIn } from '../ask.ts'
import { claims, type Scenario, type Stage } from '../scenario.ts'
import { openPage } from '../simulated-page.ts'

const OF_EACH_KIND = 6
/** How many seconds after the start the node is killed. */
const KILLED = 47
/** How many seconds after the start the killed node is started again. */
const BACK = 75
const PASSWORD = 'vento-lago-uva-482'

interface Span {
  roomId: string
  from: number
  to: number
}

interface World {
  /** Waits until this many seconds after the start. Resolves to the current time. */
  at: (seconds: number) => Promise<number>
  killed: Promise<number>
  restarted: Promise<unknown>
  /** Opens a page in the first (0) or second (1) room, on the node that is killed or on the other node. */
  open: (where?: { node?: 'killed' | 'other'; room?: 0 | 1; visible?: boolean }) => ReturnType<typeof openPage>
  /** Records that the person was in this room during this period. The report must show it later. */
  was: (from: number, to: number, room?: 0 | 1) => void
}

/** What people do. Each function also records when the person really was in which room. */
const KINDS: Record<string, (world: World) => Promise<void>> = {
  async 'stays through the outage'({ at, open, was }) {
    const from = await at(0)
    const page = open()
    await at(120)
    const to = await page.close()
    was(from, to)
  },
  async 'stays on the other node'({ at, open, was }) {
    const from = await at(1)
    const page = open({ node: 'other' })
    await at(120)
    const to = await page.close()
    was(from, to)
  },
  async 'enters right before the kill'({ at, open, was }) {
    const from = await at(KILLED - 5)
    const page = open()
    await at(121)
    const to = await page.close()
    was(from, to)
  },
  async 'never comes back after the kill'({ at, open, was, killed }) {
    const from = await at(3)
    const page = open()
    const to = await killed
    page.cut()
    was(from, to)
  },
  async 'looks three times and closes the page'({ at, open, was }) {
    for (const second of [5, 18, 31]) {
      const from = await at(second)
      const page = open()
      await at(second + 1.5)
      const to = await page.close()
      was(from, to)
    }
  },
  async 'has two tabs and looks at one of them'({ at, open, was }) {
    const begun = await at(1)
    const first = open({ node: 'other' })
    await at(10)
    const second = open({ room: 1, visible: false })
    const turned = await at(15)
    first.show(false)
    second.show(true)
    const back = await at(30)
    first.show(true)
    second.show(false)
    await at(40)
    await second.close()
    await at(118)
    const ended = await first.close()
    was(begun, turned)
    was(turned, back, 1)
    was(back, ended)
  },
  async 'has two windows and both are visible'({ at, open, was }) {
    const begun = await at(1)
    const first = open({ node: 'other' })
    const entered = await at(12)
    const second = open({ room: 1 })
    await at(33)
    const left = await second.close()
    await at(117)
    const ended = await first.close()
    was(begun, entered)
    was(entered, left, 1)
    was(left, ended)
  },
  async 'loses the connection and comes back on another node'({ at, open, was }) {
    const from = await at(2)
    const lost = open({ node: 'other' })
    await at(20)
    lost.cut()
    await at(38)
    const page = open()
    await at(119)
    const to = await page.close()
    was(from, to)
  },
  async 'leaves right before the kill, and comes later'({ at, open, was, restarted }) {
    const begun = await at(4)
    const first = open()
    await at(KILLED - 4)
    const left = await first.close()
    was(begun, left)
    await restarted
    const again = await at(BACK + 8)
    const page = open()
    await at(115)
    const to = await page.close()
    was(again, to)
  },
  async 'comes after the kill and is cut off'({ at, open, was, restarted }) {
    await restarted
    const from = await at(BACK + 5)
    const page = open()
    const to = await at(110)
    page.cut()
    was(from, to)
  },
}

async function arrange(stage: Stage) {
  const database = await stage.emptyDatabase()
  const env = { ...database, PORT: String(await freePort()) }
  const one = await stage.start(env)
  // On SQLite there is only one node, so `other` is the same node.
  const other = stage.engine === 'postgres' ? await stage.start(database) : one
  const admin = await signIn(one.url)
  const group = dataOf<Group>(await admin.ask('/admin/groups', { body: { name: 'Semana', maxRooms: 10 } }))
  const rooms = [await addRoom(admin, group.id, 'Abertura'), await addRoom(admin, group.id, 'Trilha')]
  const emails = Array.from({ length: OF_EACH_KIND * Object.keys(KINDS).length }, (_, n) => `person${n}@faults.example`)
  const users = emails.map((email) => ({ name: email, email, groupId: group.id }))
  dataOf(await admin.ask('/admin/upload/users/save', { body: { users, defaultPassword: PASSWORD } }))
  const people: { id: string; sessionToken: string }[] = []
  for (const email of emails) {
    const { login } = await signIn(one.url, { email, password: PASSWORD })
    people.push({ id: login.user.id, sessionToken: login.sessionToken })
  }
  return { env, one, other, rooms, people }
}

const addRoom = async (admin: Caller, groupId: string, name: string) =>
  dataOf<Room>(
    await admin.ask('/admin/rooms', {
      body: {
        ...{ name, titulo: '', description: '', language: 'PT_BR', groupId },
        ...{ webinarUrl: 'https://webinar.example', startDate: null, endDate: null },
      },
    }),
  )

export const attendance: Scenario = {
  name: 'attendance',
  promise:
    'Through a kill -9, 60 simulated people: less than 2 s of error on average, at most 16 s lost, nothing invented.',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const { env, one, other, rooms, people } = await arrange(stage)
    const killed = Promise.withResolvers<number>()
    const restarted = Promise.withResolvers<void>()
    const opened = Date.now() + 1000
    const truths = people.map((person, n) => {
      const act = Object.values(KINDS)[Math.floor(n / OF_EACH_KIND)]
      const spans: Span[] = []
      // People with the same behaviour begin at different moments.
      const offset = (n % OF_EACH_KIND) * 400
      const roomId = (room: 0 | 1 = 0) => rooms[room]?.id ?? ''
      const done = act?.({
        at: async (seconds) => {
          await sleep(Math.max(0, opened + seconds * 1000 + offset - Date.now()))
          return Date.now()
        },
        killed: killed.promise,
        restarted: restarted.promise,
        open: ({ node = 'killed', room, visible } = {}) =>
          openPage(() => (node === 'killed' ? one : other).url, person.sessionToken, roomId(room), visible),
        was: (from, to, room) => spans.push({ roomId: roomId(room), from, to }),
      })
      return { ...person, spans, done }
    })

    await sleep(opened + KILLED * 1000 - Date.now())
    killed.resolve(Date.now())
    await one.end('SIGKILL')
    await sleep(opened + BACK * 1000 - Date.now())
    const again = await stage.start(env)
    restarted.resolve()
    await Promise.all(truths.map(({ done }) => done))
    await sleep(2000)
    for (const palco of new Set([again, other])) if (!palco.isGone()) await palco.end('SIGTERM')

    const errors = await compare(stage, env, truths)
    const seconds = (ms: number) => Math.round(ms / 100) / 10
    const mean = errors.reduce((sum, { lost, invented }) => sum + lost + invented, 0) / errors.length
    const lost = Math.max(...errors.map((error) => error.lost))
    const invented = Math.max(...errors.map((error) => error.invented))
    return {
      counts: {
        people: people.length,
        'mean error in seconds': seconds(mean),
        'worst loss in seconds': seconds(lost),
        'most invented in seconds': seconds(invented),
      },
      faults: claims({
        'the error is less than 2 s on average': mean < 2000,
        'nobody loses more than 16 s': lost <= 16_000,
        'nothing is invented': invented < 1000,
      }),
    }
  },
}

/** Compares the stored rows with the recorded periods, counted as in the report. */
async function compare(stage: Stage, env: Record<string, string>, truths: { id: string; spans: Span[] }[]) {
  const db = openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' })
  stage.afterwards(() => db.destroy())
  const stays = await findStays(
    db,
    truths.map(({ id }) => id),
  )
  return truths.map(({ id, spans }, n) => {
    const counted = inOneRoom(stays.filter(({ userId }) => userId === id))
    let [lost, invented] = [0, 0]
    for (const roomId of new Set([...spans, ...counted].map((each) => each.roomId))) {
      const truth = spans.filter((span) => span.roomId === roomId).reduce((sum, { from, to }) => sum + to - from, 0)
      const found = uniteStays(counted.filter((stay) => stay.roomId === roomId)).reduce(
        (sum, { startedAt, lastSeenAt }) => sum + lastSeenAt - startedAt,
        0,
      )
      lost += Math.max(0, truth - found)
      invented += Math.max(0, found - truth)
    }
    if (lost + invented > 1000)
      console.log(`${Object.keys(KINDS)[Math.floor(n / OF_EACH_KIND)]}: ${lost} ms lost, ${invented} ms invented`)
    return { lost, invented }
  })
}
