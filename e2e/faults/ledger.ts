import { setTimeout as sleep } from 'node:timers/promises'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import type { User } from '@palco/contract/users/users'
import { type Answer, type Caller, dataOf } from './ask.ts'

const PEOPLE_PER_IMPORT = 40
const WEBINAR = 'https://youtu.be/dQw4w9WgXcQ'

/**
 * Makes all kinds of writes and records which of them were acknowledged: these must exist later. A write that got no
 * answer may or may not exist.
 */
export function openLedger() {
  const acknowledged = { users: new Set<string>(), groups: new Set<string>(), rooms: new Set<string>() }
  const imports = new Map<string, 'acknowledged' | 'unknown'>()
  const answers: Answer[] = []
  let title: { sent: string; acknowledged: string } = { sent: '', acknowledged: '' }
  let number = 0

  async function record(answer: Promise<Answer>) {
    const given = await answer
    answers.push(given)
    return given.kind === 'answer' && given.status === 200 ? given : null
  }

  async function writeUser({ ask }: Caller) {
    const email = `u${++number}@faults.example`
    const body = { name: 'Ana', email, password: 'segredo-1234', role: 'PARTICIPANT', groupIds: [] }
    if (await record(ask('/admin/users', { body }))) acknowledged.users.add(email)
  }

  async function writeGroup({ ask }: Caller) {
    const name = `Grupo ${++number}`
    const made = await record(ask('/admin/groups', { body: { name, description: '', maxRooms: 10 } }))
    if (!made) return
    acknowledged.groups.add(name)
    const room = `Sala ${++number}`
    const { id } = dataOf<Group>(made)
    const body = { name: room, language: 'PT_BR', webinarUrl: WEBINAR, groupId: id }
    if (await record(ask('/admin/rooms', { body }))) acknowledged.rooms.add(room)
  }

  async function writeImport({ ask }: Caller) {
    const batch = `b${++number}`
    imports.set(batch, 'unknown')
    const users = Array.from({ length: PEOPLE_PER_IMPORT }, (_, n) => ({
      name: 'Bia',
      email: `${batch}.${n}@import.example`,
    }))
    const saved = await record(ask('/admin/upload/users/save', { body: { users, defaultPassword: 'segredo-1234' } }))
    if (saved) imports.set(batch, 'acknowledged')
  }

  async function writeSettings({ ask }: Caller) {
    const now = await ask('/admin/settings')
    if (now.kind !== 'answer' || now.status !== 200) return
    const sent = `Semana ${++number}`
    title = { ...title, sent }
    const body = { ...dataOf<object>(now), title: sent }
    if (await record(ask('/admin/settings', { method: 'PUT', body }))) title = { sent, acknowledged: sent }
  }

  const WRITERS = [writeUser, writeGroup, writeGroup, writeImport, writeSettings]

  return {
    answers,
    count: () =>
      acknowledged.users.size +
      acknowledged.groups.size +
      acknowledged.rooms.size +
      [...imports.values()].filter((state) => state === 'acknowledged').length * PEOPLE_PER_IMPORT +
      (title.acknowledged ? 1 : 0),

    async writeUntil(caller: Caller, isOver: () => boolean) {
      await Promise.all(
        WRITERS.map(async (write) => {
          while (!isOver()) {
            await write(caller).catch(() => {})
            await sleep(5)
          }
        }),
      )
    },

    async writeOnce(caller: Caller) {
      for (const write of WRITERS) await write(caller)
    },

    /** Counts the acknowledged writes that are missing, and the imports that exist only in part. */
    async compare({ ask }: Caller) {
      const users = new Set(dataOf<User[]>(await ask('/admin/users')).map((user) => user.email))
      const groups = new Set(dataOf<Group[]>(await ask('/admin/groups')).map((group) => group.name))
      const rooms = new Set(dataOf<Room[]>(await ask('/admin/rooms')).map((room) => room.name))
      const settings = dataOf<{ title: string }>(await ask('/admin/settings'))
      const lost = [
        ...[...acknowledged.users].filter((email) => !users.has(email)),
        ...[...acknowledged.groups].filter((name) => !groups.has(name)),
        ...[...acknowledged.rooms].filter((name) => !rooms.has(name)),
      ]
      let halfDone = 0
      for (const [batch, state] of imports) {
        const there = Array.from({ length: PEOPLE_PER_IMPORT }, (_, n) => users.has(`${batch}.${n}@import.example`))
        const missing = there.filter((isThere) => !isThere).length
        if (state === 'acknowledged' && missing) lost.push(batch)
        else if (missing && missing < PEOPLE_PER_IMPORT) halfDone += 1
      }
      // The title that was sent last may have been saved although its write was not acknowledged.
      if (title.acknowledged && ![title.acknowledged, title.sent].includes(settings.title)) lost.push(settings.title)
      return { lost: lost.length, halfDone }
    },
  }
}
