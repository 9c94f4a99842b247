import { foldText } from '@palco/contract/base/fold-text'
import type { CertificateRunKind } from '@palco/contract/certificates/certificates'
import { chunksOf } from '../../src/base/chunks.ts'
import { HOURS, openCertificateEvent } from './certificate-event.ts'
import { addPerson, dataOf } from './office.ts'
import type { ServerOptions } from './test-server.ts'

interface Claims {
  name?: string
  /** The name that the person has confirmed for the certificate. */
  confirmed?: string | null
  pass?: string
  minutes?: number
}

export type CertifiedWeek = Awaited<ReturnType<typeof openCertifiedWeek>>

/** Opens an event that is over, with a signed-in administrator, and functions that read the list of certificates. */
export async function openCertifiedWeek(options: ServerOptions = {}) {
  const { office, group, room, earn } = await openCertificateEvent(options)
  const { db } = office.server

  async function add({ name = 'Ana Lima', confirmed = name, ...earned }: Claims = {}) {
    const person = await addPerson(office, [group.id])
    const search_text = foldText(`${name} ${person.email}`)
    await db.updateTable('users').set({ name, search_text }).where('id', '=', person.id).execute()
    await earn(person, earned)
    const at = new Date().toISOString()
    if (confirmed !== null)
      await db
        .insertInto('certificate_people')
        .values({ user_id: person.id, name: confirmed, name_confirmed_at: at })
        .execute()
    return person
  }

  const run = async (kind?: CertificateRunKind) =>
    dataOf(await office.ask('/admin/certificates/runs', { method: 'POST', ...(kind && { body: { kind } }) }))
  const latestRun = async () => dataOf(await office.ask('/admin/certificates/runs/latest'))
  const list = async (query = '') => dataOf(await office.ask(`/admin/certificates${query}`))
  const certificates = () => db.selectFrom('certificates').orderBy('id').selectAll().execute()
  return { ...office, group, room, add, run, latestRun, list, certificates }
}

/** Adds people who can get a certificate immediately. */
export async function addManyClaimants({ server, room, group, adminId }: CertifiedWeek, count: number) {
  const { db } = server
  const one = await db.selectFrom('users').where('id', '=', adminId).selectAll().executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, n) => `many-${String(n).padStart(6, '0')}`)
  const [at, from] = [new Date().toISOString(), HOURS.startDate]
  for (const some of chunksOf(ids, 250)) {
    const people = some.map((id) => ({
      id,
      email: `${id}@example.com`,
      email_key: `${id}@example.com`,
      search_text: id,
    }))
    await db
      .insertInto('users')
      .values(
        people.map((person) => ({ ...one, ...person, name: `Pessoa ${person.id}`, role: 'PARTICIPANT' as const })),
      )
      .execute()
    await db
      .insertInto('user_groups')
      .values(some.map((user_id) => ({ user_id, group_id: group.id, position: 0 })))
      .execute()
    await db
      .insertInto('attendance')
      .values(
        some.map((id) => ({
          ...{ id, user_id: id, room_id: room.id, hidden_seconds: 0, left_at: null },
          ...{ started_at: from, last_seen_at: HOURS.endDate },
        })),
      )
      .execute()
    await db
      .insertInto('pass_grants')
      .values(some.map((id) => ({ id, user_id: id, pass: 'PREMIUM' as const, origin: 'hand' as const, given_at: at })))
      .execute()
    await db
      .insertInto('certificate_people')
      .values(some.map((id) => ({ user_id: id, name: `Pessoa ${id}`, name_confirmed_at: at })))
      .execute()
  }
}
