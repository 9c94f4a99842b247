import { setTimeout as sleep } from 'node:timers/promises'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { MessageRun } from '@palco/contract/messages/messages'
import type { Room } from '@palco/contract/rooms/rooms'
import { dyingAt, FIRST_ADMIN, freePort, type PalcoProcess } from '@palco/server/testing/palco-process'
import { ask, dataOf, signIn } from '../ask.ts'
import { type CountedMail, openCountingServer } from '../counted-mails.ts'
import { emailOf, MINUTES_BEFORE, prepareReminders } from '../reminded-people.ts'
import { claims, type Scenario, type Stage } from '../scenario.ts'
import { until } from '../waits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RESET_MS = 10_000
/** How long after a room's start or move a mail about it may still arrive, because it was already being sent. */
const UNDER_WAY_MS = 1000
const PEOPLE_A_BATCH = 250
/**
 * How many milliseconds there are for each mail until the room begins. Sending takes longer, even with two nodes, so
 * some mails are not sent before the start.
 */
const MS_A_MAIL = 30
/**
 * Accounts that request a new password: one before the outage of the mail server, one after it, one when the room is
 * moved.
 */
const FORGETFUL = ['before@reset.example', 'after@reset.example', 'moved@reset.example']

const wholeMinute = (time: number) => Math.ceil(time / MINUTE) * MINUTE

/** Formats a time in the event's time zone, as in the mails. */
const clockOf = (time: number) =>
  new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: INITIAL_EVENT_SETTINGS.timeZone,
  }).format(time)

export const reminders: Scenario = {
  name: 'reminders',
  promise:
    'While the mail server is away, processes are killed, a node joins and the room is moved, each person gets one mail for each start, none of them after it; a reset does not wait for them.',
  engines: ['sqlite', 'postgres'],
  limitMs: ({ people, awayMinutes }) => 10 * MINUTE + awayMinutes * MINUTE + people * 500,
  async play(stage) {
    const { people, awayMinutes } = stage.size
    const patience = 5 * MINUTE + people * 500
    const database = await stage.emptyDatabase()
    const group = await prepareReminders(stage, database, people, FORGETFUL)
    const post = await openCountingServer()
    stage.afterwards(post.close)
    const nodes = await openNodes(stage, { ...database, SMTP_URL: post.smtpUrl, MAIL_FROM: 'palco@reminded.example' })
    const begun = Date.now()
    const log = (what: string) =>
      console.log(`  ${Math.round((Date.now() - begun) / 1000)} s, ${post.accepted.length} mails: ${what}`)
    const hasSent = (share: number, since = 0) =>
      until(async () => post.accepted.length - since >= people * share, patience)

    // This node is killed when it has written half of the batches.
    const dying = await nodes.start(0, dyingAt(Math.ceil(people / PEOPLE_A_BATCH / 2), 'insert into outbox'))
    const first = wholeMinute(begun + (MINUTES_BEFORE - 10) * MINUTE)
    const room = await addRoom(dying.url, group.id, first)
    const died = await dying.exited
    log('killed while it wrote batches')
    const { url } = await nodes.start(0)

    await hasSent(0.1)
    await nodes.killAll(post.onNextMail)
    log('killed while it sent a mail')
    await nodes.startAll()
    log('all nodes run')

    await hasSent(0.2)
    const resets = [await reset(post.accepted, url, FORGETFUL[0] ?? '')]
    await hasSent(0.3)
    await post.leave()
    const away = post.accepted.length
    log(`the mail server is away for ${awayMinutes} min`)
    await sleep(awayMinutes * MINUTE)
    await post.comeBack()
    log('it is back')
    await hasSent(0.05, away)
    resets.push(await reset(post.accepted, url, FORGETFUL[1] ?? ''))

    await hasSent(0.5)
    const second = first - 30 * MINUTE
    await moveRoom(url, room.id, second)
    const movedAt = Date.now()
    log('the room is moved')
    await hasSent(0.05, post.accepted.length)
    resets.push(await reset(post.accepted, url, FORGETFUL[2] ?? ''))
    await nodes.killAll(post.onNextMail)
    log('all nodes killed while one sent a mail')
    await nodes.startAll()
    const drained = await until(() => isDrained(url), patience)
    log('nothing waits')

    // Moves the room so close that it begins before all of its mails could be sent.
    const third = Date.now() + Math.min(MINUTE, people * MS_A_MAIL)
    await moveRoom(url, room.id, third)
    await sleep(third + MINUTE / 4 - Date.now())
    log('the room began')

    // Leave out the administrator, who gets a mail about each sign-in, because each is from a new browser.
    const mails = post.accepted.filter(({ to }) => to !== FIRST_ADMIN.email)
    const of = (start: number) => mails.filter(({ clock }) => clock === clockOf(start))
    const [before, after, rushed] = [of(first), of(second), of(third)]
    const reminded = new Set(after.map(({ to }) => to))
    const missing = Array.from({ length: people }, (_, n) => emailOf(n)).filter((email) => !reminded.has(email)).length
    const twice = [before, after, rushed].map(countDuplicates).reduce((sum, count) => sum + count, 0)
    const repeated = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    const outdated = before.filter(({ at }) => at > movedAt + UNDER_WAY_MS).length
    const late = rushed.filter(({ at }) => at > third)
    const unknown = mails.length - before.length - after.length - rushed.length - FORGETFUL.length
    const slowest = Math.max(...resets.map((ms) => ms ?? Number.POSITIVE_INFINITY))
    const runs = await listRuns(url)
    const failed = runs.reduce((sum, run) => sum + run.failed, 0)
    return {
      counts: {
        people,
        'minutes without the mail server': awayMinutes,
        mails: mails.length,
        'for the first start': before.length,
        'for the second': after.length,
        'for the third, in time': rushed.length,
        withdrawn: runs.reduce((sum, run) => sum + run.withdrawn, 0),
        missing,
        duplicates: twice,
        'sent again with the same Message-ID after a kill': repeated,
        'for the first start after the move': outdated,
        'after the start': late.length,
        'slowest reset in seconds': (slowest / 1000).toFixed(1),
      },
      faults: claims({
        'it was killed while it wrote': died === 'SIGKILL',
        'it was killed while mails waited': before.length > 0 && before.length < people,
        'the queue ends': drained !== null,
        'everybody is reminded of the second start': missing === 0,
        'nobody gets two mails for one start': twice === 0,
        // For each process that is killed while it sends a mail, this one mail may be sent twice.
        'a lost answer repeats one mail': repeated > 0 && repeated <= 3,
        'nothing else is sent': unknown === 0 && failed === 0,
        'no mail says a time that is no longer true': outdated === 0,
        'some of the third start are too late to be sent': rushed.length < people,
        'nothing is sent after the start': late.every(({ at }) => at <= third + UNDER_WAY_MS),
        'a reset arrives within 10 s': slowest <= RESET_MS,
      }),
    }
  },
}

/** Opens one node on SQLite, two on PostgreSQL. After a restart, they have the same ports. */
async function openNodes(stage: Stage, env: Record<string, string>) {
  const ports = [await freePort(), ...(stage.engine === 'postgres' ? [await freePort()] : [])]
  const PUBLIC_URL = `http://127.0.0.1:${ports[0]}`
  const running = new Map<number, PalcoProcess>()
  async function start(node: number, death: Record<string, string> = {}) {
    const palco = await stage.start({ ...env, ...death, PUBLIC_URL, PORT: String(ports[node]) })
    running.set(node, palco)
    return palco
  }
  return {
    start,
    async startAll() {
      for (const node of ports.keys()) if (running.get(node)?.isGone() ?? true) await start(node)
    },
    /** Kills all nodes at a moment when one of them is sending a mail. */
    async killAll(onNextMail: (act: () => void) => void) {
      const alive = [...running.values()].filter(({ isGone }) => !isGone())
      onNextMail(() => alive.forEach(({ pid }) => void process.kill(pid, 'SIGKILL')))
      await Promise.all(alive.map(({ exited }) => exited))
    },
  }
}

const times = (start: number) => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + HOUR).toISOString(),
})

async function addRoom(url: string, groupId: string, start: number): Promise<Room> {
  const { ask } = await signIn(url)
  const body = { name: 'Abertura', language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ', groupId }
  return dataOf(await ask('/admin/rooms', { body: { ...body, ...times(start) } }))
}

async function moveRoom(url: string, id: string, start: number) {
  const { ask } = await signIn(url)
  const room = dataOf<Room[]>(await ask('/admin/rooms')).find((each) => each.id === id)
  dataOf(await ask(`/admin/rooms/${id}`, { method: 'PUT', body: { ...room, version: undefined, ...times(start) } }))
}

/** Signs in for each call: a long queue takes longer to empty than the tokens of a session are valid. */
const listRuns = async (url: string) => dataOf<MessageRun[]>(await (await signIn(url)).ask('/admin/messages/runs'))

async function isDrained(url: string) {
  await sleep(5000)
  return (await listRuns(url)).every(({ state, waiting }) => state === 'done' && waiting === 0)
}

/** Requests a password reset. Resolves to the milliseconds until the mail arrived; null if it did not arrive. */
async function reset(accepted: readonly CountedMail[], url: string, email: string) {
  const begun = Date.now()
  dataOf(await ask(url, '/api/auth/password/reset', { body: { email } }))
  await until(async () => accepted.some(({ to }) => to === email), 10 * RESET_MS)
  const mail = accepted.find(({ to }) => to === email)
  return mail ? mail.at - begun : null
}

/** Counts the mails beyond each person's first one. Mails with the same Message-ID are counted as one. */
function countDuplicates(mails: readonly CountedMail[]) {
  const distinct = new Map(mails.map((mail) => [mail.messageId, mail.to]))
  return distinct.size - new Set(distinct.values()).size
}
